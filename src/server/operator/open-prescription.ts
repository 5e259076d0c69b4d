import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Db } from '../persistence/database.ts';
import { appendAudit } from '../persistence/repositories/audit-repository.ts';
import { filesByNumber, type NewFile } from '../persistence/repositories/orders/prescription-repository.ts';
import type { PrivateFiles } from '../providers/files/private-files.ts';
import { CommandRefused } from './command-refused.ts';
import { operator } from './operator-audit.ts';
import { operatorFiles } from './operator-files.ts';
import { withServices } from './with-services.ts';

const OPEN_FOR_MS = 5 * 60_000;

/** What is shown, to whom it belongs, and where it is looked up. */
interface Shown {
  readonly db: Db;
  readonly files: PrivateFiles;
  readonly accountId: string;
  readonly list: readonly NewFile[];
  readonly now: () => Date;
}

/**
 * Shows the files of a prescription to whoever sits at this machine: each by an address on 127.0.0.1 that nobody can guess, for
 * five minutes or until Ctrl-C. Each file that is looked at is a line in the audit log, with the operator's name; without the
 * line it is not shown.
 */
export async function openPrescription(number: string, port: number, say: (line: string) => void): Promise<void> {
  await withServices(async ({ db, now }) => {
    const found = await filesByNumber(db, number);
    if (found === null) throw new CommandRefused(`No prescription was sent with ${number}.`);
    const shown = { db, now, files: operatorFiles(db), accountId: found.accountId, list: found.files };
    const secret = randomBytes(24).toString('base64url');
    const server = createServer((request, response) => {
      answer(shown, secret, request, response).catch(() => refuse(response, 500, 'The file can’t be opened.'));
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new CommandRefused(`Port ${port} is already in use.`) : error),
      );
      server.listen(port, '127.0.0.1', resolve);
    });
    const { port: actual } = server.address() as AddressInfo;
    for (const [index, { kind }] of shown.list.entries())
      say(`http://127.0.0.1:${actual}/${secret}/${index + 1}  ${kind === 'pdf' ? 'PDF' : 'picture'}`);
    say('For five minutes, on this machine alone. Ctrl-C ends it.');
    await untilOver();
    server.close();
    server.closeAllConnections();
  });
}

function untilOver(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
      resolve();
    };
    const timer = setTimeout(end, OPEN_FOR_MS);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
}

async function answer(
  { db, files, accountId, list, now }: Shown,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, given, index] = (request.url ?? '').split('/');
  const file = list[Number(index) - 1];
  // The name is asked for too: a page elsewhere that lets its own name lead here learns nothing.
  const isHere = /^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '');
  if (request.method !== 'GET' || !isHere || given !== secret || !file) return refuse(response, 404, 'Not found');
  const bytes = await files.get(file.fileKey);
  if (bytes === null) return refuse(response, 404, 'The file was removed.');
  const entry = { kind: 'prescription-viewed', actor: operator(), person: accountId, subject: file.id } as const;
  await appendAudit(db, entry, now());
  const isPdf = file.kind === 'pdf';
  response.writeHead(200, {
    'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
    'content-disposition': isPdf ? 'attachment; filename="prescription.pdf"' : 'inline',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
