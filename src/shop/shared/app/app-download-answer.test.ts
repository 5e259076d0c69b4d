import { expect, it } from 'vitest';
import { brand } from '#brand';
import { type Device, downloadOutcome } from './app-download-answer.tsx';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120 Safari/537.36';

const device = (userAgent: string, width: number, touchPoints = 0): Device => ({ userAgent, width, touchPoints });

it.each([
  ['an Android phone', device(ANDROID, 360, 5)],
  ['an Android tablet of exactly 1024 px', device(ANDROID, 1024, 5)],
])('sends %s straight to the store', (_, handheld) => {
  expect(downloadOutcome('promo', handheld)).toEqual({ kind: 'store', message: null });
});

it.each([
  ['an iPhone', device(IPHONE, 390, 5)],
  ['an iPad that calls itself a Mac', device(MAC, 820, 5)],
])('tells %s that the app is for Android, in the words of the place', (_, handheld) => {
  expect(downloadOutcome('header', handheld)).toEqual({
    kind: 'refused',
    message: 'App download is only available for Android devices.',
  });
  expect(downloadOutcome('promo', handheld)).toEqual({
    kind: 'refused',
    message: `The ${brand.name} app is currently available only for Android devices.`,
  });
});

it.each([
  ['a narrow window on Windows', device(WINDOWS, 800)],
  ['a narrow window on a Mac', device(MAC, 800)],
])('opens the store on %s with the hint to use the phone', (_, narrow) => {
  expect(downloadOutcome('header', narrow)).toEqual({
    kind: 'store',
    message: 'Please open this link on your Android device to download the app.',
  });
});

it.each([
  ['Windows', device(WINDOWS, 1025)],
  ['a Mac', device(MAC, 1440)],
  ['a wide iPad', device(MAC, 1366, 5)],
])('shows a QR code on a wide screen of %s', (_, wide) => {
  expect(downloadOutcome('header', wide)).toEqual({ kind: 'qr-code' });
});
