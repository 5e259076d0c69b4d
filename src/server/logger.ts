import { type Logger, pino } from 'pino';
import type { LogLevel } from './config/read-config.ts';

/** What may never stand in a log, wherever an object carries it. */
const PERSONAL = ['phone', 'otp', 'email', 'address', 'password', 'token', 'firstName', 'lastName', 'dob'];
const HEADERS = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];
const REDACTED = [...HEADERS, 'cookie', ...PERSONAL, ...PERSONAL.map((name) => `*.${name}`)];

/** The shop's log: JSON lines in UTC, or lines for people where a terminal is watched. */
export function createLogger(level: LogLevel, forPeople = process.stdout.isTTY === true): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[hidden]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return forPeople
    ? pino(options, { write: (line: string) => process.stdout.write(lineForPeople(line)) })
    : pino(options);
}

/** "08:21:56 info  request GET /product 200 12 ms" from a line of JSON. */
export function lineForPeople(json: string): string {
  const { time, level, msg, err, reqId: _reqId, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const clock = String(time).slice(11, 19);
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${[clock, String(level).padEnd(5), msg, ...facts].join(' ')}${stack}\n`;
}
