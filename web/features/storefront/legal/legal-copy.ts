/** The text of one legal page; its sections are numbered in order. */
export type LegalCopy = {
  pageTitle: string;
  description: string;
  title: string;
  updated: string;
  lead: string;
  contentsTitle: string;
  mailboxLabel: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
};
