/**
 * `npm run trial:s3`: a shop that keeps prescriptions in OpenStack Swift over the S3 protocol. Files are stored, read, sealed again and
 * removed; wrong keys, regions and buckets are refused; the store's proxy is killed with -9 in between. Prints which checks passed.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createS3Store, tryS3 } from '#server/providers/files/s3-store.ts';
import { FileStoreUnavailable } from '../../src/server/ops/file-store-unavailable.ts';
import { drawKey } from '../../src/server/providers/files/private-files.ts';
import { askBucket } from '../../src/server/providers/files/s3-requests.ts';
import { createSealedFiles } from '../../src/server/providers/files/sealed-files.ts';
import { whenAndWhere } from '../kit/machine.ts';
import { printFaults } from '../kit/report.ts';
import { missingPackages, type Swift, startSwift } from './swift.ts';

const SECRET = 'the secret of a shop that is tried with Swift';
const FILES = 40;
const FILE_BYTES = 1_000_000;
const MARK = 'Azithromycin for Asha Rao';

/** The store's error code for a call. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: unknown) => (error instanceof FileStoreUnavailable ? (error.fault.code ?? 'silence') : String(error)),
  );

async function tryStore({ settings, devices, proxy, untilAnswering }: Swift): Promise<string[]> {
  const faults: string[] = [];
  const check = (holds: boolean, what: string) => {
    console.log(`${holds ? 'holds' : 'WRONG'}  ${what}`);
    if (!holds) faults.push(what);
  };
  check(
    (await codeOf(createS3Store(settings).read(drawKey()))) === 'NoSuchBucket',
    'a missing bucket is not reported as a missing file',
  );
  await askBucket(settings)('PUT', '');
  check((await tryS3(settings)).length === 0, 'doctor finds nothing wrong with the bucket');
  const strange = { ...settings, secretAccessKey: 'another' };
  check(
    (await codeOf(createS3Store(strange).read(drawKey()))) === 'SignatureDoesNotMatch',
    'another secret is refused',
  );
  check(
    (await codeOf(createS3Store({ ...settings, region: 'elsewhere' }).read(drawKey()))) !== 'nothing',
    'another region is refused',
  );

  const files = createSealedFiles({ store: createS3Store(settings), secret: SECRET });
  const kept = new Map<string, Buffer>();
  const began = performance.now();
  for (let index = 0; index < FILES; index += 1) {
    const bytes = Buffer.concat([Buffer.from(MARK), randomBytes(FILE_BYTES)]);
    kept.set(await files.put(bytes), bytes);
  }
  const putMs = (performance.now() - began) / FILES;
  const readAt = performance.now();
  let same = 0;
  for (const [key, bytes] of kept) if ((await files.get(key))?.equals(bytes)) same += 1;
  check(
    same === FILES,
    `${same} of ${FILES} files of 1 MB come back as they were put (${putMs.toFixed(0)} ms to put, ${((performance.now() - readAt) / FILES).toFixed(0)} ms to read)`,
  );
  check(!holdsMark(devices), 'no file on the disk of the store contains the readable text');

  const changed = createSealedFiles({ store: createS3Store(settings), secret: 'a newer secret', secretBefore: SECRET });
  const [first = ''] = kept.keys();
  const sealed = [await changed.reseal(first), await changed.reseal(first)];
  check(
    sealed.join() === 'resealed,current' &&
      (await changed.get(first))?.equals(kept.get(first) ?? Buffer.alloc(0)) === true,
    'a file is sealed again under the same key',
  );

  await proxy.kill();
  check((await codeOf(files.get(first))) === 'silence', 'a store that is down is not reported as a missing file');
  check((await codeOf(files.put(Buffer.from('x')))) === 'silence', 'a store that is down accepts no file');
  proxy.start();
  await untilAnswering();
  check((await changed.get(first)) !== null, 'the file can be read again once the store is back');

  for (const key of kept.keys()) await files.remove(key);
  await files.remove(first);
  const left = await Promise.all([...kept.keys()].map((key) => files.get(key)));
  check(
    left.every((each) => each === null),
    'removed files are gone',
  );
  return faults;
}

function holdsMark(folder: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(MARK),
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const missing = missingPackages();
if (missing !== null) printFaults([missing]);
else {
  console.log(whenAndWhere());
  const swift = await startSwift();
  printFaults(await tryStore(swift).finally(swift.close));
}
process.exit();
