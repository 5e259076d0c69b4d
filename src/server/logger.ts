import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from './config/read-config.ts';
import { traceFacts } from './trace.ts';

/** What may never stand in a log, wherever an object carries it. */
const PERSONAL = ['phone', 'otp', 'email', 'address', 'password', 'token', 'cookie', 'firstName', 'lastName', 'dob'];
const HEADERS = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];
const REDACTED = [...HEADERS, ...PERSONAL, ...PERSONAL.map((name) => `*.${name}`)];

/** How the shop logs: JSON lines in UTC, levels by name, personal data hidden, each with the request or job it belongs to. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[hidden]' },
    // A request's own log has its id in front already.
    mixin: (_facts, _level, logger) => {
      const { reqId: _known, ...rest } = traceFacts();
      return _known === undefined || 'reqId' in logger.bindings() ? rest : { reqId: _known, ...rest };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
}

/** The shop's log on standard output: JSON lines, or lines for people where a terminal is watched. */
export function createLogger(level: LogLevel, forPeople = process.stdout.isTTY === true): Logger {
  const options = loggerOptions(level);
  if (!forPeople) return pino(options);
  return pino(options, { write: (line: string) => process.stdout.write(lineForPeople(line)) });
}

/** "08:21:56 info  request method=GET path=/product status=200" from a line of JSON. The clock is UTC. */
export function lineForPeople(json: string): string {
  const { time, level, msg, err, reqId: _reqId, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const clock = String(time).slice(11, 19);
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${[clock, String(level).padEnd(5), msg, ...facts].join(' ')}${stack}\n`;
}
