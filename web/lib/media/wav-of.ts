const HEADER_BYTES = 44;
const PCM = 1;

const writeText = (view: DataView, at: number, text: string): void => {
  for (const [offset, letter] of [...text].entries()) view.setUint8(at + offset, letter.charCodeAt(0));
};

/** Writes samples between -1 and 1 as a WAV file of one channel with 16 bits a sample. */
export const wavOf = (samples: Float32Array, rate: number): Blob => {
  const bytesPerSample = Int16Array.BYTES_PER_ELEMENT;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * bytesPerSample));
  writeText(view, 0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  writeText(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 8 * bytesPerSample, true);
  writeText(view, 36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + at * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true);
  return new Blob([view.buffer], { type: 'audio/wav' });
};
