import { AwsClient } from 'aws4fetch';
import type { Config } from '../../config/read-config.ts';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';

/** A bucket of a store that speaks Amazon's S3 protocol, and the credentials. */
export interface S3Settings extends NonNullable<Config['s3']> {
  readonly timeoutMs?: number;
}

interface Sent {
  readonly body?: Buffer;
  readonly headers?: Record<string, string>;
}

/** One signed request for an object of the bucket. Resolves to any answer of the store below 500. */
export type AskBucket = (method: string, path: string, sent?: Sent) => Promise<Response>;

const MAX_WORDS = 64 * 1024;
const TIMEOUT_MS = 8_000;

/**
 * Sends a request to a bucket. An error of the store or the connection is retried once, which is always safe: the same bytes are
 * under the same key afterwards. A timeout is not retried. Then it rejects with `FileStoreUnavailable`.
 */
export function askBucket({ timeoutMs = TIMEOUT_MS, ...settings }: S3Settings): AskBucket {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const once = (method: string, path: string, { body, headers = {} }: Sent): Promise<Response | Error> =>
    client
      .fetch(`${settings.url}/${settings.bucket}/${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      .catch((cause: Error) => cause);
  return async (method, path, sent = {}) => {
    const first = await once(method, path, sent);
    if (first instanceof Response && first.status < 500) return first;
    if (first instanceof Response) await first.body?.cancel();
    else if (first.name === 'TimeoutError') throw new FileStoreUnavailable({}, first);
    const second = await once(method, path, sent);
    if (!(second instanceof Response)) throw new FileStoreUnavailable({}, second);
    if (second.status < 500) return second;
    throw await refusalIn(second);
  };
}

/** The store's error code; its message may quote the request and is not read. */
export async function refusalIn(response: Response): Promise<FileStoreUnavailable> {
  const words = await readBytes(response, MAX_WORDS).then(String, () => '');
  const code = /<Code>(\w{1,60})<\/Code>/.exec(words)?.[1];
  return new FileStoreUnavailable({ status: response.status, ...(code ? { code } : {}) });
}

/** The complete answer. One that is too long or incomplete is an error of the store. */
export async function readBytes(response: Response, most: number): Promise<Buffer> {
  const announced = response.headers.get('content-length');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > most) throw new Error('The answer is too long.');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new FileStoreUnavailable({ status: response.status }, cause);
  }
  const encoded = response.headers.get('content-encoding') !== null;
  if (announced !== null && !encoded && length !== Number(announced))
    throw new FileStoreUnavailable({ status: response.status });
  return Buffer.concat(chunks, length);
}
