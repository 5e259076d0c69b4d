import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../../contract/app-error.ts';
import type { Db } from '../persistence/database.ts';
import type { Opening } from '../persistence/repositories/counter/opening-repository.ts';
import { filesByNumber, type NewFile } from '../persistence/repositories/orders/prescription-repository.ts';
import type { PrivateFiles } from '../providers/files/private-files.ts';
import { actorByName } from '../services/counter/desk/by-name.ts';
import { openFile } from '../services/counter/desk/open-file.ts';
import { CommandRefused } from './command-refused.ts';
import { operatorFiles } from './operator-files.ts';
import { withServices } from './with-services.ts';

const OPEN_FOR_MS = 5 * 60_000;

/** Which files are shown, whose they are, and how they are read. */
interface Shown {
  readonly db: Db;
  readonly files: PrivateFiles;
  readonly number: string;
  readonly who: Opening['who'];
  readonly list: readonly NewFile[];
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Shows the files of a prescription on this machine: each at an unguessable address on 127.0.0.1, for five minutes or
 * until Ctrl-C, to a pharmacist only, as pages promise. Each file that is looked at is recorded in the audit log with their name; if
 * that fails it is not shown.
 */
export async function openPrescription(
  number: string,
  { port, by }: { readonly port: number; readonly by: string },
  say: (line: string) => void,
): Promise<void> {
  await withServices(async (parts) => {
    const { db, now } = parts;
    const { member } = await actorByName(parts, by, 'open-prescription');
    const who: Opening['who'] = { staffId: member.id, sessionId: null };
    const found = await filesByNumber(db, number);
    if (found === null) throw new CommandRefused(`No prescription was sent with ${number}.`);
    const shown = { ...parts, now, files: operatorFiles(db), number, who, list: found.files };
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

async function answer(shown: Shown, secret: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, given, index] = (request.url ?? '').split('/');
  const file = shown.list[Number(index) - 1];
  // The Host is checked too: a foreign page whose name points here (DNS rebinding) sees nothing.
  const isHere = /^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '');
  if (request.method !== 'GET' || !isHere || given !== secret || !file) return refuse(response, 404, 'Not found');
  const opened = await openFile(shown, { number: shown.number, fileId: file.id }, shown.who).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'file-not-found') return null;
    throw error;
  });
  if (opened === null) return refuse(response, 404, 'The file was removed.');
  // Only a file that was sent counts as opened.
  response.once('finish', () => void opened.sent().catch(() => undefined));
  const isPdf = file.kind === 'pdf';
  response.writeHead(200, {
    'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
    'content-disposition': isPdf ? 'attachment; filename="prescription.pdf"' : 'inline',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(opened.bytes);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}
