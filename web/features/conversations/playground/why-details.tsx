import type { ReactNode } from 'react';
import type { WhyView } from '#shared/features/conversations/bot-calls.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PLAYGROUND_COPY } from './playground-copy.ts';
import type { Exchange } from './use-playground.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

const costOf = ({ spent }: WhyView): string => {
  const parts = (['ai_text', 'ai_vision', 'audio_minutes'] as const)
    .filter((meter) => spent[meter] > 0)
    .map((meter) => PLAYGROUND_COPY.spent[meter](spent[meter]));
  return parts.length > 0 ? parts.join(', ') : PLAYGROUND_COPY.free;
};

const missingText = (fact: string): string => PLAYGROUND_COPY.missingFacts[fact] ?? fact;

/** Names the fields of a match; the first word of a name and the others are both «el nombre», listed once. */
const placesOf = (foundIn: WhyView['products'][number]['foundIn']): string[] => [
  ...new Set(foundIn.map((field) => PLAYGROUND_COPY.fields[field])),
];

function Products({ products }: Pick<WhyView, 'products'>) {
  return (
    <ul className="grid gap-1">
      {products.map(({ id, name, foundIn }) => (
        <li key={id}>
          <span className="font-medium">{name}</span>
          {foundIn.length > 0 && (
            <span className="text-sm text-ink-soft"> · {PLAYGROUND_COPY.foundIn(placesOf(foundIn))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const [only, other] = sentences;
  if (other === undefined) return only;
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-ink-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type Reading = NonNullable<WhyView['reading']>;

/** A model's reading that was not used, or the reason why there is none. */
function UnusedModel({ asked, commands, aside }: NonNullable<Reading['model']>) {
  if (commands.length === 0)
    return <span className="text-ink-soft">{PLAYGROUND_COPY.modelAsked[asked]}</span>;
  return (
    <div className="grid gap-2">
      <Sentences sentences={commands} />
      {aside !== null && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-text">
          <span className="font-semibold">{PLAYGROUND_COPY.modelAside}:</span> {aside}
        </p>
      )}
    </div>
  );
}

/** The intent of the message and the reader that found it, and the result of the other reader. */
function Readers({ reading: { by, rules, model } }: { reading: Reading }) {
  const isByModel = by === 'model';
  return (
    <>
      <Fact label={PLAYGROUND_COPY.meaning}>
        <div className="grid justify-items-start gap-1.5">
          {model && <Badge tone={isByModel ? 'info' : 'neutral'}>{PLAYGROUND_COPY.readers[by]}</Badge>}
          <Sentences sentences={isByModel && model ? model.commands : rules} />
        </div>
      </Fact>
      {model && (
        <Fact label={isByModel ? PLAYGROUND_COPY.rule : PLAYGROUND_COPY.model}>
          {isByModel ? <Sentences sentences={rules} /> : <UnusedModel {...model} />}
        </Fact>
      )}
    </>
  );
}

const wordsOf = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the standard spelling differs from the message by more than spaces and signs. */
const isReworded = (text: string, understood: string): boolean =>
  understood !== '' && wordsOf(understood) !== wordsOf(text);

/** Explains why the bot answered as it did (`ux 4`). */
export function WhyDetails({ exchange }: { exchange: Exchange }) {
  const why = exchange.answer?.why;
  if (!why) return <p className="text-ink-soft">{PLAYGROUND_COPY.whyEmpty}</p>;
  return (
    <dl className="grid gap-3">
      <Fact label={PLAYGROUND_COPY.askedText}>«{exchange.text}»</Fact>
      {isReworded(exchange.text, why.understood) && (
        <Fact label={PLAYGROUND_COPY.understood}>{why.understood}</Fact>
      )}
      <Fact label={PLAYGROUND_COPY.intent}>{why.intent}</Fact>
      {why.reading ? <Readers reading={why.reading} /> : <Fact label={PLAYGROUND_COPY.rule}>{why.rule}</Fact>}
      {why.products.length > 0 && (
        <Fact label={PLAYGROUND_COPY.products}>
          <Products products={why.products} />
        </Fact>
      )}
      {why.faq && <Fact label={PLAYGROUND_COPY.faq}>{why.faq}</Fact>}
      {why.missing.length > 0 && (
        <Fact label={PLAYGROUND_COPY.missing}>{why.missing.map(missingText).join(', ')}</Fact>
      )}
      <Fact label={PLAYGROUND_COPY.cost}>{costOf(why)}</Fact>
    </dl>
  );
}
