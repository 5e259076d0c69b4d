import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileJudge } from './file-judge.ts';
import { dropSent, receiveFile } from './sent-file.ts';
import { makePdf } from './testing/make-pdf.ts';
import { quarters } from './testing/make-pictures.ts';

const home = { pdfAllowed: true };
const fileOf = (bytes: Buffer) => receiveFile(tmpdir(), 'rx', [bytes]);
const program = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${body} })`)}`,
  );

describe('the judge of files', () => {
  const judge = createFileJudge();
  afterAll(() => judge.close());

  it('checks files in a separate thread and returns only the picture of a photo', async () => {
    const jpeg = await quarters().jpeg().toBuffer();
    const [photo, pdf] = await Promise.all([fileOf(jpeg), fileOf(makePdf())]);
    expect(await judge.judge(photo, home)).toEqual({ ok: true, kind: 'jpeg', pages: 1, picture: null });
    expect(await judge.pictureOf(photo)).toEqual(jpeg);
    expect(await judge.judge(pdf, home)).toEqual({ ok: true, kind: 'pdf', pages: 1, picture: null });
    expect(await judge.judge(pdf, { pdfAllowed: false })).toEqual({ ok: false, fault: 'pdf-not-here' });
    expect(await judge.pictureOf(pdf)).toBeNull();
    await dropSent([photo, pdf]);
  });

  it.each([
    ['never ends', 'for (;;);'],
    ['eats memory without end', 'const all = []; for (;;) all.push({ all: [...Array(1000).keys()] });'],
    ['breaks', 'throw new Error("broken");'],
    ['ends the thread', 'process.exit(1);'],
  ])('reports a file as damaged if its thread %s, and continues with the next', async (_how, body) => {
    const strict = createFileJudge({ deadlineMs: 3_000, program: program(body) });
    const file = await fileOf(Buffer.from('anything'));
    expect(await strict.judge(file, home)).toEqual({ ok: false, fault: 'damaged' });
    expect(await strict.judge(file, home)).toEqual({ ok: false, fault: 'damaged' });
    await strict.close();
    expect((await judge.judge(file, home)).ok).toBe(false);
    await dropSent([file]);
  });

  it('starts a new thread if the last one failed when no file was being checked', async () => {
    const good = `parentPort.postMessage({ ok: true, kind: 'pdf', pages: 1, picture: null });`;
    const fails = `new BroadcastChannel('fail').onmessage = () => { throw new Error('later'); };`;
    const fragile = createFileJudge({ deadlineMs: 100_000, program: program(`${fails} ${good}`) });
    const file = await fileOf(Buffer.from('anything'));
    const ended = new Promise((resolve) => process.once('worker', (thread) => thread.once('exit', resolve)));
    expect((await fragile.judge(file, home)).ok).toBe(true);
    const signal = new BroadcastChannel('fail');
    signal.postMessage('now');
    await ended;
    signal.close();
    expect((await fragile.judge(file, home)).ok).toBe(true);
    await fragile.close();
    await dropSent([file]);
  });
});
