import { saveFile } from './save-file.ts';

/** Gives the person a text, of a type that its file name tells, to keep. */
export const saveTextFile = (text: string, fileName: string): void => {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'text/plain';
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
};
