import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '#contract/app-error.ts';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { replyWithError, toAppError } from './error-reply.ts';

const withCode = (code: string) => Object.assign(new Error('what the driver says'), { code });

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('25006'),
  withCode('25P03'),
  withCode('25P04'),
  withCode('57P05'),
  withCode('53300'),
  new Error('Connection terminated unexpectedly'),
])('asks to try again in a moment if the database is unreachable: %s', (fault) => {
  expect(toAppError(fault)).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
});

it.each(['55P03', '57014', '40001', '40P01'])('says that nothing was changed if the database gave up (%s)', (code) => {
  const error = toAppError(withCode(code));
  expect(error).toMatchObject({ code: 'overloaded', retryAfterS: 2 });
  expect(error.message).toContain('nothing was changed');
});

it.each([withCode('23505'), withCode('42P01'), new Error('Connections are fine'), 'a text'])(
  'calls everything else an internal error: %s',
  (fault) => {
    expect(toAppError(fault).code).toBe('internal');
  },
);

it.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])(
  'says that it cannot be done now if the disk accepts no writes (%s)',
  (code) => {
    const error = toAppError(Object.assign(new Error('no space left on device'), { code }));
    expect(error.code).toBe('unavailable');
    expect(error.retryAfterS).toBe(60);
  },
);

it('asks to try again in half a minute if the file store is unreachable, without naming it', () => {
  const error = toAppError(new FileStoreUnavailable({ status: 403, code: 'AccessDenied' }));
  expect(error).toMatchObject({ code: 'unavailable', retryAfterS: 30 });
  expect(error.message).not.toMatch(/store|403|Denied/);
});

it.each([
  ['a fault behind a refusal of a service', new AppError('unavailable', { cause: new Error('a column is gone') }), 1],
  ['a file store behind one', new AppError('unavailable', { cause: new FileStoreUnavailable({ status: 500 }) }), 1],
  ['a restarting database behind one', new AppError('unavailable', { cause: withCode('57P01') }), 0],
  ['a busy shop', new AppError('unavailable', { retryAfterS: 2 }), 0],
  ['a full disk', withCode('ENOSPC'), 1],
])('writes %s into the log, if an operator must know', (_, thrown, lines) => {
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => logged.push(line), warn: () => undefined };
  const reply = { header: () => reply, code: () => reply, headers: () => reply, send: () => reply };
  replyWithError(thrown, { log, id: 'r' } as unknown as FastifyRequest, reply as unknown as FastifyReply);
  expect(logged).toEqual(lines === 0 ? [] : [{ err: thrown }]);
});
