import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, failureOf } from '#contract/app-error.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { meters } from '../../ops/meters.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers bytes that are no HTTP request, in the envelope, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'bad-request';
  meters.errors.inc({ code });
  const { status } = ERRORS[code];
  const body = JSON.stringify(failureOf(new AppError(code)));
  socket.end(
    [
      // not a sentence: headers.
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
