const REMOVED = '[…]';

/** Drizzle repeats every parameter of a failed query after this word. */
const PARAMETERS = /\n?params:[\s\S]*$/;
/** A parser quotes its input in its message: JSON.parse shows the beginning of the text, which may be a message. */
const QUOTED = /"[^"]*"?|'[^']*'|«[^»]*»|`[^`]*`|“[^”]*”/g;
const ADDRESS_REST = /((?:https?|wss?|blob):\/\/[^\s"'<>?#\\]+)[?#][^\s"'<>\\]*/gi;
const PATH_REST = /(^|[\s(])(\/[\w/.-]*)[?#][^\s"'<>\\)]*/g;
/** Also as an address writes it. */
const EMAIL = /[^\s@"'<>:;,()\\/]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** A store's slug is often its owner's name, and what is asked whether it is free has just been typed. */
const SLUG = /(\/(?:str|api\/storefront|api\/tenants(?:\/slug)?)\/)[^\s"'<>\\/?#]+/g;
/** Sentry names an element that was pressed by its labels, however they are masked elsewhere. */
const LABEL = /\[(aria-label|title|alt|name)=\\?".{0,500}?"\]/g;
/** Our tokens are 32 random bytes, 43 characters; an id has 36. */
const TOKEN = /\b(?:adm_)?[\w-]{40,}(?![\w.-])/g;
/** Numbers of the Dominican Republic as people write them, apart from the seconds and milliseconds that a report is full of. */
const PHONE = /(?<![\w.-])\+?(?:1[ .-]?)?\(?8[024]9\)?[ .-]?\d{3}[ .-]?\d{4}(?![\w.])/g;
/** Any longer number in a sentence: other countries' phones, identity cards, accounts. */
const LONG_NUMBER = /(?<![\w])\+?\d[\d ().-]{5,}\d(?![\w])/g;

/** Removes personal data from a text: query strings, e-mails, phones, tokens, slugs and labels. */
export const scrubText = (text: string): string =>
  text
    .replace(ADDRESS_REST, '$1')
    .replace(PATH_REST, '$1$2')
    .replace(SLUG, `$1${REMOVED}`)
    .replace(LABEL, '[$1]')
    .replace(EMAIL, REMOVED)
    .replace(TOKEN, REMOVED)
    .replace(PHONE, REMOVED);

/** The same for an error's message, which may repeat what it could not read: nothing quoted, no parameters, no long number. */
export const scrubMessage = (message: string): string =>
  scrubText(message.replace(PARAMETERS, '').replace(QUOTED, REMOVED)).replace(LONG_NUMBER, REMOVED);

/** Every text within a report, scrubbed; keys and everything else stay. */
export const scrubDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubDeep(part)]));
};
