import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openReader } from './camera-reader.ts';

const picture = {} as ImageData;
let workers: FakeWorker[] = [];
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  constructor() {
    workers.push(this);
  }
  postMessage() {}
  terminate() {}
}
const worker = () => workers[0] as FakeWorker;

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => new Response(new ArrayBuffer(4)));
});
afterEach(() => vi.unstubAllGlobals());

it('reads the code of a picture, and null where there is none', async () => {
  const reader = await openReader();
  const first = reader.read(picture);
  worker().onmessage?.({ data: { text: 'B100' } });
  expect(await first).toBe('B100');
  const second = reader.read(picture);
  worker().onmessage?.({ data: { text: null } });
  expect(await second).toBeNull();
});

it('fails where its WebAssembly was not loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
  await expect(openReader()).rejects.toThrow(/404/);
});

it('fails where the worker cannot read, and where it ended before the first picture', async () => {
  const reader = await openReader();
  const read = reader.read(picture);
  worker().onmessage?.({ data: { isFaulty: true } });
  await expect(read).rejects.toThrow();
  worker().onerror?.();
  await expect(reader.read(picture)).rejects.toThrow(/worker failed/);
});
