const DRAWINGS = {
  alert: 'M12 8v4M12 16h.01M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
} as const;

/**
 * An icon for components that shoppers load too. It looks like those of the icon library, whose script would weigh
 * over a kilobyte more.
 */
export function Sign({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
