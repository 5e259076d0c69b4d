import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { areaName } from './area-names.ts';
import { buildPinTable, createEmbeddedPinCodes, readBuiltPinTable } from './embedded-pin-codes.ts';
import { PinCodesUnavailable } from './pin-codes.ts';
import { findInTable, makePinTable } from './pin-table.ts';
import { createPostalApiPinCodes } from './postal-api-pin-codes.ts';
import { readPostOffices } from './read-post-offices.ts';

describe('the name of an area', () => {
  it.each([
    ['KARNATAKA', 'Karnataka'],
    ['ANDAMAN AND NICOBAR ISLANDS', 'Andaman and Nicobar Islands'],
    ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['  BENGALURU   URBAN ', 'Bengaluru Urban'],
    ['KAIMUR (BHABUA)', 'Kaimur (Bhabua)'],
    ['JANJGIR-CHAMPA', 'Janjgir-Champa'],
    ['S.A.S Nagar', 'S.A.S Nagar'],
    ['Y.S.R.', 'Y.S.R.'],
    ['NTR', 'NTR'],
    ['SPSR NELLORE', 'SPSR Nellore'],
    ['Tarn Taran', 'Tarn Taran'],
    ['NA', null],
    ['', null],
  ])('%j is %j', (printed, name) => expect(areaName(printed)).toBe(name));
});

describe('the table of pin codes', () => {
  const table = makePinTable([
    { pin: '110003', district: 'NA', state: 'DELHI' },
    { pin: '110001', district: 'SOUTH', state: 'DELHI' },
    { pin: '110001', district: 'NEW DELHI', state: 'NA' },
    { pin: '110001', district: 'NEW DELHI', state: 'DELHI' },
    { pin: '110001', district: 'NEW DELHI', state: 'DELHI' },
    { pin: '503225', district: 'NIZAMABAD', state: 'TELANGANA' },
    { pin: '503225', district: 'NIZAMABAD', state: 'TELANGANA' },
    { pin: '503225', district: 'KURNOOL', state: 'ANDHRA PRADESH' },
    { pin: '503225', district: 'GUNTUR', state: 'ANDHRA PRADESH' },
    { pin: '503225', district: 'NELLORE', state: 'ANDHRA PRADESH' },
    { pin: '110002', district: 'SOUTH', state: 'DELHI' },
    { pin: '110002', district: 'NEW DELHI', state: 'DELHI' },
    { pin: '11000', district: 'SOUTH', state: 'DELHI' },
  ]);

  it('names the district of most offices first', () => {
    expect(findInTable(table, '110001')).toEqual({
      district: 'New Delhi',
      state: 'Delhi',
      districts: ['New Delhi', 'South'],
    });
  });

  it('names the first in the alphabet among equals', () => {
    expect(findInTable(table, '110002')?.districts).toEqual(['New Delhi', 'South']);
  });

  it('keeps to the state of that district, however many offices another one has', () => {
    expect(findInTable(table, '503225')).toEqual({
      district: 'Nizamabad',
      state: 'Telangana',
      districts: ['Nizamabad'],
    });
  });

  it('leaves out pins whose offices name no place, and invalid pins', () => {
    expect([...table.pins]).toEqual([110001, 110002, 503225]);
    for (const pin of ['110003', '11000', '011000', '110000', '999999']) expect(findInTable(table, pin)).toBeNull();
  });
});

describe('the shipped list', () => {
  const pins = createEmbeddedPinCodes();

  it.each([
    ['560040', 'Bengaluru Urban', 'Karnataka'],
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['190001', 'Srinagar', 'Jammu and Kashmir'],
    ['744101', 'South Andamans', 'Andaman and Nicobar Islands'],
  ])('knows %s: %s, %s', async (pin, district, state) => {
    expect(await pins.find(pin)).toMatchObject({ district, state });
  });

  it('knows a pin whose only office has wrong coordinates', async () => {
    expect(await pins.find('781020')).toMatchObject({ state: 'Assam' });
  });

  it.each(['000000', '999999', '', '56004', '__proto__'])('knows no %j', async (pin) => {
    expect(await pins.find(pin)).toBeNull();
  });
});

