import { fetchFile } from './fetch-file.ts';
import { saveFile } from './save-file.ts';

/** Fetches a file of the API and has the browser save it. */
export const downloadFile = async (path: string, fileName: string): Promise<void> =>
  saveFile(await fetchFile(path), fileName);
