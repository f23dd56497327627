import { readToken } from '../session/session-storage.ts';
import { connectionError, errorFromReply } from './api-error.ts';

/** Hands a file that is already here to the browser, to be saved under a name. */
export const saveFile = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // After the click has been taken up.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Gives the person a text, of a type that its file name tells, to keep. */
export const saveTextFile = (text: string, fileName: string): void => {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'text/plain';
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
};

/** Fetches a file of the API with the session's token, which the address of a link or a picture would not carry. */
export const fetchFile = async (path: string, signal?: AbortSignal): Promise<Blob> => {
  const token = readToken();
  const response = await fetch(`/api${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal && { signal }),
  }).catch(() => {
    throw connectionError();
  });
  if (response.ok) return response.blob();
  const { status, statusText } = response;
  throw errorFromReply({ status, statusText, text: await response.text() });
};

/** Fetches a file of the API and has the browser save it. */
export const downloadFile = async (path: string, fileName: string): Promise<void> =>
  saveFile(await fetchFile(path), fileName);
