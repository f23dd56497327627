import { Component, type ReactNode } from 'react';
import { reportProblem } from '../lib/report-problem.ts';

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Keeps a crash inside its part of the screen. React has no hook for this, hence the class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportProblem('a screen crashed', error);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}
