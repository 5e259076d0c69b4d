import { useEffect, useRef, useState } from 'react';
import { brand } from '#brand';
import { showToast } from '#shop/data/toasts.ts';
import { type DownloadOutcome, type DownloadPlace, downloadOutcome } from './app-download-rule.ts';
import { AppQrDialog } from './app-qr-dialog.tsx';

export interface AppDownloadAnswerProps {
  readonly place: DownloadPlace;
  /** Called once there is nothing more to show. */
  readonly done: () => void;
}

/** What a press on Download brings about where it is more than a link. */
export default function AppDownloadAnswer({ place, done }: AppDownloadAnswerProps) {
  const [outcome] = useState(() =>
    downloadOutcome(place, {
      width: window.innerWidth,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
    }),
  );
  const isTold = useRef(false);
  useEffect(() => {
    if (outcome.kind === 'qr-code' || isTold.current) return;
    isTold.current = true;
    tell(outcome);
    done();
  }, [outcome, done]);
  return outcome.kind === 'qr-code' ? <AppQrDialog onClose={done} /> : null;
}

function tell(outcome: Exclude<DownloadOutcome, { kind: 'qr-code' }>): void {
  if (outcome.message) showToast(outcome.kind === 'refused' ? 'error' : 'blank', outcome.message);
  // In a tab of its own, so that what was said can be read.
  if (outcome.kind === 'store') window.open(brand.playStoreUrl, '_blank', 'noopener');
}
