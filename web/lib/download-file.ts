import { fetchFile } from './fetch-file.ts';

/** Hands a file that is already here to the browser, to be saved under a name. */
export const saveFile = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After the click has been taken up.
  setTimeout(() => URL.revokeObjectURL(url));
};

/** Fetches a file of the API and has the browser save it. */
export const downloadFile = async (path: string, fileName: string): Promise<void> =>
  saveFile(await fetchFile(path), fileName);
