import sharp, { type Sharp } from 'sharp';

/** A small picture of one colour, 60 by 40, to be encoded as a test needs. */
export const drawPhoto = (color = '#b33a3a'): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } });

/** A form with text fields and image files, as the product form sends it. */
export const formWith = (
  fields: Record<string, string | readonly string[]>,
  files: readonly { name?: string; bytes: Uint8Array }[] = [],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const text of [value].flat()) form.append(name, text);
  for (const [index, { name, bytes }] of files.entries())
    form.append('images', new Blob([new Uint8Array(bytes)]), name ?? `foto-${index + 1}.jpg`);
  return form;
};
