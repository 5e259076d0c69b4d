import { type Logger, type LoggerOptions, pino } from 'pino';
import { maskError, maskFacts, maskText, withoutControls } from './redaction.ts';
import { traceFacts } from './trace.ts';
import type { LogLevel } from './variables.ts';

/** How the shop logs: JSON lines in UTC, levels by name, personal data hidden by its name and by how it looks, each with the request or job it belongs to. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    // A request's own log has its id in front already.
    mixin: (_facts, _level, logger) => {
      const { reqId: _known, ...rest } = traceFacts();
      return _known === undefined || 'reqId' in logger.bindings() ? rest : { reqId: _known, ...rest };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (thrown: unknown) => (thrown instanceof Error ? maskError(thrown) : thrown) },
    formatters: {
      level: (label) => ({ level: label }),
      log: (facts) => maskFacts(facts) as Record<string, unknown>,
    },
    hooks: {
      logMethod(parts, method) {
        const masked = parts.map((part) => (typeof part === 'string' ? maskText(part) : part));
        method.apply(this, masked as typeof parts);
      },
    },
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
    ([name, value]) => `${name}=${typeof value === 'string' ? withoutControls(value) : JSON.stringify(value)}`,
  );
  const clock = String(time).slice(11, 19);
  const stack =
    typeof err === 'object' && err !== null && 'stack' in err ? `\n${withoutControls(String(err.stack))}` : '';
  return `${[clock, String(level).padEnd(5), msg, ...facts].join(' ')}${stack}\n`;
}
