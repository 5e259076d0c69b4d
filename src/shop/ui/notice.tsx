import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const LOOKS = {
  error: { box: 'border-error bg-error-bg text-error', icon: 'alert' },
  warn: { box: 'border-warn bg-warn-bg text-warn', icon: 'alert' },
  success: { box: 'border-brand-700 bg-brand-50 text-brand-800', icon: 'check' },
  info: { box: 'border-info bg-info-bg text-info', icon: 'info' },
} as const satisfies Record<string, { box: string; icon: IconName }>;

/** A message that stays on the page. An error is read aloud at once, anything else when the reader gets there. */
export function Notice({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { box, icon } = LOOKS[look];
  return (
    <div role={look === 'error' ? 'alert' : undefined} className={`flex gap-3 rounded-md border-l-4 p-3 ${box}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
