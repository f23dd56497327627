import { escapeHtml } from './escape-html.ts';

/** Markup that may be written as it is. Only this file makes it: from templates of ours, with every value in them escaped. */
class Markup {
  // Private, so that no other object with a text passes for markup.
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get text(): string {
    return this.#text;
  }
}
export type Html = Markup;

/** What a template may hold: texts are escaped, markup is not, and nothing is drawn for what is absent. */
export type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const textOf = (piece: Piece): string => {
  if (typeof piece === 'string') return escapeHtml(piece);
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'number') return String(piece);
  if (!piece) return '';
  let text = '';
  for (const part of piece) text += textOf(part);
  return text;
};

/** Draws markup from a template literal. Attribute values stand between double quotes, so that escaping covers them too. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html => {
  let text = parts[0] ?? '';
  for (let index = 0; index < pieces.length; index += 1) {
    text += textOf(pieces[index]) + (parts[index + 1] ?? '');
  }
  return new Markup(text);
};

/** Marks a text of our own build as markup: style sheets and JSON-LD, never anything a person wrote. */
export const trusted = (text: string): Html => new Markup(text);
