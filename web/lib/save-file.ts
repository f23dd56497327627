/** Hands a file that is already here to the browser, to be saved under a name. */
export const saveFile = (file: Blob, fileName: string): void => {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  // After the click has been taken up.
  setTimeout(() => URL.revokeObjectURL(url));
};
