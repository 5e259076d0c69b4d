import { brand } from '#brand';
import * as say from '#sentences/pages/contact.ts';

/** Where a Download button stands; each place has its own words for an iPhone. */
export type DownloadPlace = 'header' | 'promo';

/** What the button does here: shows a code for the phone's camera, or says something and perhaps opens the store's page. */
export type DownloadOutcome =
  | { readonly kind: 'qr-code' }
  | { readonly kind: 'store'; readonly message: string | null }
  | { readonly kind: 'refused'; readonly message: string };

export interface Device {
  /** The window's width in CSS pixels. */
  readonly width: number;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** Up to this width a screen is taken for the phone or tablet that would run the app. */
const WIDEST_HANDHELD_PX = 1024;

const IOS_WORDS: Readonly<Record<DownloadPlace, string>> = {
  header: say.appDownloadIsOnly,
  promo: say.theAppIsCurrently(brand.name),
};

/** Said where the store's page opens on something that can't install from it. */
const OPEN_ON_ANDROID = say.pleaseOpenThisLink;

/**
 * The app is for Android. Wide screens get a code to photograph, iPhones and iPads a plain no, Android the store; any
 * other narrow window gets the store's page with the hint to open it on the phone.
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
