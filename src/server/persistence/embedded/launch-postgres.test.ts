import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { untilAnswering } from './launch-postgres.ts';

/** A server that refuses every connection as PostgreSQL does, with the code and sentence of that moment. */
async function refusing(answer: () => { code: string; message: string }) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const { code, message } = answer();
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `postgres://x:y@127.0.0.1:${(server.address() as AddressInfo).port}/x`, server };
}

const RUNS = { pid: process.pid, exitCode: null, signalCode: null };
/** Answers, with 20 ms between two: four times as long as the shop waits for other refusals. */
const RECOVERS_FOR = 60;
const ended = () => new Error('ended');

it('waits for a recovery from a crash however long it takes, and then gives up like before', async () => {
  let [asked, recoveringAt] = [0, 0];
  const { url, server } = await refusing(() => {
    asked += 1;
    if (asked <= RECOVERS_FOR) recoveringAt = performance.now();
    return asked <= RECOVERS_FOR
      ? { code: '57P03', message: 'the database system is starting up' }
      : { code: '53300', message: 'too many clients' };
  });
  await expect(untilAnswering(url, RUNS, ended, 300)).rejects.toThrow(/did not let the shop in: too many clients/);
  expect(asked).toBeGreaterThan(RECOVERS_FOR);
  expect(performance.now() - recoveringAt).toBeGreaterThan(250);
  server.close();
});

it('gives up at once when the password is wrong, or when PostgreSQL has ended', async () => {
  const { url, server } = await refusing(() => ({ code: '28P01', message: 'wrong password' }));
  await expect(untilAnswering(url, RUNS, ended)).rejects.toThrow(/wrong password/);
  await expect(untilAnswering(url, { ...RUNS, exitCode: 1 }, ended)).rejects.toThrow('ended');
  server.close();
});
