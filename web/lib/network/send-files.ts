import type { Reply } from './api-error.ts';
import type { FileRequest } from './create-calls.ts';

/** The texts of a body's field in a form: a list repeats the field, an empty list or null is an empty text, an object is JSON. */
const fieldTexts = (value: unknown): string[] => {
  if (value === undefined) return [];
  if (value === null) return [''];
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.map(String);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
};

const formOf = (body: unknown, { field, files }: FileRequest['files']): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {}))
    for (const text of fieldTexts(value)) form.append(key, text);
  for (const file of files) form.append(field, file);
  return form;
};

/** Sends a form with files. It uses XMLHttpRequest because `fetch` does not report upload progress. */
export const sendFiles = ({ method, url, headers, body, files, signal }: FileRequest): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) files.onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(body, files));
  });
