/** A question on its way to a program of the bench; its answer carries the same number. */
export type BenchQuestion<Question> = { id: number; question: Question };
export type BenchAnswer = { id: number; answer: object };

/** Answers the questions of the bench, as many at a time as arrive; a failed one gets its `problem`. */
export const answerQuestions = <Question>(answerTo: (question: Question) => Promise<object>): void => {
  process.on('message', async ({ id, question }: BenchQuestion<Question>) => {
    const answer = await answerTo(question).catch((error: Error) => ({ problem: error.message }));
    process.send?.({ id, answer } satisfies BenchAnswer);
  });
};
