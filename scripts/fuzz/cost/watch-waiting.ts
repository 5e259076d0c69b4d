import type { Meter } from './meter.ts';

const LOOK_EVERY_MS = 50;
/** 100 seconds, longer than any answer may take. */
const REMEMBERED_LOOKS = 2_000;

/** Records how long a shop waited for a processor, to distinguish a late answer from a busy machine. */
export function watchWaiting(meter: Pick<Meter, 'waitedMs'>): {
  readonly between: (fromMs: number, toMs: number) => number;
  readonly stop: () => void;
} {
  const looks: { readonly at: number; readonly waitedMs: number }[] = [];
  const look = () => {
    looks.push({ at: performance.now(), waitedMs: meter.waitedMs() });
    if (looks.length > REMEMBERED_LOOKS) looks.shift();
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    between: (fromMs, toMs) => {
      look();
      const first = looks.findLast(({ at }) => at <= fromMs) ?? looks[0];
      const last = looks.find(({ at }) => at >= toMs) ?? looks.at(-1);
      return Math.max(0, (last?.waitedMs ?? 0) - (first?.waitedMs ?? 0));
    },
    stop: () => clearInterval(timer),
  };
}
