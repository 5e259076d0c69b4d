import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { brand } from '#brand';
import { showToast } from '#shop/ui/toasts.ts';
import { type DownloadPlace, downloadOutcome } from './app-download-rule.ts';

/** Where the code's drawing can't be fetched, the store's page is still a way to the app. */
const AppQrDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./app-qr-dialog.tsx').catch(() => ({ default: GoToStore })),
);

interface AppDownload {
  /** Spread over the link, which works without JavaScript too. */
  readonly link: { readonly href: string; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  /** To be rendered beside the link: the QR code, once it was asked for. */
  readonly dialog: ReactNode;
}

/** The Download link of the app: by device it opens the store, shows a QR code, or says that the app is for Android. */
export function useAppDownload(place: DownloadPlace): AppDownload {
  const [isAsked, setAsked] = useState(false);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const outcome = downloadOutcome(place, {
      width: window.innerWidth,
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
    });
    if (outcome.kind === 'store' && outcome.message === null) return;
    event.preventDefault();
    if (outcome.kind === 'qr-code') return setAsked(true);
    if (outcome.message) showToast(outcome.kind === 'refused' ? 'error' : 'blank', outcome.message);
    // In a tab of its own, so that what was said can be read.
    if (outcome.kind === 'store') window.open(brand.playStoreUrl, '_blank', 'noopener');
  };
  const dialog = isAsked && (
    <Suspense fallback={null}>
      <AppQrDialog onClose={() => setAsked(false)} />
    </Suspense>
  );
  return { link: { href: brand.playStoreUrl, onClick }, dialog };
}

function GoToStore() {
  useEffect(() => window.location.assign(brand.playStoreUrl), []);
  return null;
}
