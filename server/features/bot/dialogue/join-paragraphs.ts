import { BOT_COPY } from '../bot-copy.ts';

const [BEFORE = '', AFTER = ''] = BOT_COPY.missing('|').split('|');
const [BETWEEN = ''] = /».*«/.exec(BOT_COPY.missing('', '')) ?? [];

/** What a paragraph says that the store does not have, when it says nothing else. */
const deniedIn = (paragraph: string): string[] =>
  paragraph.startsWith(BEFORE) && paragraph.endsWith(AFTER)
    ? paragraph.slice(BEFORE.length, -AFTER.length).split(BETWEEN)
    : [];

/** All that the store does not have in one sentence, behind what it has. */
export const joinDenials = (paragraphs: readonly string[]): string[] => {
  const denied = [...new Set(paragraphs.flatMap(deniedIn))];
  const others = paragraphs.filter((paragraph) => deniedIn(paragraph).length === 0);
  return denied.length > 0 ? [...others, BOT_COPY.missing(...denied)] : others;
};

const isDone = (paragraph: string): boolean => paragraph.startsWith(BOT_COPY.done);

/** «Listo, quité el sancocho de tu pedido. También te agregué un chofán.»: all that was done, in one paragraph. */
export const joinDone = (paragraphs: readonly string[]): string[] => {
  const [first, ...more] = paragraphs.filter(isDone);
  if (first === undefined || more.length === 0) return [...paragraphs];
  const all = [first, ...more.map((one) => one.replace(BOT_COPY.done, BOT_COPY.doneToo))].join(' ');
  return paragraphs.flatMap((paragraph) => {
    if (!isDone(paragraph)) return [paragraph];
    return paragraph === first ? [all] : [];
  });
};
