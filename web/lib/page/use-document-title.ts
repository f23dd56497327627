import { useEffect } from 'react';

/** Names the page in the tab, the history and the screen reader. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
