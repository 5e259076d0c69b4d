import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { lineForPeople, loggerOptions, maskError, maskText, withoutControls } from './ops/logger.ts';

/** An error as the database's driver throws it. */
const broken = Object.assign(new Error('duplicate key value violates unique constraint "account_phone_key"'), {
  code: '23505',
  constraint: 'account_phone_key',
  detail: 'Key (phone)=(9876543210) already exists.',
  where: 'COPY patient, line 1: "Asha Rao"',
  parameters: ['9876543210'],
});

describe('an error in the log', () => {
  it('names the rule that was broken and no value that broke it', () => {
    const lines: string[] = [];
    const logger = pino(loggerOptions('info'), { write: (line: string) => lines.push(line) });
    logger.error({ err: new Error('no order', { cause: broken }) }, 'request failed');
    expect(JSON.parse(lines.join('')).err.cause).toMatchObject({ code: '23505', constraint: 'account_phone_key' });
    expect(lines.join('')).not.toMatch(/98765|Asha/);
  });

  it.each([
    ['no SMS to 9876543210', 'no SMS to [hidden]'],
    ['no SMS to +919876543210.', 'no SMS to [hidden].'],
    ['09876543210 is taken', '[hidden] is taken'],
    ['asha.rao@mail.example refused', '[hidden] refused'],
    ['at /shop/node_modules/@fastify/send/index.js:12:3', 'at /shop/node_modules/@fastify/send/index.js:12:3'],
  ])('%j reads %j', (said, logged) => expect(maskText(said)).toBe(logged));

  it('includes the causes of its causes, but not without end', () => {
    const loop = new Error('round');
    loop.cause = loop;
    expect(JSON.stringify(maskError(loop)).match(/round/g)?.length).toBeLessThan(20);
    expect(maskError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
  });

  it('cannot forge a line, or move the cursor of a terminal', () => {
    expect(withoutControls('a\r\u001b[2Kb\u009b1mc')).toBe('a··[2Kb·1mc');
    const line = lineForPeople(
      JSON.stringify({ time: '2026-11-21T08:21:56.123Z', level: 'info', msg: 'x', path: '/\u001b[2J' }),
    );
    expect(line).toBe('08:21:56 info  x path=/·[2J\n');
    expect(loggerOptions('info').serializers).toHaveProperty('err');
  });
});
