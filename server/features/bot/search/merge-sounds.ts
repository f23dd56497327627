import { mergeSorted, type Steps, sortInSteps } from '#server/platform/jobs/work-steps.ts';
import { letterMask } from '#server/platform/language/letter-mask.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import type { CatalogueIndex, Sounds } from './catalogue-index.ts';
import { DROPPED, type MergedPostings } from './merge-postings.ts';
import { packInSteps } from './packed-strings.ts';

type Heard = { readonly sound: string; readonly stem: number };

const STEMS_A_STEP = 500;
const SOUNDS_A_STEP = 10_000;

const isBefore = (left: Heard, right: Heard): boolean =>
  left.sound < right.sound || (left.sound === right.sound && left.stem < right.stem);

function* keptSounds({ sounds, stemOfSound }: CatalogueIndex, newStems: Int32Array): Steps<Heard[]> {
  const kept: Heard[] = [];
  for (const [at, old] of stemOfSound.entries()) {
    const stem = newStems[old] ?? DROPPED;
    if (stem !== DROPPED) kept.push({ sound: sounds.at(at), stem });
    if (at % SOUNDS_A_STEP === 0) yield;
  }
  return kept;
}

/** Updates the sounds after postings were merged; only new stems are converted. */
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
  const all = yield* mergeSorted(yield* keptSounds(index, newStems), sorted, isBefore);
  const sounds: string[] = [];
  const stemOfSound = new Uint32Array(all.length);
  const soundMasks = new Uint32Array(all.length);
  for (const [at, { sound, stem }] of all.entries()) {
    sounds.push(sound);
    stemOfSound[at] = stem;
    soundMasks[at] = letterMask(sound);
    if (at % SOUNDS_A_STEP === 0) yield;
  }
  return { sounds: yield* packInSteps(sounds), stemOfSound, soundMasks };
}
