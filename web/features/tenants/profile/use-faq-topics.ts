import { useQuery } from '@tanstack/react-query';
import type { readFaqTopicsCall } from '#shared/features/conversations/settings/faq-topic-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';

const readFaqTopics = apiCall<typeof readFaqTopicsCall>({ method: 'POST', path: '/bot/faq-topics' });

type FaqWords = { question: string; answer: string };

const wordsOf = ({ question, answer }: FaqWords): string => JSON.stringify([question.trim(), answer.trim()]);

/** Fetches the topics that the bot infers from questions while they are typed; undefined for questions without an answer yet. */
export const useFaqTopics = (
  faqs: readonly FaqWords[],
): ((faq: FaqWords) => readonly string[] | undefined) => {
  const debounced = useDebounced(JSON.stringify(faqs.map(wordsOf)));
  const { data } = useQuery({
    queryKey: ['faq-topics', debounced],
    queryFn: async ({ signal }) => {
      const words: string[] = JSON.parse(debounced);
      const asked = words.map((one): FaqWords => {
        const [question, answer] = JSON.parse(one);
        return { question, answer };
      });
      const { topics } = await readFaqTopics({ body: { faqs: asked }, signal });
      return new Map(words.map((one, at) => [one, topics[at] ?? []]));
    },
    enabled: debounced !== '[]',
    // The same words always have the same topics.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return (faq) => data?.get(wordsOf(faq));
};
