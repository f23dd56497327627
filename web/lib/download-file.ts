import { connectionError, errorFromReply } from './api-error.ts';
import { readToken } from './session-storage.ts';

/** Fetches a file of the API with the session's token, which a plain link would not carry, and hands it to the browser. */
export const downloadFile = async (path: string, fileName: string): Promise<void> => {
  const token = readToken();
  const response = await fetch(`/api${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw connectionError();
  });
  if (!response.ok) {
    const { status, statusText } = response;
    throw errorFromReply({ status, statusText, text: await response.text() });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After the click has been taken up.
  setTimeout(() => URL.revokeObjectURL(url));
};
