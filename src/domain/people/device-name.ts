/**
 * How browsers identify themselves, starting with those that include another's name (Edge says Chrome, and Chrome says
 * Safari).
 */
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

/** Their systems, in the same order: Android phones also say Linux, and iPads say Mac. */
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

/** How many characters of the header are read: no browser's is longer. */
const READ_CHARACTERS = 512;

/**
 * A plain name for the device of a login, such as "Chrome on Android", from the User-Agent header. Every word is
 * from the lists above: no version, no model, nothing that was sent is kept. Anything unknown is "A browser".
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, READ_CHARACTERS);
  const browser = BROWSERS.find(([sign]) => text.includes(sign))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([sign]) => text.includes(sign))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
