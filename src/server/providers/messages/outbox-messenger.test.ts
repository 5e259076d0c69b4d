import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopMode } from '#contract/shop-context.ts';
import { MessageNotSent, type OutgoingMessage } from './messenger.ts';
import { createOutboxMessenger } from './outbox-messenger.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-outbox-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let dataDir: string;
let logged: [object, string][];
const now = () => new Date('2026-11-21T06:00:00Z');
const log = { info: (facts: object, text: string) => logged.push([facts, text]) };
const open = (mode: ShopMode = 'local') => createOutboxMessenger({ dataDir, mode, log, now });
const file = () => join(dataDir, 'outbox/messages.ndjson');
const message = (text: string): OutgoingMessage => ({
  channel: 'sms',
  to: '9876543210',
  template: 'login-otp',
  text,
  variables: {},
});

beforeEach(() => {
  dataDir = mkdtempSync(join(home, 'data-'));
  logged = [];
});

describe('the outbox', () => {
  it('stores each message as one line of JSON, readable only by its owner', async () => {
    await open().send(message('one\nmessage'));
    expect(readFileSync(file(), 'utf8')).toBe(
      '{"at":"2026-11-21T06:00:00.000Z","channel":"sms","to":"9876543210","template":"login-otp","text":"one\\nmessage"}\n',
    );
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700);
  });

  it('never mixes the lines of simultaneous messages', async () => {
    const outbox = open();
    const texts = Array.from({ length: 50 }, (_, index) => `${index} `.repeat(500));
    await Promise.all(texts.map((text) => outbox.send(message(text))));
    const lines = readFileSync(file(), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).text)).toEqual(texts);
  });

  it('logs the text outside live mode, never the recipient, and nothing in live mode', async () => {
    await open().send(message('1234 is your code'));
    expect(logged).toEqual([[{ channel: 'sms', template: 'login-otp' }, 'outbox: 1234 is your code']]);
    await open('trial').send(message('5678 is your code'));
    expect(logged.at(-1)).toEqual([{ channel: 'sms', template: 'login-otp' }, 'outbox: 5678 is your code']);
    await open('live').send(message('1234 is your code'));
    expect(logged).toHaveLength(2);
  });

  it('shows newest first, including those of an earlier start', async () => {
    for (const text of ['one', 'two', 'three']) await open().send(message(text));
    expect((await open().newest(2)).map(({ text }) => text)).toEqual(['three', 'two']);
  });

  it('shows none before the first', async () => {
    expect(await open().newest(5)).toEqual([]);
  });

  it('skips a line that a crash cut off, and loses no later message', async () => {
    await open().send(message('whole'));
    appendFileSync(file(), '{"at":"2026');
    expect((await open().newest(5)).map(({ text }) => text)).toEqual(['whole']);
    await open().send(message('after the crash'));
    expect((await open().newest(2)).map(({ text }) => text)).toEqual(['after the crash', 'whole']);
  });

  it('shows as many as requested, and only lines that are messages', async () => {
    await open().send(message('one'));
    await open().send(message('two'));
    appendFileSync(file(), 'null\n{"at":"yesterday","text":"x"}\n');
    expect((await open().newest(1)).map(({ text }) => text)).toEqual(['two']);
    expect(await open().newest(0)).toEqual([]);
  });

  it('reads no more than the end of a long file', async () => {
    const outbox = open();
    for (let index = 0; index < 40; index++) await outbox.send(message(`${index} ${'अ'.repeat(4_000)}`));
    const texts = (await outbox.newest(100)).map(({ text }) => Number.parseInt(text, 10));
    expect(texts.length).toBeLessThan(40);
    expect(texts).toEqual(Array.from(texts, (_, index) => 39 - index));
  });

  it('reports a message that could not be written, does not log its text, and continues with the next', async () => {
    const outbox = open();
    const blocker = join(dataDir, 'outbox');
    writeFileSync(blocker, '');
    await expect(outbox.send(message('lost'))).rejects.toThrow(MessageNotSent);
    expect(logged).toEqual([]);
    rmSync(blocker);
    await outbox.send(message('kept'));
    expect((await outbox.newest(5)).map(({ text }) => text)).toEqual(['kept']);
  });
});
