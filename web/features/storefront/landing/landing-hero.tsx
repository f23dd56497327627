import { Check, MessageCircle } from 'lucide-react';
import { registerPath } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { ChatText } from '#web/ui/chat-text.tsx';
import { LANDING_COPY } from './landing-copy.ts';
import { StorePicture } from './product-picture.tsx';

const PHRASES = LANDING_COPY.heroPhrases;
const LONGEST = PHRASES.reduce((longest, phrase) => (phrase.length > longest.length ? phrase : longest), '');

/** The headline is complete for screen readers and without scripts; the script only rotates its second line. */
function Headline() {
  return (
    <h1 className="font-display text-3xl leading-tight font-extrabold sm:text-4xl sm:leading-[1.1] xl:text-[48px]">
      <span className="block">{LANDING_COPY.heroLead}</span>
      <span className="sr-only">{PHRASES[0]}</span>
      <span aria-hidden="true" className="grid text-primary">
        <span className="invisible col-start-1 row-start-1">{LONGEST}</span>
        <span className="col-start-1 row-start-1" data-typewriter={JSON.stringify(PHRASES)}>
          {PHRASES[0]}
        </span>
      </span>
    </h1>
  );
}

/** The first screen: the promise, one action, and a picture of a store. */
export function LandingHero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-16 lg:pb-20">
      <div>
        <p className="mb-4 text-sm font-semibold text-warning-text">{LANDING_COPY.heroEyebrow}</p>
        <Headline />
        <p className="mt-5 max-w-xl text-lg text-ink-soft">{LANDING_COPY.heroText}</p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <a href={registerPath('esencial')} className={buttonClasses({ size: 'large' })}>
            {LANDING_COPY.createStore}
          </a>
          <a href="#pricing" className={buttonClasses({ look: 'secondary', size: 'large' })}>
            {LANDING_COPY.heroSecondary}
          </a>
        </div>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft">
          {LANDING_COPY.heroFacts.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-5 text-success" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <StoreWithChat />
    </section>
  );
}

/** A store on a phone, and the conversation that its green button starts. */
function StoreWithChat() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="relative pb-24">
        <StorePicture alt={LANDING_COPY.storePicture} />
        <div className="absolute inset-x-0 bottom-0 grid gap-2 rounded-sheet border border-line bg-raised p-3 text-sm shadow-raised sm:-right-4 sm:left-10">
          <div className="justify-self-end rounded-card bg-success-soft px-3 py-2">
            <ChatText text={LANDING_COPY.chatQuestion} />
          </div>
          <p className="flex items-start gap-2 justify-self-start rounded-card bg-sunken px-3 py-2">
            <MessageCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-whatsapp" />
            {LANDING_COPY.chatAnswer}
          </p>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-faint">{LANDING_COPY.storeCaption}</figcaption>
    </figure>
  );
}
