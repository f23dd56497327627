// Loaded before a program: turns its clock by the milliseconds that the file named by CLOCK_FILE holds.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const readOffset = () => {
  try {
    return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8')) || 0;
  } catch {
    return 0;
  }
};
let offsetMs = readOffset();
setInterval(() => {
  offsetMs = readOffset();
}, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + offsetMs);
    else super(...values);
  }

  static now() {
    return RealDate.now() + offsetMs;
  }
};