describe('the table that the build leaves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'samesalt-built-pins-'));
  const built = join(folder, 'build/pin-codes.json');
  const worker = pathToFileURL(join(folder, 'no-worker.mjs'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('equals the list’s, and needs no worker', async () => {
    buildPinTable(built);
    expect(readBuiltPinTable(built)).toEqual(makePinTable(readPostOffices()));
    const pins = createEmbeddedPinCodes({ worker, built });
    expect(await pins.find('560040')).toMatchObject({ district: 'Bengaluru Urban' });
    // The list itself puts Agartala's main post office in Telangana.
    expect(await pins.find('799001')).toEqual({
      district: 'West Tripura',
      state: 'Tripura',
      districts: ['West Tripura'],
    });
  });

  it('is not needed without a build', () => {
    expect(readBuiltPinTable(join(folder, 'none.json'))).toBeNull();
  });

  it('is refused when it is damaged', async () => {
    writeFileSync(built, '{"pins":[110001]');
    await expect(createEmbeddedPinCodes({ worker, built }).find('110001')).rejects.toThrow(PinCodesUnavailable);
  });
});

describe('the reading of the shipped list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'samesalt-pins-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a line for each start; then it does what `body` says. */
  function worker(name: string, body: string): { file: URL; starts(): number } {
    const [file, mark] = [join(folder, `${name}.mjs`), join(folder, `${name}.starts`)];
    writeFileSync(
      file,
      `import { appendFileSync, readFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      appendFileSync(${JSON.stringify(mark)}, 'x');
      const start = readFileSync(${JSON.stringify(mark)}, 'utf8').length;
      const table = { pins: Uint32Array.of(560040), areaOf: Uint16Array.of(0), areas: [{ district: 'A', state: 'B', districts: ['A'] }] };
      ${body}`,
    );
    return { file: pathToFileURL(file), starts: () => (existsSync(mark) ? readFileSync(mark, 'utf8').length : 0) };
  }

  it('happens at the first query, once for all simultaneous and later ones', async () => {
    const { file, starts } = worker('good', 'parentPort.postMessage({ table });');
    const pins = createEmbeddedPinCodes({ worker: file });
    expect(starts()).toBe(0);
    await Promise.all([pins.find('560040'), pins.find('560041'), pins.find('560040')]);
    expect(await pins.find('560040')).toEqual({ district: 'A', state: 'B', districts: ['A'] });
    expect(starts()).toBe(1);
  });

  it('can happen beforehand, and does not report a failure then', async () => {
    const { file, starts } = worker(
      'early',
      "if (start === 1) throw new Error('no list'); parentPort.postMessage({ table });",
    );
    const pins = createEmbeddedPinCodes({ worker: file });
    await pins.prepare?.();
    await pins.prepare?.();
    expect(starts()).toBe(2);
    expect(await pins.find('560040')).not.toBeNull();
    expect(starts()).toBe(2);
  });

  it('ignores node’s own messages when it watches files', async () => {
    const { file } = worker(
      'watched',
      "parentPort.postMessage({ 'watch:import': ['x'] }); parentPort.postMessage({ table });",
    );
    expect(await createEmbeddedPinCodes({ worker: file }).find('560040')).not.toBeNull();
  });

  it.each([
    ['throws', "if (start === 1) throw new Error('no list');"],
    ['ends without a word', 'if (start === 1) process.exit(0);'],
  ])('says so where it %s, and is tried again at the next question', async (name, fault) => {
    const { file, starts } = worker(name, `${fault} parentPort.postMessage({ table });`);
    const pins = createEmbeddedPinCodes({ worker: file });
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
    expect(await pins.find('560040')).not.toBeNull();
    expect(starts()).toBe(2);
  });
});

