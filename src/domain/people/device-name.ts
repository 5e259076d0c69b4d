/** What a browser calls itself, the one that hides in another's name first (Edge says Chrome, and Chrome says Safari). */
const BROWSERS = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** On what it runs, in the same order: phones with Android say Linux too, and iPads say Mac. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['KAIOS', 'KaiOS'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** What is read of a header: longer ones are no browser's. Characters. */
const READ_CHARACTERS = 512;

/**
 * A plain name for what somebody logs in with, such as "Chrome on Android", from the User-Agent header. Every word of it is from
 * the lists above: no version, no model, nothing that was sent is kept. What they do not know is "A browser".
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_CHARACTERS);
  const browser = BROWSERS.find(([sign]) => text.includes(sign))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([sign]) => text.includes(sign))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
