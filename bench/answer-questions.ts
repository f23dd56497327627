/** A question on its way to a program of the bench; its answer carries the same number. */
export type BenchQuestion<Question> = { id: number; question: Question };
export type BenchAnswer = { id: number; answer: object };

/** Answers what the bench asks this program, as many questions at a time as come; what fails is told as its `problem`. */
export const answerQuestions = <Question>(answerTo: (question: Question) => Promise<object>): void => {
  process.on('message', async ({ id, question }: BenchQuestion<Question>) => {
    const answer = await answerTo(question).catch((error: Error) => ({ problem: error.message }));
    process.send?.({ id, answer } satisfies BenchAnswer);
  });
};
