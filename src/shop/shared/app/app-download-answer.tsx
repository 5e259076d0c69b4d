import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { brand } from '#brand';
import * as say from '#sentences/pages/contact.ts';
import { showToast } from '#shop/data/toasts.ts';
import { Dialog } from '#shop/ui/dialog.tsx';

/** The place of a Download button; each place has its own text for an iPhone. */
type DownloadPlace = 'header' | 'promo';

/** What the button does: shows a QR code for the phone's camera, or a message, and perhaps opens the store's page. */
type DownloadOutcome =
  | { readonly kind: 'qr-code' }
  | { readonly kind: 'store'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly message: string };

export interface Device {
  /** The window's width in CSS pixels. */
  readonly width: number;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** Up to this width, in CSS pixels, a screen counts as the phone or tablet that would run the app. */
const WIDEST_HANDHELD_PX = 1024;

const IOS_WORDS: Readonly<Record<DownloadPlace, string>> = {
  header: say.appDownloadIsOnly,
  promo: say.theAppIsCurrently(brand.name),
};

/** Shown where the store's page opens on a device that cannot install from it. */
const OPEN_ON_ANDROID = say.pleaseOpenThisLink;

/**
 * The app is for Android. Wide screens get a QR code, iPhones and iPads a clear no, Android the store; any other narrow
 * window gets the store's page with the hint to open it on the phone.
 */
export function downloadOutcome(place: DownloadPlace, device: Device): DownloadOutcome {
  if (device.width > WIDEST_HANDHELD_PX) return { kind: 'qr-code' };
  if (isApple(device)) return { kind: 'refused', message: IOS_WORDS[place] };
  return { kind: 'store', message: /Android/i.test(device.userAgent) ? null : OPEN_ON_ANDROID };
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isApple({ userAgent, touchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1);
}

/** Cameras want four modules of white around a code. */
const QUIET_ZONE = 4;

export interface AppDownloadAnswerProps {
  readonly place: DownloadPlace;
  /** Called when there is nothing more to show. */
  readonly done: () => void;
}

/** The effect of a press on Download where it is more than a link. */
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
    showOutcome(outcome);
    done();
  }, [outcome, done]);
  return outcome.kind === 'qr-code' ? <AppQrDialog onClose={done} /> : null;
}

function showOutcome(outcome: Exclude<DownloadOutcome, { kind: 'qr-code' }>): void {
  if (outcome.message) showToast(outcome.kind === 'refused' ? 'error' : 'blank', outcome.message);
  // In a new tab, so that the message can be read.
  if (outcome.kind === 'store') window.open(brand.playStoreUrl, '_blank', 'noopener');
}

/** The store’s page as a code for the phone’s camera, over the page. */
function AppQrDialog({ onClose }: { onClose: () => void }) {
  const { code, rupees } = brand.appPromo;
  return (
    <Dialog open onClose={onClose} title={say.getTheApp(brand.name)}>
      <div className="grid justify-items-center gap-4 text-center">
        <p>{say.pointTheCameraOf}</p>
        <QrCode text={brand.playStoreUrl} label={say.qrCodeTheApp(brand.name)} />
        <p className="rounded-md bg-brand-50 px-4 py-2 font-semibold text-brand-800">
          {say.rupeesOffYourFirst(rupees, code)}
        </p>
        <a
          href={brand.playStoreUrl}
          className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 hover:no-underline"
        >
          {say.openThePlayStore}
        </a>
      </div>
    </Dialog>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md border border-line-soft bg-white fill-ink"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
