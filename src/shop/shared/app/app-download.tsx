import { type MouseEvent, type ReactNode, useState } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/pages/contact.ts';
import { isPlainPress } from '#shop/data/session/login-request.ts';
import type { AppDownloadAnswerProps } from '#shop/shared/app/app-download-answer.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

/**
 * Anything but the simple case is loaded with the first press. If that fails, the store's page is still a way to the
 * app.
 */
const Answer = pressedPart({
  what: say.theWayToThe,
  fetchPart: () => import('#shop/shared/app/app-download-answer.tsx'),
  giveUp: ({ done }: AppDownloadAnswerProps) => done(),
  instead: () => location.assign(brand.playStoreUrl),
});

interface AppDownload {
  /** Spread over the link, which works without JavaScript too. */
  readonly link: { readonly href: string; readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  /** Rendered beside the link: the effect of a press, once there was one. */
  readonly dialog: ReactNode;
}

/**
 * The Download link of the app. On an Android phone it is a plain link to the store; anywhere else a press shows a QR
 * code, or says that the app is for Android, in the words of its place (`downloadOutcome`).
 */
export function useAppDownload(place: AppDownloadAnswerProps['place']): AppDownload {
  const [isAsked, setAsked] = useState(false);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    if (innerWidth <= 1024 && /Android/i.test(navigator.userAgent)) return;
    event.preventDefault();
    setAsked(true);
  };
  const dialog = isAsked && <Answer place={place} done={() => setAsked(false)} />;
  return { link: { href: brand.playStoreUrl, onClick }, dialog };
}
