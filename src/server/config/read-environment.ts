import { readFileSync } from 'node:fs';
import { LICENSEE_VARIABLES } from '#licensee';
import { isPlainText } from '../ops/file-fault.ts';
import { type Purpose, type ReadConfig, readConfig } from './read-config.ts';
import type { Environment } from './stand-ins.ts';

/**
 * Variables that may be read from a file: a vault or systemd provides secrets as files, so that no environment lists
 * them.
 */
export const SECRETS = [
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'BACKUP_PASSPHRASE',
  'AFFILIATE_URL',
  'DATABASE_URL',
  'MSG91_AUTH_KEY',
  'EXOTEL_API_TOKEN',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_BEFORE',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Nobody types these: what their files hold is right as it is. */
const DRAWN: ReadonlySet<string> = new Set(['SESSION_SECRET', 'SESSION_SECRET_BEFORE']);

/**
 * The configuration from the environment, where `NAME_FILE` may name the file that holds the secret NAME (a line break at
 * its end does not count). Refuses it if both are given, a file that cannot be read, and one that an editor saved with characters that
 * nobody sees, each in one line without the secret.
 */
export function readEnvironment(env: Environment, readFor: Purpose = 'shop'): ReadConfig {
  const whole: Record<string, string | undefined> = { ...env };
  const lines = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) return [`${name} and ${name}_FILE are both given; only one of them may be.`];
    let text: string;
    try {
      text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      return [`${name}_FILE holds ${JSON.stringify(file)}, which cannot be read (${code}).`];
    }
    if (text === '') return [`${name}_FILE holds ${JSON.stringify(file)}, which is empty.`];
    whole[name] = text;
    if (DRAWN.has(name) || isPlainText(text)) return [];
    return [
      `${name}_FILE holds ${JSON.stringify(file)}, which is not plain UTF-8 text. Save it as UTF-8 without a byte order mark.`,
    ];
  });
  const read = readConfig(whole, readFor);
  if (lines.length === 0) return read;
  const reported = new Set(lines.map((line) => line.replace(/(?:_FILE)? .*$/, '')));
  const further = read.ok ? [] : read.lines.filter((line) => !reported.has(line.replace(/ .*$/, '')));
  return { ok: false, lines: [...lines, ...further], readable: read.ok ? read.config : read.readable };
}

const OF_LICENSEE: ReadonlySet<string> = new Set(Object.values(LICENSEE_VARIABLES));

/**
 * What a live shop would refuse about its licensee if this were its environment, one line each: no value may be entered
 * with which the shop could not restart.
 */
export function refusedOfLicensee(env: Environment): readonly string[] {
  if (env.SHOP_MODE !== 'live') return [];
  const read = readEnvironment(env);
  return read.ok ? [] : read.lines.filter((line) => OF_LICENSEE.has(/^\w+/.exec(line)?.[0] ?? ''));
}
