import type { ReactNode } from 'react';

const LOOKS = {
  save: 'bg-save-bg text-save',
  rx: 'bg-rx-bg text-rx',
  error: 'bg-error-bg text-error',
  warn: 'bg-warn-bg text-warn',
  info: 'bg-info-bg text-info',
  plain: 'bg-brand-50 text-ink-2',
} as const;

/** A fact in one or two words. The text says it; the colour only repeats it. */
export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span className={`wrap-anywhere inline-block rounded-sm px-2 py-0.5 font-semibold text-sm ${LOOKS[look]}`}>
      {children}
    </span>
  );
}
