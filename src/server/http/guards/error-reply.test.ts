import { expect, it } from 'vitest';
import { toAppError } from './error-reply.ts';

const withCode = (code: string) => Object.assign(new Error('what the driver says'), { code });

it.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('25006'),
  new Error('Connection terminated unexpectedly'),
])('asks to try again in a moment where the database is away: %s', (fault) => {
  expect(toAppError(fault)).toMatchObject({ code: 'unavailable', retryAfterS: 2 });
});

it.each([withCode('23505'), withCode('42P01'), new Error('Connections are fine'), 'a text'])(
  'calls everything else an internal error: %s',
  (fault) => {
    expect(toAppError(fault).code).toBe('internal');
  },
);

it.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])(
  'says of a disk that takes nothing (%s) that it can not be done now',
  (code) => {
    const error = toAppError(Object.assign(new Error('no space left on device'), { code }));
    expect(error.code).toBe('unavailable');
    expect(error.retryAfterS).toBe(60);
  },
);
