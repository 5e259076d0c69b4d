import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseUser, type SystemUser } from '#server/persistence/embedded/place.ts';
import type { S3Settings } from '../../src/server/providers/files/s3-requests.ts';
import { type Daemon, daemon } from '../kit/daemon.ts';
import { endWithTrial } from '../kit/end-with-trial.ts';
import { freePort } from '../kit/free-port.ts';

/** OpenStack Swift with its S3 API, which verifies every signature. */
export interface Swift {
  readonly settings: S3Settings;
  /** Where the objects are stored. */
  readonly devices: string;
  /** The server that the shop talks to. */
  readonly proxy: Daemon;
  untilAnswering(): Promise<void>;
  close(): Promise<void>;
}

const KINDS = ['account', 'container', 'object'] as const;
const REGION = 'ap-south-1';
const ANSWERS_WITHIN_MS = 60_000;
const SYSTEM_PYTHON = '/usr/bin/python3';

/** One line that says what to install, null if everything is there. */
export function missingPackages(): string | null {
  const parts = ['proxy', ...KINDS].filter((part) => spawnSync(`swift-${part}-server`, ['--help']).error);
  const packages = parts.map((part) => `swift-${part}`);
  return packages.length === 0 ? null : `Please install: apt-get install --no-install-recommends ${packages.join(' ')}`;
}

/** Builds a Swift with one device in a temporary folder and starts its four servers on loopback ports. */
export async function startSwift(): Promise<Swift> {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-swift-'));
  chmodSync(home, 0o755);
  const user = databaseUser();
  const name = user?.name ?? userInfo().username;
  const devices = join(home, 'devices');
  mkdirSync(join(devices, 'd1'), { recursive: true });
  writeFileSync(join(home, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = of-this-trial\n');
  const base = `[DEFAULT]\nbind_ip = 127.0.0.1\nuser = ${name}\nswift_dir = ${home}\nworkers = 0\n`;
  const daemons: Daemon[] = [];
  const ports: number[] = [];
  for (const kind of KINDS) {
    const port = await freePort();
    makeRing(home, kind, port);
    const place = `bind_port = ${port}\ndevices = ${devices}\nmount_check = false\n`;
    const app = `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`;
    writeFileSync(join(home, `${kind}.conf`), `${base}${place}${app}`);
    daemons.push(server(home, user, kind));
    ports.push(port);
  }
  const port = await freePort();
  writeFileSync(join(home, 'proxy.conf'), `${base}bind_port = ${port}\n${PROXY}`);
  const proxy = server(home, user, 'proxy');
  own(user, home);
  endWithTrial(() => rmSync(home, { recursive: true, force: true }));
  for (const each of [...daemons, proxy]) each.start();
  const url = `http://127.0.0.1:${port}`;
  const account = { accessKeyId: 'shop:keeper', secretAccessKey: 'secret-of-this-trial' };
  const untilAnswering = async () => {
    const all = [port, ...ports].map((each) => `http://127.0.0.1:${each}/healthcheck`);
    for (const until = Date.now() + ANSWERS_WITHIN_MS; ; await wait(200)) {
      // Any answer will do: the three behind the proxy have no such page.
      if ((await Promise.allSettled(all.map((each) => fetch(each)))).every(({ status }) => status === 'fulfilled'))
        return;
      if (Date.now() > until) throw new Error(`Swift does not answer.\n${endsOfLogs(home)}`);
    }
  };
  await untilAnswering();
  return {
    settings: { url, bucket: 'prescriptions', region: REGION, ...account },
    devices,
    proxy,
    untilAnswering,
    close: async () => {
      for (const each of [proxy, ...daemons]) await each.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const PROXY = `[pipeline:main]
pipeline = catch_errors healthcheck proxy-logging cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
# No memcached runs here: Swift requires the filter, and works without a cache.
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_shop_keeper = secret-of-this-trial .admin
`;

/** Swift looks for its swift.conf in one fixed place; the trial's file is set before anything reads it. */
function server(home: string, user: SystemUser | null, kind: string): Daemon {
  const start = `import sys, swift.common.utils as u
u.SWIFT_CONF_FILE = '${join(home, 'swift.conf')}'
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi('${join(home, `${kind}.conf`)}', '${kind}-server', default_port=0, verbose=True))`;
  return daemon({ name: kind, program: SYSTEM_PYTHON, args: ['-c', start], home, user });
}

/** The last lines of each program's log: the folder is removed when the trial ends. */
function endsOfLogs(home: string): string {
  const logs = readdirSync(home).filter((name) => name.endsWith('.log'));
  return logs.map((name) => `${name}: ${readFileSync(join(home, name), 'utf8').slice(-1_000)}`).join('\n');
}

function makeRing(home: string, kind: string, port: number): void {
  for (const words of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
    const done = spawnSync('swift-ring-builder', [`${kind}.builder`, ...words], { cwd: home, encoding: 'utf8' });
    // 1 is a warning: one device is not a cluster.
    if (done.status === null || done.status > 1)
      throw new Error(`swift-ring-builder ${words[0]}: ${done.stdout}${done.stderr}`);
  }
}

function own(user: SystemUser | null, home: string): void {
  if (user === null) return;
  const done = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  if (done.status !== 0) throw new Error('The folder of the trial could not be given to its user.');
  chownSync(home, user.uid, user.gid);
}
