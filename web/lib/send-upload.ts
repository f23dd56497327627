import type { Reply } from './api-error.ts';

/** Called with the sent fraction, from 0 to 1. */
export type UploadProgress = (fraction: number) => void;

type Upload = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  onProgress?: UploadProgress;
  signal?: AbortSignal | undefined;
};

/** Sends a form with files; XMLHttpRequest because `fetch` does not tell how much has been sent. */
export const sendUpload = ({ method, url, headers, form, onProgress, signal }: Upload): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText });
    request.onerror = () => reject(new TypeError('upload failed'));
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
