import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DraftData, draftResponse } from '#contract/areas/shop/draft.ts';
import { linesOfText } from '#domain/prescription-text/paper-text.ts';
import { readPaper } from '#domain/prescription-text/read-paper.ts';
import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import { processRegistry } from '../../../ops/meters.ts';
import { PrivateFileChanged } from '../../../providers/files/private-files.ts';
import { type PageReader, PageReaderFailed, type PageReading } from '../../../providers/page-reader/page-reader.ts';
import { samplePage } from '../../../providers/page-reader/testing/pages.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { quarters } from '../../prescription-files/testing/make-pictures.ts';
import { applyRetention } from '../../privacy/apply-retention.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPersonFiles } from '../../privacy/export-person.ts';
import { readNextPage } from './read-next-page.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_530_000_000;
const CANARY = 'Zanzibarella';
const CROP = Buffer.from('ffd8ffe0-a-piece-of-the-page', 'utf8');

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.deleteFrom('draft').execute();
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const formOf = (files: readonly Buffer[]) =>
  Buffer.concat([
    ...files.flatMap((bytes, place) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="prescription_images"; filename="${place}.jpg"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);
const send = (files: readonly Buffer[] = [samplePage('printed')], as = browser) =>
  as.ask('POST', 'draft/picture', formOf(files), { 'content-type': 'multipart/form-data; boundary=b' });
const sent = async (): Promise<DraftData> => draftResponse.parse(JSON.parse((await send()).text)).result.data;
const draft = async (id: string): Promise<DraftData> =>
  draftResponse.parse(JSON.parse((await browser.get(`draft?draft_id=${id}`)).text)).result.data;

/** A reader instead of the process, so that each test decides what is read; the process has its own tests. */
const readerOf = (read: (jpeg: Buffer) => Promise<PageReading>): PageReader => ({ read, close: async () => undefined });
const readAs = (text: string): PageReader =>
  readerOf(async () => {
    const paper = readPaper(linesOfText(text));
    return { kind: 'read', paper, crops: paper.lines.map(({ line }) => ({ line, jpeg: CROP })) };
  });
const partsWith = (reader: PageReader) => ({
  db: shop.database.db,
  files: shop.files,
  now: () => new Date('2026-11-21T06:05:00Z'),
  snapshot: () => shop.catalogue.current() as CatalogueSnapshot,
  reader,
});
const read = (reader = readAs(`Name: ${CANARY}\nTab. Dolo 650 1-0-1 x 15 days`)) => readNextPage(partsWith(reader));

describe('a picture of a paper', () => {
  it('waits to be read, and returns an estimated time', async () => {
    const first = await sent();
    expect(first).toMatchObject({ source: 'picture', status: 'reading', lines: [], failed_because: null });
    expect((await sent()).ready_in_s).toBeGreaterThan(first.ready_in_s);
  });

  it('is read into lines, each with its piece of the picture', async () => {
    const { draft_id } = await sent();
    expect(await read()).toBe(true);
    expect(await read()).toBe(false);
    const ready = await draft(draft_id);
    expect(ready).toMatchObject({ status: 'ready', ready_in_s: 0, hints: { patient: CANARY } });
    expect(ready.lines).toMatchObject([{ line: 1, days: 15, units: 30, has_picture: true, answer: 'open' }]);
    const crop = await browser.get(`draft/picture?draft_id=${draft_id}&line=1`);
    expect([crop.status, crop.headers['content-type'], crop.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(crop.text).toContain('a-piece-of-the-page');
    expect((await browser.get(`draft/picture?draft_id=${draft_id}`)).text.length).toBeGreaterThan(10_000);
    expect((await browser.get(`draft/picture?draft_id=${draft_id}&line=2`)).status).toBe(404);
  });

  it('stays with its answer when a line of it changes', async () => {
    const { draft_id } = await sent();
    await read();
    expect((await browser.ask('PATCH', 'draft', { draft_id, line: 1, answer: 'confirmed' })).status).toBe(200);
    expect((await draft(draft_id)).lines).toMatchObject([{ answer: 'confirmed', has_picture: true }]);
  });

  it.each(['no-medicine', 'nothing-printed'] as const)(
    'of which nothing can be offered says so: %s',
    async (because) => {
      const { draft_id } = await sent();
      await read(readerOf(async () => ({ kind: 'unread', because })));
      expect(await draft(draft_id)).toMatchObject({ status: 'failed', failed_because: because, lines: [] });
      expect((await browser.get(`draft/picture?draft_id=${draft_id}`)).status).toBe(200);
    },
  );

  it('that crashes its reader is tried three times, and does not block the others', async () => {
    const bad = await sent();
    shop.advance(1);
    const good = await sent();
    const ending = readerOf(async () => Promise.reject(new PageReaderFailed('the process that reads ended')));
    for (let tries = 0; tries < 3; tries += 1) expect(await read(ending)).toBe(true);
    expect(await draft(bad.draft_id)).toMatchObject({ status: 'failed', failed_because: 'not-in-time' });
    await read();
    expect((await draft(good.draft_id)).status).toBe('ready');
  });

  it.each([
    ['is missing', () => Promise.resolve(null)],
    ['was changed', () => Promise.reject(new PrivateFileChanged('changed'))],
  ])('whose file %s is tried three times, and does not block the others', async (_what, get) => {
    const bad = await sent();
    const { picture_key } = await shop.database.db.selectFrom('draft').select('picture_key').executeTakeFirstOrThrow();
    shop.advance(1);
    const good = await sent();
    const files = { ...shop.files, get: (key: string) => (key === picture_key ? get() : shop.files.get(key)) };
    const parts = { ...partsWith(readAs('Tab. Dolo 650 1-0-1 x 15 days')), files };
    for (let tries = 0; tries < 4; tries += 1) expect(await readNextPage(parts)).toBe(true);
    expect(await draft(bad.draft_id)).toMatchObject({ status: 'failed', failed_because: 'not-in-time' });
    expect((await draft(good.draft_id)).status).toBe('ready');
  });

  it('whose server died while it read is read by the next one', async () => {
    const { draft_id } = await sent();
    const dying = readerOf(() => Promise.reject(new Error('the server is gone')));
    await expect(read(dying)).rejects.toThrow();
    expect((await draft(draft_id)).status).toBe('reading');
    await read();
    expect((await draft(draft_id)).status).toBe('ready');
  });

  it('that two servers read at once is kept once', async () => {
    const { draft_id } = await sent();
    const slow = readerOf(async (jpeg) => {
      await read(readAs('Tab. Telma 40 1-0-0 x 30 days'));
      return readAs('Tab. Dolo 650 1-0-1 x 15 days').read(jpeg);
    });
    await read(slow);
    expect((await draft(draft_id)).lines).toMatchObject([{ text: 'Tab. Telma 40 1-0-0 x 30 days' }]);
    const waiting = await shop.database.db.selectFrom('unclaimed_file').select('file_key').execute();
    expect(waiting).toEqual([]);
  });
});

describe('the picture of a paper is refused', () => {
  it('without a login', async () => {
    expect((await send(undefined, shop.browser())).status).toBe(401);
    expect((await shop.browser().get('draft/picture?draft_id=x')).status).toBe(401);
  });

  it('from another account', async () => {
    const { draft_id } = await sent();
    await read();
    const stranger = shop.browser();
    await stranger.logIn(String(phone + 5_000));
    for (const part of ['', '&line=1']) {
      expect((await stranger.get(`draft/picture?draft_id=${draft_id}${part}`)).status).toBe(404);
    }
  });

  it.each<[string, () => Promise<Buffer[]> | Buffer[]]>([
    ['no file', () => []],
    ['two pages', async () => [await quarters().jpeg().toBuffer(), await quarters().jpeg().toBuffer()]],
    ['a text', () => [Buffer.from('Tab. Dolo 650')]],
    ['a PDF', () => [Buffer.from('%PDF-1.4\n%%EOF')]],
    ['half a JPEG', () => [samplePage('printed').subarray(0, 20_000)]],
  ])('for %s, and nothing is kept', async (_what, files) => {
    expect((await send(await files())).status).toBe(400);
    expect(await shop.database.db.selectFrom('draft').select('id').execute()).toEqual([]);
  });

  it.each(['0', '1.5', 'x', '-1', '1e9'])('for the line %s', async (line) => {
    expect((await browser.get(`draft/picture?draft_id=x&line=${line}`)).status).toBe(400);
  });

  it('if the operator switched reading off, with the alternative', async () => {
    const off = await openTestShop({ rateLimits: false, pageReading: false });
    const visitor = off.browser();
    await visitor.logIn('7531000000');
    const answer = await send(undefined, visitor);
    expect([answer.status, answer.message]).toEqual([
      409,
      'We cannot read pictures now. Please upload yours on our home page: a pharmacist reads it and calls you.',
    ]);
    await off.close();
  });
});

describe('what was read of a picture', () => {
  it('is in no log line, number or column', async () => {
    const { draft_id } = await sent();
    await read();
    await draft(draft_id);
    const rows = JSON.stringify(await shop.database.db.selectFrom('draft').selectAll().execute());
    const said = [rows, shop.log.join('\n'), await processRegistry.metrics()].join('\n');
    for (const secret of [CANARY, 'Dolo 650']) expect(said).not.toContain(secret);
  });

  it('is in the export with its picture, and is erased with the person', async () => {
    const { draft_id } = await sent();
    await read();
    const keys = await keysOf(draft_id);
    const parts = { db: shop.database.db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    const files = await exportPersonFiles(parts, String(phone), 'operator:test');
    const picture = files.find(({ name }) => name === `drafts/${draft_id}.jpg`);
    expect(picture?.bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    await erasePerson(parts, String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    await applyRetention(parts);
    expect(await filesLeft(keys)).toEqual([]);
  });

  it('is deleted after thirty days, with its picture', async () => {
    const { draft_id } = await sent();
    await read();
    const keys = await keysOf(draft_id);
    expect(await filesLeft(keys)).toHaveLength(2);
    await applyRetention({
      db: shop.database.db,
      files: shop.files,
      now: () => new Date('2026-12-25T06:00:00Z'),
      newId: () => crypto.randomUUID(),
    });
    expect(await filesLeft(keys)).toEqual([]);
  });
});

async function keysOf(draftId: string): Promise<string[]> {
  const row = await shop.database.db
    .selectFrom('draft')
    .select(['file_key', 'picture_key'])
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow();
  return [row.file_key, row.picture_key ?? ''];
}

/** Which of the files are still stored and not marked for deletion. */
async function filesLeft(keys: readonly string[]): Promise<string[]> {
  const doomed = await shop.database.db.selectFrom('doomed_file').select('file_key').execute();
  const gone = new Set(doomed.map(({ file_key }) => file_key));
  const kept = await Promise.all(keys.map(async (key) => ((await shop.files.get(key)) === null ? [] : [key])));
  return kept.flat().filter((key) => !gone.has(key));
}
