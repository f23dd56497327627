import { useQuery } from '@tanstack/react-query';
import type { readFaqTopicsCall } from '#shared/features/conversations/settings/faq-topic-calls.ts';
import { useRows } from '#web/lib/form/use-rows.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { FormSection } from '#web/ui/form/form-section.tsx';
import { RepeatedRows } from '#web/ui/form/repeated-rows.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ProfileFaqTopics } from './faq-topics.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import type { ProfileForm } from './use-profile-form.ts';

const readFaqTopics = apiCall<typeof readFaqTopicsCall>({ method: 'POST', path: '/bot/faq-topics' });

type FaqWords = { question: string; answer: string };

const wordsOf = ({ question, answer }: FaqWords): string => JSON.stringify([question.trim(), answer.trim()]);

/** Fetches the topics that the bot infers from questions while they are typed; undefined for questions without an answer yet. */
const useFaqTopics = (faqs: readonly FaqWords[]): ((faq: FaqWords) => readonly string[] | undefined) => {
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

/** Frequent questions of shoppers, with the owner's answers. */
export function FaqSection({ form }: { form: ProfileForm }) {
  const rows = useRows(form, 'faqs');
  const faqs = form.watch('faqs');
  const topicsOf = useFaqTopics(faqs);
  const errors = form.formState.errors.faqs;
  return (
    <FormSection title={PROFILE_FORM_COPY.faqs} lead={PROFILE_FORM_COPY.faqsLead}>
      <RepeatedRows
        ids={rows.ids}
        nameOf={PROFILE_FORM_COPY.faq}
        removeLabel={PROFILE_FORM_COPY.remove}
        addLabel={PROFILE_FORM_COPY.addFaq}
        onAdd={() => rows.append({ question: '', answer: '', topics: null })}
        onRemove={rows.remove}
      >
        {(index) => (
          <div className="grid gap-3">
            <TextField
              label={PROFILE_FORM_COPY.question}
              error={errors?.[index]?.question?.message}
              maxLength={200}
              {...form.register(`faqs.${index}.question`)}
            />
            <TextAreaField
              label={PROFILE_FORM_COPY.answer}
              error={errors?.[index]?.answer?.message}
              rows={2}
              maxLength={1000}
              {...form.register(`faqs.${index}.answer`)}
            />
            {faqs[index] && (
              <ProfileFaqTopics
                question={faqs[index].question}
                inferred={topicsOf(faqs[index])}
                chosen={faqs[index].topics ?? null}
                onChange={(topics) => form.setValue(`faqs.${index}.topics`, topics, { shouldDirty: true })}
              />
            )}
          </div>
        )}
      </RepeatedRows>
    </FormSection>
  );
}
