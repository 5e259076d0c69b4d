import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of a Chromium and the environment it needs to start. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Flags with which a headless Chromium starts as root and makes no requests of its own to the internet. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const root = join(import.meta.dirname, '..');

/**
 * The browser of the tests: the one at CHROME_PATH, otherwise the one from the packages, unpacked once per version into
 * node_modules/.cache together with the system libraries it needs.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, and nothing is there.`);
    return { executablePath: chosen, args: BROWSER_FLAGS, env: {} };
  }
  const home = await unpackedBrowser();
  return {
    executablePath: join(home, 'chromium'),
    args: [...BROWSER_FLAGS, '--no-zygote'],
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
}

/** Unpacks into a temporary folder and renames it, so that parallel runs never see half a browser. */
async function unpackedBrowser(): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const cache = join(root, 'node_modules/.cache');
  const home = join(cache, `chromium-${manifest.version}`);
  if (existsSync(join(home, 'chromium'))) return home;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'unpacking-'));
  await unpackInto(folder);
  writeFileSync(join(folder, 'fonts.conf'), fontSettings(home));
  // Deletes files left by a killed browser.
  if (!existsSync(join(home, 'chromium'))) rmSync(home, { recursive: true, force: true });
  try {
    renameSync(folder, home);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(join(home, 'chromium'))) throw error;
  }
  return home;
}

/** The package's own settings look for its fonts in /tmp; without fonts every page is rendered without text. */
function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
}

/** The package unpacks into the temporary folder, and its libraries only where it detects its usual host. */
async function unpackInto(folder: string): Promise<void> {
  const changed = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const;
  const before = changed.map((name) => [name, process.env[name]] as const);
  process.env.TMPDIR = folder;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
