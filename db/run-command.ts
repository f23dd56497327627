/** Runs a command of the operator: prints its result, or one line that says why it failed, and ends with the matching exit code. */
export const runCommand = async (work: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
    process.stderr.write(`${message}\n`);
    if (cause instanceof Error && !message.includes(cause.message))
      process.stderr.write(`${cause.message}\n`);
    process.exitCode = 1;
  }
};
