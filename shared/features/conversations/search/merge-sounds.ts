import { soundOf } from '../../../lib/sound-of.ts';
import { mergeSorted, type Steps, sortInSteps } from '../../../lib/work-steps.ts';
import type { CatalogueIndex, Sounds } from './catalogue-index.ts';
import { letterMask } from './letter-mask.ts';
import { DROPPED, type MergedPostings } from './merge-postings.ts';
import { packStrings } from './packed-strings.ts';

type Heard = { readonly sound: string; readonly stem: number };

const STEMS_A_STEP = 500;

const isBefore = (left: Heard, right: Heard): boolean =>
  left.sound < right.sound || (left.sound === right.sound && left.stem < right.stem);

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
  const sorted = yield* sortInSteps(added, isBefore);
  const all = yield* mergeSorted(keptSounds(index, newStems), sorted, isBefore);
  yield;
  return {
    sounds: packStrings(all.map(({ sound }) => sound)),
    stemOfSound: Uint32Array.from(all, ({ stem }) => stem),
    soundMasks: Uint32Array.from(all, ({ sound }) => letterMask(sound)),
  };
}
