import { readNumber } from '../../../platform/language/number-words.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { CUES } from '../reading/cue-table.ts';
import type { Reading } from '../reading/read-turn.ts';
import { isTalk } from '../reading/token-roles.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import { isFiller } from '../words/filler-words.ts';

const stemsOf = (text: string | undefined): string[] => readWords(text ?? '').tokens.map(stemWord);

/** Less is a misspelling or the like. */
const SURE = 0.9;

/** Words that the reading made something of: things found, places, details, and what its cues were heard by. */
const explainedBy = ({ line, cues, mentions, place, details, size }: Reading): ReadonlySet<string> => {
  const found = mentions.flatMap(({ words, hits: [best] }) =>
    (best?.matched ?? []).flatMap((position, n) =>
      (best?.qualities[n] ?? 1) >= SURE ? (words[position]?.word ?? []) : [],
    ),
  );
  const heard = [...cues].flatMap((cue) => {
    const pattern = CUES[cue];
    return pattern instanceof RegExp ? (pattern.exec(line)?.[0] ?? '').split(' ') : [];
  });
  const told = [
    place?.kind === 'zone' ? place.zone.name : place?.name,
    details.name,
    details.address,
    details.payment,
    size,
  ];
  return new Set([...found.map(stemWord), ...heard.map(stemWord), ...told.flatMap(stemsOf)]);
};

/** Words of a message that neither a thing, a number, a place, a detail nor a cue explains, and that people do not just talk with. */
export const unexplainedWords = ({ reading }: BotTurn): string[] =>
  (reading.parts.length > 0 ? reading.parts : [reading]).flatMap((part) => {
    const explained = explainedBy(part);
    const tokens = part.line.split(' ');
    return tokens.filter(
      (token, at) =>
        /\p{L}{2}/u.test(token) &&
        !isFiller(token) &&
        !isTalk(token) &&
        readNumber(tokens, at) === undefined &&
        !explained.has(stemWord(token)),
    );
  });
