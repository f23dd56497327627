/** Gives the person a text, of a type that its file name tells, to keep. */
export const saveTextFile = (text: string, fileName: string): void => {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'text/plain';
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
};
