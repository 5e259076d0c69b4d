import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemdWatch } from './tell-systemd.ts';
import { newDataFolder, removeDataFolder } from './testing/data-folders.ts';

describe('systemdWatch', () => {
  const asked = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '60000000', WATCHDOG_PID: '7' };

  it('notifies three times within systemd’s time limit', () => {
    expect(systemdWatch(asked, 7)).toEqual({ socket: '/run/systemd/notify', everyMs: 20_000 });
  });

  it.each([
    ['no systemd', {}],
    ['a service that is not watched', { ...asked, WATCHDOG_USEC: '' }],
    ['another process that is meant', { ...asked, WATCHDOG_PID: '8' }],
    ['a time that is none', { ...asked, WATCHDOG_USEC: '0' }],
    ['words for a time', { ...asked, WATCHDOG_USEC: '60s' }],
  ])('is null for %s', (_what, env) => expect(systemdWatch(env, 7)).toBeNull());
});

/** Listens as systemd does, on a datagram socket, and prints each message. */
const LISTENER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("ready", flush=True)
while True:
    data, ancillary, flags, address = s.recvmsg(4096, 4096)
    import array, os
    for level, kind, bytes in ancillary:
        if kind == socket.SCM_RIGHTS:
            for fd in array.array("i", bytes[: len(bytes) - len(bytes) % 4]): os.close(fd)
    print(data.decode().strip(), flush=True)
`;
const tools = [spawnSync('systemd-notify', ['--version']), spawnSync('python3', ['--version'])];
const canListen = tools.every(({ status }) => status === 0);
// biome-ignore lint/suspicious/noConsole: the output must show what was not tested.
if (!canListen) console.log('systemd-notify or python3 is not on this machine: the watchdog is not heard here.');

const started: ChildProcess[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.kill('SIGKILL');
});

describe.runIf(canListen)('a process that systemd watches', () => {
  it('notifies while its event loop is alive, and stops when it hangs', async () => {
    const folder = newDataFolder();
    onTestFinished(() => removeDataFolder(folder));
    const socket = join(folder, 'notify');
    const listener = spawn('python3', ['-c', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(listener);
    let heard = '';
    listener.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const count = () => heard.split('WATCHDOG=1').length - 1;
    await expect.poll(() => heard).toContain('ready');
    const script = `import { systemdWatch, notifySystemd } from ${JSON.stringify(join(import.meta.dirname, 'tell-systemd.ts'))};
      notifySystemd(systemdWatch(process.env, process.pid), (error) => console.error(error.message));
      setInterval(() => undefined, 1000);`;
    const env = { PATH: process.env.PATH ?? '', NOTIFY_SOCKET: socket, WATCHDOG_USEC: '900000' };
    const watched = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    started.push(watched);
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(3);
    watched.kill('SIGSTOP');
    await wait(1_500);
    const silentSince = count();
    await wait(2_000);
    expect(count()).toBe(silentSince);
    watched.kill('SIGCONT');
    await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(silentSince);
  });
});
