import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataFolder } from '../src/server/testing/data-folders.ts';
import type { TraceRequest } from './load.ts';

/** A server in a separate process, with its origin. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a script that prints `listening PORT` when it is ready. */
export function startServer(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let heard = '';
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${heard.slice(-2000)}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const port = /listening (\d+)/.exec(heard)?.[1];
      if (port) resolve({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stop(child) });
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Sends each request of the trace once to a server and starts a bare one that sends exactly the same bytes. */
export async function startBareTwin(origin: string, trace: readonly TraceRequest[]): Promise<ServerProcess> {
  const answers: Record<string, { status: number; headers: Record<string, string>; body: string }> = {};
  for (const { path, method = 'GET', body, headers } of trace) {
    if (answers[path]) continue;
    const response = await fetch(origin + path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    answers[path] = {
      status: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? 'text/plain',
        'content-length': String(bytes.length),
      },
      body: bytes.toString('base64'),
    };
  }
  const file = join(newDataFolder('samesalt-bench-'), 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return startServer('bare-server.ts', [file]);
}
