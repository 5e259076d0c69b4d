/**
 * Loaded before a program (`--import`): shifts its clock by the number of milliseconds in the file CLOCK_SHIFT_FILE,
 * which is read again at most every 20 ms. Timers and the database's own clock are not affected.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE ?? '';
const RealDate = Date;
const LOOK_EVERY_MS = 20;
let shiftMs = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function shift(): number {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    try {
      shiftMs = Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      shiftMs = 0;
    }
  }
  return shiftMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shift()] : given, self),
  apply: () => new RealDate(RealDate.now() + shift()).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift() : Reflect.get(target, name)),
});
