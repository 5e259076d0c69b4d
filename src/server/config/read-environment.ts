import { readFileSync } from 'node:fs';
import { type ReadConfig, readConfig } from './read-config.ts';

/** What may come in a file of its own: a vault or systemd hands secrets over so, and no environment lists them. */
const SECRETS = [
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'DATABASE_URL',
  'MSG91_AUTH_KEY',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_BEFORE',
] as const;

/**
 * The configuration from the environment, where `NAME_FILE` may name the file that holds the secret NAME (a line break at
 * its end does not count). Refuses both at once, and a file that cannot be read, in one line without the secret.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): ReadConfig {
  const whole: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) return { ok: false, line: `${name} and ${name}_FILE are both given; only one of them may be.` };
    try {
      whole[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      return { ok: false, line: `${name}_FILE holds ${JSON.stringify(file)}, which cannot be read (${code}).` };
    }
    if (whole[name] === '') return { ok: false, line: `${name}_FILE holds ${JSON.stringify(file)}, which is empty.` };
  }
  return readConfig(whole);
}