describe('the postal lookup', () => {
  let api: Awaited<ReturnType<typeof startStandIn>> | null = null;
  afterEach(() => api?.close());
  const office = { Name: 'Vijayanagar', District: 'Bangalore', State: 'Karnataka', Pincode: '560040' };
  const body = JSON.stringify([{ Message: 'Number of pincode(s) found:1', Status: 'Success', PostOffice: [office] }]);

  async function ask(answer: Parameters<typeof startStandIn>[0], path = '') {
    api = await startStandIn(answer);
    return createPostalApiPinCodes({ url: api.origin + path, timeoutMs: 300 });
  }

  it.each([
    ['/pincode', '/pincode/560040'],
    ['/pincode/', '/pincode/560040'],
    ['', '/560040'],
    ['/find?pin={pin}&x=1', '/find?pin=560040&x=1'],
  ])('is asked at %j', async (path, asked) => {
    const pins = await ask((_s, _q, response) => response.end(body), path);
    expect(await pins.find('560040')).toEqual({ district: 'Bangalore', state: 'Karnataka', districts: ['Bangalore'] });
    expect(api?.seen.map(({ method, url }) => [method, url])).toEqual([['GET', asked]]);
  });

  it('is requested once for a pin, by many at once and later', async () => {
    const pins = await ask((_s, _q, response) => setTimeout(() => response.end(body), 20));
    await Promise.all(Array.from({ length: 10 }, () => pins.find('560040')));
    await pins.find('560040');
    expect(api?.seen).toHaveLength(1);
  });

  it.each([
    '[{"Message":"No records found","Status":"Error","PostOffice":null}]',
    '[{"Status":"404"}]',
    '[{"Status":"Success","PostOffice":[]}]',
    '[{"Status":"Success","PostOffice":[{"District":"NA","State":"NA"}]}]',
  ])('knows no such pin when it answers %s', async (text) => {
    const pins = await ask((_s, _q, response) => response.end(text));
    expect(await pins.find('999999')).toBeNull();
  });

  it.each<[string, Parameters<typeof startStandIn>[0]]>([
    ['a fault', (_s, _q, response) => response.writeHead(503).end(body)],
    ['a refusal', (_s, _q, response) => response.writeHead(429).end('[{"Message":"Too many","Status":"Error"}]')],
    ['HTML', (_s, _q, response) => response.end('<html>')],
    ['another shape', (_s, _q, response) => response.end('{"Status":"Success"}')],
    ['half an answer', (_s, request, response) => response.write(body.slice(0, 20), () => request.socket.destroy())],
    ['silence', () => undefined],
    ['a redirect', (_s, _q, response) => response.writeHead(301, { location: '/x' }).end()],
    ['too much', (_s, _q, response) => response.end(`["${'x'.repeat(600_000)}"]`)],
  ])('takes %s for not there, and asks again the next time', async (_what, answer) => {
    const pins = await ask(answer);
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
    expect(api?.seen).toHaveLength(2);
  });

  it('treats a closed port as unavailable', async () => {
    const pins = await ask(() => undefined);
    await api?.close();
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
  });

  it('requests only valid pin codes', async () => {
    const pins = await ask((_s, _q, response) => response.end(body));
    for (const pin of ['', '000000', '56004', '../etc', '560040/']) expect(await pins.find(pin)).toBeNull();
    expect(api?.seen).toEqual([]);
  });

  it('names the first office that names a place, and the districts of its state', async () => {
    const offices = [
      { District: 'NA', State: 'Telangana' },
      { District: 'NIZAMABAD', State: 'TELANGANA' },
      { District: 'Kurnool', State: 'Andhra Pradesh' },
      { District: 'Jagitial', State: 'Telangana' },
      { District: 'Nizamabad', State: 'Telangana' },
    ];
    const pins = await ask((_s, _q, response) =>
      response.end(JSON.stringify([{ Status: 'Success', PostOffice: offices }])),
    );
    expect(await pins.find('503225')).toEqual({
      district: 'Nizamabad',
      state: 'Telangana',
      districts: ['Nizamabad', 'Jagitial'],
    });
  });
});
