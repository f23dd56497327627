/** Writes a value as JSON for the text of a `<script>` element, which only `<` could end early. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
