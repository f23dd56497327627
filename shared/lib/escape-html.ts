const SPECIAL = /[&<>"'\u0100-\uffff]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const LAST_OF_LATIN_1 = '\u00ff';

/** Character by character: a text that an expression replaced in keeps the two bytes a character of what it was. */
const spellOut = (text: string): string => {
  let spelled = '';
  for (const character of text) {
    const isBeyond = character > LAST_OF_LATIN_1;
    spelled += isBeyond ? `&#${character.codePointAt(0)};` : (ENTITIES[character] ?? character);
  }
  return spelled;
};

/**
 * Text that stands in HTML, or in a quoted attribute, as itself. What lies beyond Latin 1 becomes a reference: one such
 * character makes the engine keep the whole page in two bytes a character, and putting its pieces together costs double.
 */
export const escapeHtml = (text: string): string => (SPECIAL.test(text) ? spellOut(text) : text);
