/** A piece of HTML that is safe to put into a page. */
export type Html = { readonly html: string };

type Value = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const toHtml = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('');
};

/** Writes HTML from a template; whatever is not HTML already is escaped. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts
    .map((part, index) => (index === 0 ? part : `${toHtml(values[index - 1] ?? '')}${part}`))
    .join(''),
});
