import { useEffect } from 'react';

let title: string | undefined;
let count = 0;

const show = (): void => {
  if (title !== undefined) document.title = count > 0 ? `(${count}) ${title}` : title;
};

/** Shows in the tab how much waits for the person, before the page's name. */
export const setTitleCount = (next: number): void => {
  count = next;
  show();
};

/** Names the page in the tab, the history and the screen reader. */
export const useDocumentTitle = (name: string): void => {
  useEffect(() => {
    title = name;
    show();
  }, [name]);
};
