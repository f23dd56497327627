/** Work that stops now and then, so that whoever runs it may let others go first. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps of a work one after the other. */
export const runSteps = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
