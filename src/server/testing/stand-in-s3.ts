import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../providers/files/s3-requests.ts';

/** A store on this machine that speaks the S3 protocol, with one bucket. */
export interface StandInS3 {
  readonly settings: S3Settings;
  /** The content of the bucket, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  close(): Promise<void>;
}

const BUCKET = 'prescriptions';
const REGION = 'ap-south-1';
const ACCOUNT = { accessKeyId: 'KEEPER', secretAccessKey: 'secret/of+this=test' };

/**
 * Stores, returns and removes objects as Amazon's reference describes, and compares each signature (version 4, in the header) with one that it
 * calculates for itself. `npm run trial:s3` asks the same of OpenStack Swift.
 */
export async function startStandInS3(): Promise<StandInS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(request.url ?? '') ?? [];
    const code = refusalOf(request) ?? (bucket === BUCKET ? null : 'NoSuchBucket');
    if (code !== null) return refuse(response, code);
    if (request.url?.endsWith('?versioning')) return void response.end('<VersioningConfiguration/>');
    answer(request, response, objects, key, Buffer.concat(chunks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { url, bucket: BUCKET, region: REGION, ...ACCOUNT },
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  key: string,
  body: Buffer,
): void {
  const found = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, body);
    response.end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (found === undefined) refuse(response, 'NoSuchKey');
  else {
    const last = /^bytes=0-(\d+)$/.exec(headers.range ?? '')?.[1];
    if (last === undefined) response.end(found);
    else if (found.length === 0) refuse(response, 'InvalidRange');
    else response.writeHead(206).end(found.subarray(0, Number(last) + 1));
  }
}

const STATUS: Readonly<Record<string, number>> = { NoSuchKey: 404, NoSuchBucket: 404, InvalidRange: 416 };

function refuse(response: ServerResponse, code: string): void {
  const words = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused.</Message></Error>`;
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' }).end(words);
}

/** What is wrong with a request's signature; null if it is correct. */
function refusalOf({ method, url, headers }: IncomingMessage): string | null {
  const [, id = '', day = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id === '') return 'AccessDenied';
  if (id !== ACCOUNT.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== REGION) return 'AuthorizationHeaderMalformed';
  const [path = '', query = ''] = (url ?? '').split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonicalQuery = query === '' || query.includes('=') ? query : `${query}=`;
  const canonical = [method, path, canonicalQuery, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const keyed = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (key, part) => createHmac('sha256', key).update(part).digest(),
    `AWS4${ACCOUNT.secretAccessKey}`,
  );
  return createHmac('sha256', keyed).update(toSign).digest('hex') === signature ? null : 'SignatureDoesNotMatch';
}
