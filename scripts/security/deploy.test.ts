import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MADE_BY } from '../../src/server/catalogue/kept/code-fingerprint.ts';
import { readConfig } from '../../src/server/config/read-config.ts';
import { readEnvironment, SECRETS } from '../../src/server/config/read-environment.ts';
import { VARIABLES } from '../../src/server/ops/variables.ts';
import { BUILD_OPTIONS, RUN_OPTIONS } from '../../trials/container/options.ts';

const root = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
/** The instructions of a Containerfile, without comments, continued lines joined. */
const instructions = text('deploy/Containerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '');
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM')));

describe('the container', () => {
  it('runs as an unnamed user without rights, from code that root owns', () => {
    expect(last).toContain('USER 1000:1000');
    expect(last.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      last.findLastIndex((line) => line.startsWith('COPY') || line.startsWith('RUN')),
    );
    for (const copy of last.filter((line) => line.startsWith('COPY'))) expect(copy).toContain('--chown=0:0');
  });

  it('writes to one place, and starts without a shell', () => {
    expect(last.filter((line) => line.startsWith('VOLUME'))).toEqual(['VOLUME /data']);
    expect(last.find((line) => line.startsWith('ENV'))).toContain('DATA_DIR=/data');
    for (const name of ['CMD', 'HEALTHCHECK']) expect(last.find((line) => line.startsWith(name))).toMatch(/CMD \["/);
  });

  it('fetches nothing but the locked packages, names no moving base, and holds no secret', () => {
    const all = instructions.join('\n');
    expect(all).not.toMatch(/^ADD|curl|wget|:latest|--allow-scripts|--unsafe-perm/m);
    expect(all).not.toMatch(/SECRET|PASSWORD|TOKEN|_KEY/);
    expect(all).toMatch(/^ARG BASE=node:\d+-[a-z-]+$/m);
    expect(all).toMatch(/bootstrap\.mjs --build\s+&& node scripts\/bootstrap\.mjs --runs/);
    expect(all).not.toContain('--tools');
    const installer = text('scripts/install-packages.mjs');
    expect(installer).toContain("'--ignore-scripts'");
    expect(installer).toContain("runs: ['--omit=dev', '--workspaces=false']");
  });

  it('contains every file in the key of the stored catalogue, so that a restart need not build one', () => {
    const copied = last.flatMap((line) => [...line.matchAll(/ \/shop\/(\S+)/g)].map(([, place = '']) => place));
    for (const place of MADE_BY) expect(copied).toContain(place.split('/')[0]);
  });

  it('is built and run in the manual as the trial does, with each secret of the service as a file', () => {
    const manual = text('docs/operations/one-machine.md').replace(/\\\n\s*/g, '');
    expect(manual).toContain(`podman build ${BUILD_OPTIONS.join(' ')}`);
    expect(manual).toContain(`podman run ${RUN_OPTIONS.join(' ')}`);
    const files = (place: string, folder: string) =>
      [...text(place).matchAll(new RegExp(`([A-Z0-9_]+_FILE)=${folder}/([a-z0-9-]+)`, 'g'))].map(
        ([, name, file]) => `${name} ${file}`,
      );
    expect(files('deploy/container.env', '/run/secrets')).toEqual(files('deploy/samesalt.service', '%d'));
    expect(files('deploy/container.env', '/run/secrets').length).toBeGreaterThan(4);
  });

  it('copies only files that exist, and leaves out history, data and secrets', () => {
    for (const copy of last.filter((line) => line.startsWith('COPY'))) {
      const source = /\/shop\/(\S+)/.exec(copy)?.[1] ?? '';
      expect(existsSync(join(root, source)) || source === 'build', source).toBe(true);
    }
    const ignored = text('.containerignore').split('\n');
    expect(text('.dockerignore'), 'Docker reads a file of its own').toBe(text('.containerignore'));
    for (const place of ['.git', 'var', '.env*', 'node_modules', '**/*.key']) expect(ignored).toContain(place);
  });
});

describe('the service', () => {
  const unit = text('deploy/samesalt.service');
  const settings = new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );

  it.each([
    ['User', 'samesalt'],
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['PrivateTmp', 'yes'],
    ['PrivateDevices', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['RestrictNamespaces', 'yes'],
    ['RestrictSUIDSGID', 'yes'],
    ['SystemCallArchitectures', 'native'],
    ['UMask', '0077'],
    ['WatchdogSec', '60'],
    ['NotifyAccess', 'all'],
    ['StateDirectoryMode', '0700'],
  ])('sets %s to "%s"', (name, value) => expect(settings.get(name)).toBe(value));

  it.each(SECRETS)('hands %s over as a file that the guide names, and not in the environment', (name) => {
    const file = name.toLowerCase().replaceAll('_', '-');
    const units = [unit, text('deploy/own-postgresql.conf'), text('deploy/optional-secrets.conf')];
    // Optional settings are listed with a # before them.
    const lines = units.flatMap((one) => one.split('\n')).map((line) => line.replace(/^#(?=[A-Z]\w+=)/, ''));
    expect(lines).toContain(`LoadCredential=${file}:/etc/samesalt/secrets/${file}`);
    const environment = lines.filter((line) => line.startsWith('Environment=')).join(' ');
    expect(environment).toContain(`${name}_FILE=%d/${file}`);
    expect(environment).not.toMatch(new RegExp(`\\b${name}=`));
    const guide = text('docs/operations/one-machine.md');
    expect(guide).toMatch(new RegExp(`\`${name}\``));
    expect(guide).toMatch(new RegExp(`(?<![\\w-])${file}(?![\\w-])`));
  });

  it('opens as a live shop', () => expect(unit).toMatch(/^Environment=.*SHOP_MODE=live/m));

  it('can read every secret of the configuration from a file', () => {
    const secret = Object.entries(VARIABLES).filter(([, variable]) => 'secret' in variable);
    expect(SECRETS.toSorted()).toEqual([...secret.map(([name]) => name), 'DATABASE_URL'].toSorted());
  });

  it('is backed up with its own settings, so that files in a bucket are in the backup', () => {
    const lines = text('deploy/samesalt-backup.service').split('\n');
    const words = (name: string) =>
      lines.flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1).split(' ') : []));
    expect(words('EnvironmentFile')).toEqual(['-/etc/samesalt/environment']);
    const bucket = 'S3_URL=https://s3.example\nS3_REGION=ap-south-1\nS3_BUCKET=files\nS3_ACCESS_KEY_ID=key-id';
    const filled = text('deploy/environment.example')
      .replace(/^#(?=[A-Z]\w+=)/gm, '')
      .replace('PUBLIC_URL=', 'PUBLIC_URL=https://shop.example');
    const file = `${filled}\nFILES_STORE=s3\nHOST=10.0.0.5\nSHOP_MODE=live\n${bucket}`;
    const left = [...file.matchAll(/^(\w+)=(.*)$/gm)]
      .map(([, name = '', value = '']) => [name, value] as const)
      .filter(([name]) => !words('UnsetEnvironment').includes(name));
    const read = readEnvironment({ ...Object.fromEntries(left), S3_SECRET_ACCESS_KEY: 'secret-key' }, 'command');
    expect(read.ok ? [] : read.lines).toEqual([]);
    expect(read.ok && read.config.s3?.bucket).toBe('files');
    const withoutSecret = readEnvironment(Object.fromEntries(left), 'command');
    expect(withoutSecret.ok ? [] : withoutSecret.lines).toEqual([expect.stringMatching(/^S3_SECRET_ACCESS_KEY/)]);
  });

  it('is handed only files that the guide names, and the example lists every setting that a live shop must have', () => {
    const guide = text('docs/operations/one-machine.md');
    for (const [, file = ''] of unit.matchAll(/^LoadCredential=[\w-]+:\/etc\/samesalt\/secrets\/([\w-]+)$/gm)) {
      expect(guide).toContain(file);
    }
    expect(unit).toMatch(/^EnvironmentFile=-/m);
    const settings = new Set([...text('deploy/environment.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    const read = readConfig({
      SHOP_MODE: 'live',
      PAYMENT_PROVIDER: 'razorpay',
      SMS_PROVIDER: 'msg91',
      EMAIL_PROVIDER: 'smtp',
    });
    const named = (read.ok ? [] : read.lines).map((line) => /^\w+/.exec(line)?.[0] ?? '');
    const elsewhere = [...SECRETS, 'ACCEPT_UNREVIEWED'] as string[];
    expect(named.filter((name) => !settings.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!analyze) console.log('systemd-analyze is not on this machine: the units are not verified by it.');
  it.runIf(analyze)('is valid for systemd, and so are its backup and its timer', () => {
    // The service looks for the code in its installed place; here it is elsewhere.
    const units = ['samesalt.service', 'samesalt-backup.service', 'samesalt-backup.timer'];
    const folder = mkdtempSync(join(tmpdir(), 'samesalt-units-'));
    for (const name of units) {
      writeFileSync(
        join(folder, name),
        text(`deploy/${name}`).replaceAll(/\/opt\/samesalt\/\S*(?:node|shop|serve)\b/g, '/bin/true'),
      );
    }
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((name) => join(folder, name))],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true, force: true });
    expect(stderr.split('\n').filter((line) => line.includes('samesalt'))).toEqual([]);
    expect(status).toBe(0);
  });

  it('has a command for operators that passes on every secret that is set, and all its arguments', () => {
    const folder = mkdtempSync(join(tmpdir(), 'samesalt-shop-'));
    const stand = (name: string, words: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${words}\n`, { mode: 0o755 });
    stand('systemd-run', 'printf "%s\\n" "$@"');
    stand('runuser', 'exit 1');
    for (const [name, held] of Object.entries({
      'smtp-url': 'x',
      'database-url': 'x',
      'msg91-auth-key': '',
      'smtp-url~': 'x',
    }))
      writeFileSync(join(folder, name), held);
    const script = text('deploy/samesalt-shop').replaceAll('/etc/samesalt/secrets', folder);
    const file = join(folder, 'SHOP');
    writeFileSync(file, script);
    const { stdout, status } = spawnSync('/bin/sh', [file, 'staff', 'add', "Asha O'Rao"], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}`, DATABASE_URL: 'postgres:///drill', DATA_DIR: '/srv/drill' },
    });
    rmSync(folder, { recursive: true, force: true });
    const words = stdout.split('\n');
    expect(status).toBe(0);
    expect(words).toContain(`LoadCredential=smtp-url:${folder}/smtp-url`);
    expect(words).toContain('--setenv=DATABASE_URL');
    expect(words).toContain('--setenv=DATA_DIR=/srv/drill');
    expect(words).toContain('WorkingDirectory=/');
    expect(stdout).not.toMatch(/LoadCredential=(?:msg91|database|smtp-url~)/);
    expect(words.slice(-6)).toEqual(['--in-the-unit', '/srv/drill', 'staff', 'add', "Asha O'Rao", '']);
  });

  it.each([
    ['the one that was set before it', '/srv/drill', '/srv/drill'],
    ['that of the service, if none was', '', '/srv/of-the-service'],
  ])('runs an operator’s command in the data folder: %s', (_which, given, used) => {
    const folder = mkdtempSync(join(tmpdir(), 'samesalt-shop-'));
    writeFileSync(join(folder, 'shop'), '#!/bin/sh\nprintf "%s\\n" "$DATA_DIR" "$@"\n', { mode: 0o755 });
    writeFileSync(join(folder, 'smtp-url'), 'x');
    const script = text('deploy/samesalt-shop').replaceAll('/opt/samesalt/bin/shop', join(folder, 'shop'));
    const { stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', '--in-the-unit', given, 'restore', 'FILE'], {
      encoding: 'utf8',
      // A value from EnvironmentFile= replaces the one from --setenv=.
      env: { PATH: process.env.PATH, CREDENTIALS_DIRECTORY: folder, DATA_DIR: '/srv/of-the-service' },
    });
    rmSync(folder, { recursive: true, force: true });
    expect(stdout.split('\n')).toEqual([used, 'restore', 'FILE', '']);
  });

  it('is copied in the drill as a shop that reaches nobody: no message, no gateway, no bucket', () => {
    const [, given = '', start] =
      /^env -i PATH="\$PATH" (.*) (\S+)$/m.exec(text('docs/operations/recovering.md')) ?? [];
    expect(start).toBe('bin/serve');
    const settings = Object.fromEntries(given.split(' ').map((one) => one.split('=')));
    expect(Object.keys(settings)).toEqual(['SHOP_MODE', 'DATA_DIR', 'SESSION_SECRET_FILE']);
    const folder = mkdtempSync(join(tmpdir(), 'samesalt-drill-'));
    settings.SESSION_SECRET_FILE = join(folder, 'session-secret');
    writeFileSync(settings.SESSION_SECRET_FILE, 'a secret of more than thirty-two letters\n');
    const read = readEnvironment(settings);
    rmSync(folder, { recursive: true, force: true });
    expect(read).toMatchObject({
      ok: true,
      config: {
        ...{ mode: 'local', smsProvider: 'outbox', emailProvider: 'outbox', paymentProvider: 'sandbox' },
        ...{ msg91: undefined, smtp: undefined, razorpay: undefined, s3: undefined, affiliateUrl: undefined },
        ...{ telephoneProvider: 'practice', pincodeProvider: 'embedded', filesStore: 'disk' },
      },
    });
  });

  it('starts the shop as npm start and the container do', () => {
    expect(settings.get('ExecStart')).toBe('/opt/samesalt/bin/serve');
    expect(last.at(-1)).toBe('CMD ["bin/serve"]');
    expect(JSON.parse(text('package.json')).scripts.start).toContain('exec bin/serve ');
    expect(statSync(join(root, 'bin/serve')).mode & 0o111).toBe(0o111);
    expect(existsSync(join(root, 'src/server/main.ts'))).toBe(true);
  });
});
