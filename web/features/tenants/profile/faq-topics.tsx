import { useId, useRef, useState } from 'react';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PROFILE_FORM_COPY } from './profile-copy.ts';
import { TOPIC_LABELS } from './topic-copy.ts';

type Topic = { id: string; label: string };

const TOPICS: readonly Topic[] = Object.entries(TOPIC_LABELS)
  .map(([id, label]) => ({ id, label }))
  .toSorted((left, right) => left.label.localeCompare(right.label, 'es'));

type TopicChoiceProps = {
  topics: readonly string[];
  onChange: (topics: string[] | null) => void;
  onClose: () => void;
};

/** All topics, beginning with those of the question. */
function TopicChoice({ topics, onChange, onClose }: TopicChoiceProps) {
  const [chosen, setChosen] = useState(() => new Set(topics));
  const [first] = useState(() => TOPICS.filter(({ id }) => topics.includes(id)));
  const toggle = (id: string): void =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const close = (kept: string[] | null): void => {
    onChange(kept);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={PROFILE_FORM_COPY.topicsTitle}
      description={PROFILE_FORM_COPY.topicsText}
      closeLabel={SCREEN_COPY.close}
      actions={
        <>
          <Button look="quiet" onClick={() => close(null)}>
            {PROFILE_FORM_COPY.topicsByBot}
          </Button>
          <Button onClick={() => close(TOPICS.map(({ id }) => id).filter((id) => chosen.has(id)))}>
            {PROFILE_FORM_COPY.topicsDone}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{PROFILE_FORM_COPY.topicsTitle}</legend>
        {[...first, ...TOPICS.filter((topic) => !first.includes(topic))].map(({ id, label }) => (
          <label
            key={id}
            className="relative inline-flex min-h-12 items-center rounded-full border border-line-strong px-3 text-sm has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary lg:min-h-10"
          >
            <input
              type="checkbox"
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

type FaqTopicsProps = {
  question: string;
  /** The topics that the bot infers; undefined until they are known. */
  inferred: readonly string[] | undefined;
  /** The topics that the owner chose; null without a choice. */
  chosen: readonly string[] | null;
  onChange: (topics: string[] | null) => void;
};

/** Shows the topics that a question of the profile answers, as the bot infers them, until the owner confirms or changes them. */
export function ProfileFaqTopics({ question, inferred, chosen, onChange }: FaqTopicsProps) {
  const [isChoosing, setChoosing] = useState(false);
  const labelId = useId();
  const change = useRef<HTMLButtonElement>(null);
  const topics = chosen ?? inferred;
  if (question.trim() === '' || !topics) return null;
  const shown = TOPICS.filter(({ id }) => topics.includes(id));
  const ofWhom = chosen ? PROFILE_FORM_COPY.topicsOfOwner : PROFILE_FORM_COPY.topicsOfBot;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend apart from the chips
    <div role="group" aria-labelledby={labelId} className="rounded-control bg-sunken px-3 pt-3 pb-1">
      <p id={labelId} className="text-sm font-medium">
        {PROFILE_FORM_COPY.topics}
      </p>
      {shown.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {shown.map(({ id, label }) => (
            <li key={id}>
              <Badge tone="info">{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-sm text-ink-soft">{shown.length > 0 ? ofWhom : PROFILE_FORM_COPY.noTopics}</p>
      <div className="mt-1 -ml-2 flex flex-wrap sm:-ml-4">
        {!chosen && shown.length > 0 && (
          <Button
            look="quiet"
            size="compact"
            onClick={() => {
              onChange(shown.map(({ id }) => id));
              // The focused button disappears with its question.
              change.current?.focus();
            }}
          >
            {PROFILE_FORM_COPY.confirmTopics}
          </Button>
        )}
        <Button ref={change} look="quiet" size="compact" onClick={() => setChoosing(true)}>
          {shown.length > 0 ? PROFILE_FORM_COPY.changeTopics : PROFILE_FORM_COPY.chooseTopics}
        </Button>
      </div>
      {isChoosing && <TopicChoice topics={topics} onChange={onChange} onClose={() => setChoosing(false)} />}
    </div>
  );
}
