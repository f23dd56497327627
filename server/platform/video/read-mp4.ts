/** A video as far as its header matters: kind of picture, length and size. */
export type Mp4 = {
  /** The four letters of the codec of its pictures, such as `avc1` for H.264. */
  codec: string;
  durationMs: number;
  width: number;
  height: number;
  /** The same video without sound, place, date and other notes: their bytes are zero, and nothing refers to them. */
  bytes: Buffer;
};

type Box = { type: string; start: number; body: number; end: number };

/** More boxes than any telephone writes side by side. */
const MAX_BOXES = 2_000;
const MAX_SAMPLES = 200_000;
/** Pictures, sound and the few notes of movement and place that telephones write. */
const MAX_TRACKS = 32;

class BrokenFileError extends Error {}

const fail = (): never => {
  throw new BrokenFileError();
};

/** Lists the boxes between two offsets (ISO 14496-12, 4.2). */
const boxesIn = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at < end; at = boxes.at(-1)?.end ?? end) {
    if (end - at < 8 || boxes.length >= MAX_BOXES) fail();
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && end - at < 16) fail();
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const body = at + (isLong ? 16 : 8);
    if (at + size > end || at + size < body) fail();
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
  }
  return boxes;
};

const childrenOf = (bytes: Buffer, box: Box): Box[] => boxesIn(bytes, box.body, box.end);

/** Finds the box at the end of a path of types. */
const findBox = (bytes: Buffer, box: Box, ...path: string[]): Box | undefined =>
  path.reduce<Box | undefined>(
    (found, type) => found && childrenOf(bytes, found).find((child) => child.type === type),
    box,
  );

const needBox = (bytes: Buffer, box: Box, ...path: string[]): Box => findBox(bytes, box, ...path) ?? fail();

/** Makes a box one that players skip, and zeroes what it held. */
const blank = (bytes: Buffer, { start, body, end }: Box): void => {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
};

type Table = { count: number; at: number };

/** Reads the head of a table: how many entries, and where they begin. */
const tableOf = (bytes: Buffer, box: Box, entryBytes: number): Table => {
  if (box.end - box.body < 8) fail();
  const count = bytes.readUInt32BE(box.body + 4);
  const at = box.body + 8;
  if (count > MAX_SAMPLES || at + count * entryBytes > box.end) fail();
  return { count, at };
};

const sampleSizes = (bytes: Buffer, stbl: Box): number[] => {
  const box = needBox(bytes, stbl, 'stsz');
  if (box.end - box.body < 12) fail();
  const same = bytes.readUInt32BE(box.body + 4);
  const count = bytes.readUInt32BE(box.body + 8);
  const at = box.body + 12;
  if (count > MAX_SAMPLES || (same === 0 && at + count * 4 > box.end)) fail();
  return Array.from({ length: count }, (_, index) =>
    same === 0 ? bytes.readUInt32BE(at + index * 4) : same,
  );
};

const chunkOffsets = (bytes: Buffer, stbl: Box): number[] => {
  const short = findBox(bytes, stbl, 'stco');
  const box = short ?? needBox(bytes, stbl, 'co64');
  const { count, at } = tableOf(bytes, box, short ? 4 : 8);
  return Array.from({ length: count }, (_, index) =>
    short ? bytes.readUInt32BE(at + index * 4) : Number(bytes.readBigUInt64BE(at + index * 8)),
  );
};

/** Zeroes what a track recorded: its samples lie in chunks, so many in each (ISO 14496-12, 8.7). */
const blankSamples = (bytes: Buffer, stbl: Box): void => {
  const sizes = sampleSizes(bytes, stbl);
  const offsets = chunkOffsets(bytes, stbl);
  const runs = tableOf(bytes, needBox(bytes, stbl, 'stsc'), 12);
  let run = 0;
  let sample = 0;
  let blanked = 0;
  for (const [chunk, offset] of offsets.entries()) {
    const firstOfNext = (): number =>
      run + 1 < runs.count ? bytes.readUInt32BE(runs.at + (run + 1) * 12) : Number.POSITIVE_INFINITY;
    while (chunk + 1 >= firstOfNext()) run += 1;
    const perChunk = runs.count > 0 ? bytes.readUInt32BE(runs.at + run * 12 + 4) : 0;
    const length = sizes.slice(sample, sample + perChunk).reduce((sum, size) => sum + size, 0);
    blanked += length;
    // Samples do not share bytes; tables that say so would have the same ones zeroed for minutes.
    if (offset + length > bytes.length || blanked > bytes.length) fail();
    bytes.fill(0, offset, offset + length);
    sample += perChunk;
  }
};

