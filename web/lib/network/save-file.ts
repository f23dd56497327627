import { readToken } from '../session/session-storage.ts';
import { connectionError, errorFromReply } from './api-error.ts';

/** Has the browser save a file under a name. */
export const saveFile = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // The browser needs the address until it has handled the click.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Has the browser save a text, whose type follows from the file name. */
export const saveTextFile = (text: string, fileName: string): void => {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'text/plain';
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
};

type FileRequest = { signal?: AbortSignal; body?: object; token?: string | null };

/** Fetches a file of the API with the token of the member's session or another, which the address of a link or picture would not carry. */
export const fetchFile = async (
  path: string,
  { signal, body, token = readToken() }: FileRequest = {},
): Promise<Blob> => {
  const response = await fetch(`/api${path}`, {
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw connectionError();
  });
  if (response.ok) return response.blob();
  const { status, statusText } = response;
  throw errorFromReply({ status, statusText, text: await response.text() });
};

/** Fetches a file of the API and has the browser save it; with a body it is made from that. */
export const downloadFile = async (path: string, fileName: string, body?: object): Promise<void> =>
  saveFile(await fetchFile(path, body && { body }), fileName);
