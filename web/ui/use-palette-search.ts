import { useState } from 'react';
import { useRested } from '#web/lib/page/use-rested.ts';

/** What is typed into the palette, and what of it is searched. */
export const usePaletteSearch = () => {
  const [typed, onType] = useState('');
  return { typed, q: useRested(typed.trim()), onType };
};