const NOTES = ['udta', 'meta', 'uuid'];

/** Boxes that say when they were made: two instants behind version and flags, of four or eight bytes each (ISO 14496-12, 8.2.2). */
const DATED = ['mvhd', 'tkhd', 'mdhd'];

const blankDates = (bytes: Buffer, { body, end }: Box): void => {
  const dates = bytes.readUInt8(body) === 1 ? 16 : 8;
  if (body + 4 + dates > end) fail();
  bytes.fill(0, body + 4, body + 4 + dates);
};

const isPictures = (bytes: Buffer, trak: Box): boolean => {
  const { body } = needBox(bytes, trak, 'mdia', 'hdlr');
  return bytes.toString('latin1', body + 8, body + 12) === 'vide';
};

const durationOf = (bytes: Buffer, moov: Box): number => {
  const { body, end } = needBox(bytes, moov, 'mvhd');
  if (end - body < 32) fail();
  const isLong = bytes.readUInt8(body) === 1;
  const scale = bytes.readUInt32BE(body + (isLong ? 20 : 12));
  const ticks = isLong ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  return scale === 0 ? 0 : Math.round((ticks / scale) * 1000);
};

const readBoxes = (bytes: Buffer): Mp4 => {
  const top = boxesIn(bytes, 0, bytes.length);
  const moov = top.find(({ type }) => type === 'moov') ?? fail();
  if (top[0]?.type !== 'ftyp' || !top.some(({ type }) => type === 'mdat')) fail();
  // The sound of a file in fragments lies where no table of a track leads; no telephone writes one.
  if (top.some(({ type }) => type === 'moof')) fail();
  const tracks = childrenOf(bytes, moov).filter(({ type }) => type === 'trak');
  if (tracks.length > MAX_TRACKS) fail();
  const [pictures = fail()] = tracks.filter((trak) => isPictures(bytes, trak));
  const { at, count } = tableOf(bytes, needBox(bytes, pictures, 'mdia', 'minf', 'stbl', 'stsd'), 36);
  if (count === 0) fail();
  const video = {
    codec: bytes.toString('latin1', at + 4, at + 8),
    width: bytes.readUInt16BE(at + 32),
    height: bytes.readUInt16BE(at + 34),
    durationMs: durationOf(bytes, moov),
  };
  for (const trak of tracks) {
    if (trak !== pictures) {
      blankSamples(bytes, needBox(bytes, trak, 'mdia', 'minf', 'stbl'));
      blank(bytes, trak);
    }
  }
  const media = needBox(bytes, pictures, 'mdia');
  const kept = [moov, pictures, media].flatMap((box) => childrenOf(bytes, box));
  for (const box of [...top, ...kept]) if (NOTES.includes(box.type)) blank(bytes, box);
  for (const box of kept) if (DATED.includes(box.type)) blankDates(bytes, box);
  return { ...video, bytes };
};

/**
 * Reads an MP4 (or QuickTime) file and takes out of it what a public page must not tell: sound, when and where it was recorded,
 * and other notes of the telephone. Undefined when it is no such file, or not a whole one.
 */
export const readMp4 = (original: Buffer): Mp4 | undefined => {
  try {
    const mp4 = readBoxes(Buffer.from(original));
    // What has no length cannot be judged by it.
    return mp4.durationMs > 0 ? mp4 : undefined;
  } catch (error) {
    if (error instanceof BrokenFileError || error instanceof RangeError) return undefined;
    throw error;
  }
};
