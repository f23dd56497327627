import { connectionError, errorFromReply } from './api-error.ts';
import { readToken } from './session-storage.ts';

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
