import { soundOf } from '../../../lib/sound-of.ts';
import type { Steps } from '../../../lib/work-steps.ts';
import type { CatalogueIndex, Sounds } from './catalogue-index.ts';
import { letterMask } from './letter-mask.ts';
import { DROPPED, type MergedPostings } from './merge-postings.ts';
import { packStrings } from './packed-strings.ts';

type Heard = { readonly sound: string; readonly stem: number };

const STEMS_A_STEP = 500;

const isBefore = (left: Heard, right: Heard): boolean =>
  left.sound < right.sound || (left.sound === right.sound && left.stem < right.stem);

const merged = (left: readonly Heard[], right: readonly Heard[]): Heard[] => {
  const all: Heard[] = [];
  let at = 0;
  for (const heard of left) {
    for (let next = right[at]; next && isBefore(next, heard); next = right[at]) {
      all.push(next);
      at += 1;
    }
    all.push(heard);
  }
  return [...all, ...right.slice(at)];
};

const keptSounds = ({ sounds, stemOfSound }: CatalogueIndex, newStems: Int32Array): Heard[] => {
  const kept: Heard[] = [];
  for (const [at, old] of stemOfSound.entries()) {
    const stem = newStems[old] ?? DROPPED;
    if (stem !== DROPPED) kept.push({ sound: sounds.at(at), stem });
  }
  return kept;
};

/** The sounds after postings were merged; only stems that are new have to be listened to. */
export function* mergeSounds(
  index: CatalogueIndex,
  { stems, newStems, addedStems }: MergedPostings,
): Steps<Sounds> {
  const added: Heard[] = [];
  for (const stem of addedStems) {
    added.push({ sound: soundOf(stems.at(stem)), stem });
    if (added.length % STEMS_A_STEP === 0) yield;
  }
  added.sort((left, right) => (isBefore(left, right) ? -1 : 1));
  const all = merged(keptSounds(index, newStems), added);
  return {
    sounds: packStrings(all.map(({ sound }) => sound)),
    stemOfSound: Uint32Array.from(all, ({ stem }) => stem),
    soundMasks: Uint32Array.from(all, ({ sound }) => letterMask(sound)),
  };
}
