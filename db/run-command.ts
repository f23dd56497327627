/** Runs a command of the operator: prints what it answers, or why it failed in one line, and ends with the fitting code. */
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
