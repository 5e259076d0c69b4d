/**
 * `npm run trial:container`: builds the image and runs a shop in live mode as the manual says: read-only, without capabilities, as an ordinary user. Checks that
 * it becomes ready, answers its health check, takes an operator's commands, is backed up and restored, closes in order, and is ready again after kill -9.
 *
 * `BASE=IMAGE` names a base that is on this machine already; `PODMAN_BUILD` and `PODMAN_RUN` add options that this machine needs, such as `--ulimit` or
 * `--isolation chroot`; `PODMAN` adds options before the command, such as `--runtime runc`.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithTrial } from '../kit/end-with-trial.ts';
import { freePort } from '../kit/free-port.ts';
import { printFaults } from '../kit/report.ts';
import { findProgram } from '../patroni/bed/programs.ts';
import { BUILD_OPTIONS, RUN_OPTIONS } from './options.ts';

const root = join(import.meta.dirname, '../..');
const words = (name: string) => (process.env[name] ?? '').split(' ').filter(Boolean);
/** The user of the image. */
const USER = 1000;
const READY_WITHIN_MS = 60_000;

/** Settings of a pharmacy that does not exist, with which live mode opens. Its providers are never called. */
const SETTINGS = {
  PUBLIC_URL: 'https://shop.samesalt.trial',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  ...{ PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_trialtrialtrial' },
  ...{ SMS_PROVIDER: 'msg91', MSG91_OTP_TEMPLATE_ID: '65f0a1b2c3d4e5f6a7b8c9d0' },
  ...{ MSG91_ORDER_TEMPLATE_ID: '65f0a1b2c3d4e5f6a7b8c9d1' },
  ...{ MSG91_ACCOUNT_TEMPLATE_ID: '65f0a1b2c3d4e5f6a7b8c9d2', MSG91_MEDICINE_TEMPLATE_ID: '65f0a1b2c3d4e5f6a7b8c9d3' },
  ...{ EMAIL_PROVIDER: 'smtp', SMTP_FROM: 'care@samesalt.trial' },
  ...{ PHARMACY_NAME: 'Trial Medicals', PHARMACY_STREET: '12 MG Road', PHARMACY_CITY: 'Bengaluru' },
  ...{ PHARMACY_PIN: '560001', PHARMACY_STATE: 'Karnataka', PHARMACY_PHONE: '8022334455' },
  ...{ PHARMACY_HOURS: '9:00 AM to 9:00 PM', PHARMACY_LICENCES: 'KA-B1-123456, KA-B1-123457' },
  ...{ PHARMACY_LICENCES_UNTIL: '2029-12-31', PHARMACY_GSTIN: '29AAGCB7383J1Z4' },
  ...{ PHARMACIST_NAME: 'Asha Rao', PHARMACIST_REGISTRATION: 'KSPC 10421', ACCEPT_UNREVIEWED: '1' },
};

/** The secrets that `deploy/container.env` reads from files. */
const SECRETS: Readonly<Record<string, string>> = {
  'session-secret': randomBytes(32).toString('hex'),
  'msg91-auth-key': randomBytes(16).toString('hex'),
  'smtp-url': 'smtps://shop:secret@mail.samesalt.trial:465',
  'razorpay-key-secret': randomBytes(16).toString('hex'),
  'razorpay-webhook-secret': randomBytes(16).toString('hex'),
  'backup-passphrase': randomBytes(24).toString('hex'),
};

const faults: string[] = [];
const check = (what: string, holds: boolean, said = '') => {
  console.log(`${holds ? 'ok   ' : 'WRONG'} ${what}${holds || said === '' ? '' : `: ${said.trim().slice(-300)}`}`);
  if (!holds) faults.push(what);
};

function podman(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('podman', [...words('PODMAN'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { ok: status === 0, said: `${stdout}${stderr}`, stdout };
}

/** Writes what the manual puts into /etc/samesalt, readable for the user of the image; returns options that use it. */
function settingsIn(home: string, port: number): string[] {
  const lines = Object.entries({ ...SETTINGS, PORT: String(port) }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(home, 'environment'), `${lines.join('\n')}\n`);
  const folder = join(home, 'secrets');
  mkdirSync(folder, { mode: 0o500 });
  for (const [name, value] of Object.entries(SECRETS)) {
    writeFileSync(join(folder, name), value, { mode: 0o400 });
    chownSync(join(folder, name), USER, USER);
  }
  chownSync(folder, USER, USER);
  const files = ['--env-file', join(home, 'environment'), '--env-file', join(root, 'deploy/container.env')];
  return [...RUN_OPTIONS, ...files, '-v', `${folder}:/run/secrets:ro`, ...words('PODMAN_RUN')];
}

async function becomesReady(port: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < READY_WITHIN_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return performance.now() - began;
    await wait(100);
  }
  return null;
}

/** Starts the shop on a volume, and says how long it took to become ready. */
async function starts(what: string, options: readonly string[], volume: string, port: number): Promise<void> {
  const name = shopOf(port);
  const run = podman('run', '-d', '--name', name, ...options, '-v', `${volume}:/data`, image);
  const took = await becomesReady(port);
  check(
    `${what}: ready${took === null ? '' : ` after ${(took / 1000).toFixed(1)} s`}`,
    took !== null,
    `${run.said}${podman('logs', name).said}`,
  );
}

const image = 'samesalt-trial';
const shopOf = (port: number) => `samesalt-trial-${port}`;

async function tryContainer(): Promise<void> {
  const base = process.env.BASE ? ['--build-arg', `BASE=${process.env.BASE}`] : [];
  const began = performance.now();
  const built = podman('build', ...words('PODMAN_BUILD'), ...BUILD_OPTIONS, ...base, '-t', image, '.');
  check(`the image is built in ${((performance.now() - began) / 1000).toFixed(0)} s`, built.ok, built.said);
  if (!built.ok) return;
  const home = mkdtempSync(join(tmpdir(), 'samesalt-container-'));
  const port = await freePort();
  const [name, volumes] = [shopOf(port), [`samesalt-trial-${port}-a`, `samesalt-trial-${port}-b`] as const];
  endWithTrial(() => {
    podman('rm', '-f', name);
    podman('volume', 'rm', '-f', ...volumes);
    rmSync(home, { recursive: true, force: true });
  });
  const options = settingsIn(home, port);
  await starts('a first start', options, volumes[0], port);
  const shop = (...command: string[]) => podman('exec', name, ...command);
  const self = shop(
    'sh',
    '-c',
    'id -u; grep CapEff /proc/1/status; touch /shop/x || touch /x || echo read-only',
  ).stdout;
  check(
    'it runs as user 1000, without a capability, on a read-only root',
    /^1000\n.*\t0+\n.*read-only/s.test(self),
    self,
  );
  check('its health check answers', podman('healthcheck', 'run', name).ok);
  const coupon = ['APP200', '--type', 'other', '--amount', '200', '--first-order', '--app-only'];
  check('the coupon of the app is made', shop('bin/shop', 'coupon', 'add', ...coupon).ok);
  const inside = shop('bin/shop', 'doctor', '--live').stdout.match(/^missing .*/gm) ?? [];
  check(
    'doctor misses only a backup and the proxy',
    inside.length === 2 && /backup of today/.test(inside[0] ?? ''),
    inside.join('\n'),
  );
  check('an operator adds the owner', shop('bin/shop', 'staff', 'add', 'Meera Iyer', '--role', 'owner').ok);
  check('the folder of backups is made', shop('mkdir', '-p', '/data/backups').ok);
  const backup = shop('bin/shop', 'backup', '/data/backups/shop.tar.gz');
  check('it is backed up, encrypted and verified', /encrypted, and verified/.test(backup.said), backup.said);
  mkdirSync(join(home, 'backups'));
  check('the backup is copied out', podman('cp', `${name}:/data/backups/shop.tar.gz`, join(home, 'backups')).ok);
  check('it stops cleanly', podman('stop', '-t', '30', name).ok && /"msg":"closed"/.test(podman('logs', name).said));
  podman('rm', name);
  await starts('a start again', options, volumes[0], port);
  podman('kill', '-s', 'KILL', name);
  podman('rm', '-f', name);
  await starts('a start after kill -9', options, volumes[0], port);
  podman('rm', '-f', name);
  const file = join(home, 'backups/shop.tar.gz');
  chownSync(file, USER, USER);
  chmodSync(file, 0o400);
  const from = ['-v', `${join(home, 'backups')}:/backups:ro`, '-v', `${volumes[1]}:/data`];
  const restored = podman('run', '--rm', ...options, ...from, image, 'bin/shop', 'restore', '/backups/shop.tar.gz');
  check(
    'the backup is restored into an empty volume',
    restored.ok && /^Restored: /m.test(restored.stdout),
    restored.stdout,
  );
  await starts('a start with the restored volume', options, volumes[1], port);
  check('its owner is there', /Meera Iyer/.test(shop('bin/shop', 'staff', 'list').stdout));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
if (findProgram('podman')) await tryContainer().catch((error: Error) => faults.push(error.message));
else faults.push('Please install: apt-get install --no-install-recommends podman');
if (process.getuid?.() !== 0) faults.push('Please run it as root: the files of the secrets get another owner.');
printFaults(faults);
process.exit();
