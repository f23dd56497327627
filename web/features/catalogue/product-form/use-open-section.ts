import { useState } from 'react';

type OpenSectionOptions = {
  /** Whether something inside must be seen, such as a problem. */
  mustOpen: boolean;
  /** The number of times that the form was sent. */
  tries: number;
  startsOpen?: boolean;
};

/**
 * Whether a section of a form is open. The person opens and closes it; it also opens when `mustOpen` becomes true, or is
 * still true after the form was sent again.
 */
export const useOpenSection = ({ mustOpen, tries, startsOpen = mustOpen }: OpenSectionOptions) => {
  const [section, setSection] = useState({ isOpen: startsOpen, mustOpen, tries });
  if (section.mustOpen !== mustOpen || section.tries !== tries)
    setSection({ isOpen: section.isOpen || mustOpen, mustOpen, tries });
  const setOpen = (isOpen: boolean): void => setSection((now) => ({ ...now, isOpen }));
  return [section.isOpen, setOpen] as const;
};
