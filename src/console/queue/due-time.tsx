import { dueClock } from './clock.ts';

const LOOKS = {
  none: 'text-ink-2',
  calm: '',
  today: 'rounded-sm bg-warn-bg px-1.5 font-semibold text-warn',
  red: 'rounded-sm bg-error-bg px-1.5 font-semibold text-error',
} as const;

/** How much of the promised time is left; red shortly before it ends. */
export function DueTime({ day, now }: { readonly day: string | null; readonly now: number }) {
  const { words, look } = dueClock(day, now);
  return <span className={`tabular ${LOOKS[look]}`}>{words}</span>;
}
