import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** Whether the name or kind of a product has a word that was left out; «champú sin sal» has no salt. */
export const isExcluded = ({ name, category }: ProductFacts, stems: readonly string[]): boolean =>
  stems.length > 0 &&
  [name, category ?? ''].some((text) => {
    const { tokens } = readWords(text);
    return tokens.some(
      (token, at) => stems.includes(stemWord(token)) && !/^(?:sin|libre|no)$/.test(tokens[at - 1] ?? ''),
    );
  });
