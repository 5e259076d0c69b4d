import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FileStoreUnavailable } from '../../ops/file-store-unavailable.ts';
import { newDataFolder, removeDataFolder } from '../../testing/data-folders.ts';
import { type StandInS3, startStandInS3 } from '../../testing/stand-in-s3.ts';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { openPrivateFiles } from './open-private-files.ts';
import { drawKey } from './private-files.ts';
import { createS3Store, tryS3 } from './s3-store.ts';
import { createSealedFiles } from './sealed-files.ts';

const SECRET = 'the secret of a shop that keeps its files in a bucket';
let s3: StandInS3;
beforeAll(async () => {
  s3 = await startStandInS3();
});
afterAll(() => s3.close());

const inBucket = (secret = SECRET, secretBefore?: string) =>
  createSealedFiles({ store: createS3Store(s3.settings), secret, secretBefore });

/** The refusal of a call. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error as FileStoreUnavailable,
  );

describe('private files in a bucket, at a server of the S3 protocol', () => {
  it('come back unchanged, whatever the bytes, up to the largest size', async () => {
    const files = inBucket();
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 10, 13]), randomBytes(9_000_000)]) {
      const key = await files.put(bytes);
      expect((await files.get(key))?.equals(bytes)).toBe(true);
    }
  });

  it('are stored sealed: the store can read neither the text nor the secret', async () => {
    const key = await inBucket().put(Buffer.from('Azithromycin 500 for Asha Rao'));
    expect(s3.objects.get(key)?.length).toBeGreaterThan(29);
    for (const sealed of s3.objects.values()) expect(sealed.toString('latin1')).not.toMatch(/Azithromycin|Asha/);
  });

  it('are absent if nothing was stored, and can be removed repeatedly', async () => {
    const files = inBucket();
    expect(await files.get(drawKey())).toBeNull();
    const key = await files.put(Buffer.from('x'));
    await files.remove(key);
    await files.remove(key);
    expect(await files.get(key)).toBeNull();
    expect(await files.reseal(key)).toBe('absent');
  });

  it('are sealed again in place', async () => {
    const key = await inBucket('an older secret').put(Buffer.from('x'));
    const files = inBucket(SECRET, 'an older secret');
    expect([await files.reseal(key), await files.reseal(key)]).toEqual(['resealed', 'current']);
    expect(String(await inBucket().get(key))).toBe('x');
  });

  it('do not open when they were swapped in the bucket', async () => {
    const files = inBucket();
    const [first, second] = [await files.put(Buffer.from('mine')), await files.put(Buffer.from('yours'))];
    const store = createS3Store(s3.settings);
    await store.replace(first, (await store.read(second)) ?? Buffer.alloc(0));
    await expect(files.get(first)).rejects.toThrow('does not open');
  });
});

describe('a store that refuses or is unreachable', () => {
  it.each([
    ['another secret', { secretAccessKey: 'not the secret' }, 403, 'SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 403, 'AuthorizationHeaderMalformed'],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 403, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, 404, 'NoSuchBucket'],
  ])('is never mistaken for an absent file: %s', async (_what, changed, status, code) => {
    const store = createS3Store({ ...s3.settings, ...changed });
    for (const call of [
      () => store.read(drawKey()),
      () => store.readHead(drawKey(), 5),
      () => store.insert(drawKey(), Buffer.from('x')),
    ]) {
      const error = await refusal(call());
      expect(error).toBeInstanceOf(FileStoreUnavailable);
      expect(error.fault).toEqual({ status, code });
      expect(error.line).toBe(`The store of private files answers ${status} ${code}.`);
      expect(error.message).toBe('We cannot take or show files just now. Please try again in a minute.');
    }
  });

  it('asks the user to try again if nothing listens', async () => {
    const error = await refusal(createS3Store({ ...s3.settings, url: 'http://127.0.0.1:9' }).read(drawKey()));
    expect([error.code, error.retryAfterS, error.line]).toEqual([
      'unavailable',
      30,
      'The store of private files does not answer.',
    ]);
  });

  it.each([
    ['an answer without an end', (reply: Reply) => endless(reply)],
    [
      'one that breaks off',
      (reply: Reply) => void reply.writeHead(200, { 'content-length': '9' }).write('abc', () => reply.destroy()),
    ],
    [
      'one that leads elsewhere',
      (reply: Reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    ],
    ['a fault each time', (reply: Reply) => void reply.writeHead(503).end()],
    ['silence', () => undefined],
    [
      'no such page, in words of another server',
      (reply: Reply) => void reply.writeHead(404).end('<html>NoSuchKey</html>'),
    ],
  ])('is refused when it gives %s', async (_what, answer) => {
    const server = await startStandIn((_request, _incoming, reply) => void answer(reply));
    const store = createS3Store({ ...s3.settings, url: server.origin, timeoutMs: 500 });
    await expect(store.read(drawKey())).rejects.toBeInstanceOf(FileStoreUnavailable);
    await server.close();
  });

  it('is retried once after its own error, with a new signature', async () => {
    const server = await startStandIn(({ method }, _incoming, reply) => {
      reply.writeHead(server.seen.length === 1 ? 500 : 200).end(method === 'GET' ? 'kept' : '');
    });
    const store = createS3Store({ ...s3.settings, url: server.origin });
    expect(String(await store.read('0'.repeat(32)))).toBe('kept');
    expect(server.seen.map(({ url }) => url)).toEqual(Array(2).fill(`/prescriptions/${'0'.repeat(32)}`));
    expect(server.seen[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEEPER\/\d{8}\/ap-south-1\/s3\//,
    );
    await server.close();
  });
});

describe('the check of a bucket', () => {
  it('passes, or reports that it cannot be checked', async () => {
    expect(await tryS3(s3.settings)).toEqual([]);
    expect(await tryS3({ ...s3.settings, accessKeyId: 'NOBODY' })).toEqual([
      'The store of private files answers 403 InvalidAccessKeyId. Check S3_URL, S3_BUCKET, S3_REGION and its keys.',
    ]);
  });

  it.each([
    [
      'keeps versions',
      200,
      '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>',
      /keeps versions: what is removed would stay/,
    ],
    [
      'kept them once',
      200,
      '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>',
      /keeps versions/,
    ],
    [
      'does not say',
      403,
      '<Error><Code>AccessDenied</Code></Error>',
      /is not known: .* 403 AccessDenied\. Please check the bucket yourself\./,
    ],
  ])('is told of when it %s', async (_what, status, body, line) => {
    const kept = new Map<string, string>();
    const server = await startStandIn(({ method = '', url = '', body: sent }, _incoming, reply) => {
      if (url.endsWith('?versioning')) return void reply.writeHead(status).end(body);
      if (method === 'PUT') kept.set(url, sent);
      if (method === 'DELETE') kept.delete(url);
      const found = kept.get(url);
      if (method === 'GET' && found === undefined) reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      else reply.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '');
    });
    const lines = await tryS3({ ...s3.settings, url: server.origin });
    await server.close();
    // The test server reads bodies as text, so the stored bytes differ, which is reported, too.
    expect(lines).toEqual([expect.stringContaining('did not give back'), expect.stringMatching(line)]);
  });
});

describe('files that were stored elsewhere', () => {
  it('are found after the shop switched to a bucket, and after it switched back', async () => {
    const dataDir = newDataFolder();
    onTestFinished(() => removeDataFolder(dataDir));
    const onDisk = openPrivateFiles({ dataDir, secret: SECRET });
    const bucket = openPrivateFiles({ dataDir, s3: s3.settings, filesStore: 's3', secret: SECRET });
    const back = openPrivateFiles({ dataDir, s3: s3.settings, filesStore: 'disk', secret: SECRET });
    const old = await onDisk.put(Buffer.from('old'));
    const young = await bucket.put(Buffer.from('young'));
    for (const files of [bucket, back]) {
      expect([String(await files.get(old)), String(await files.get(young))]).toEqual(['old', 'young']);
    }
    expect(await onDisk.get(young)).toBeNull();
    await back.remove(young);
    await bucket.remove(old);
    for (const files of [bucket, back]) expect([await files.get(old), await files.get(young)]).toEqual([null, null]);
  });
});

type Reply = Parameters<Parameters<typeof startStandIn>[0]>[2];

/** Bytes for as long as somebody reads. */
function endless(reply: Reply): void {
  const more = () => {
    while (!reply.destroyed && reply.write(Buffer.alloc(2 ** 20)));
    if (!reply.destroyed) reply.once('drain', more);
  };
  reply.writeHead(200);
  more();
}
