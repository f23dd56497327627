import { expect, it } from 'vitest';
import { deviceProblemOf } from './open-device.ts';

it.each([
  [new DOMException('', 'NotAllowedError'), 'refused'],
  [new DOMException('', 'NotFoundError'), 'missing'],
  [new DOMException('', 'NotReadableError'), 'busy'],
  [new TypeError('camera'), 'failed'],
  ['odd', 'failed'],
])('%s means %s', (error, problem) => {
  expect(deviceProblemOf(error)).toBe(problem);
});
