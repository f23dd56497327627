const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

const inverted = (bits: string): string => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const reversed = (bits: string): string => [...bits].toReversed().join('');

/** The stripes of an EAN-13, 1 is black. */
const stripesOf = (code: string): string => {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits.slice(0, 6).map((digit, at) => {
    const odd = LEFT_ODD[digit] ?? '';
    return PARITIES[first]?.[at] === 'G' ? reversed(inverted(odd)) : odd;
  });
  const right = digits.slice(6).map((digit) => inverted(LEFT_ODD[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
};

/** Draws an EAN-13 in the middle of a light picture, as brightness of each pixel. */
export const drawBarcode = (
  code: string,
  { width, height }: { width: number; height: number },
): Uint8Array => {
  const stripes = stripesOf(code);
  const module = Math.floor((width * 0.8) / stripes.length);
  const start = Math.floor((width - module * stripes.length) / 2);
  const [top, bottom] = [Math.floor(height * 0.25), Math.floor(height * 0.75)];
  const luma = new Uint8Array(width * height).fill(235);
  for (let y = top; y < bottom; y += 1)
    for (const [at, bit] of [...stripes].entries())
      if (bit === '1') luma.fill(20, y * width + start + at * module, y * width + start + (at + 1) * module);
  return luma;
};
