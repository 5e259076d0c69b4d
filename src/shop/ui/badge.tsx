import type { ReactNode } from 'react';

const LOOKS = {
  save: 'bg-save-bg px-2 text-save',
  rx: 'text-rx',
  error: 'bg-error-bg px-2 text-error',
  warn: 'bg-warn-bg px-2 text-warn',
  info: 'bg-info-bg px-2 text-info',
  plain: 'bg-neutral px-2 text-ink-2',
} as const;

/**
 * A fact in a few words. The text says it; the colour only repeats it. Most cards say that a prescription is needed,
 * so that badge has no background.
 */
export function Badge({ look = 'plain', children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <span className={`wrap-anywhere inline-block rounded-sm py-0.5 font-semibold text-sm ${LOOKS[look]}`}>
      {children}
    </span>
  );
}
