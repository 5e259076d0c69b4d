import { afterEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { areaName } from './area-names.ts';
import { createEmbeddedPinCodes } from './embedded-pin-codes.ts';
import { PinCodesUnavailable } from './pin-codes.ts';
import { makePinTable } from './pin-table.ts';
import { createPostalApiPinCodes } from './postal-api-pin-codes.ts';

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
    ['Tarn Taran', 'Tarn Taran'],
    ['NA', null],
    ['', null],
  ])('%j is %j', (printed, name) => expect(areaName(printed)).toBe(name));
});

describe('the table of pin codes', () => {
  it('names the district of most offices first, and leaves out what names neither', () => {
    const table = makePinTable([
      { pincode: '110001', district: 'SOUTH', state: 'DELHI' },
      { pincode: '110001', district: 'NEW DELHI', state: 'NA' },
      { pincode: '110001', district: 'NEW DELHI', state: 'DELHI' },
      { pincode: '110002', district: 'NA', state: 'DELHI' },
      { pincode: '110002', district: 'CENTRAL', state: 'NA' },
      { pincode: '110003', district: 'NA', state: 'DELHI' },
    ]);
    expect([...table]).toEqual([
      ['110001', { district: 'New Delhi', state: 'Delhi', districts: ['New Delhi', 'South'] }],
      ['110002', { district: 'Central', state: 'Delhi', districts: ['Central'] }],
    ]);
  });
});

describe('the shipped list', () => {
  const pins = createEmbeddedPinCodes();

  it.each([
    ['560040', 'Bengaluru Urban', 'Karnataka'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['744101', 'South Andamans', 'Andaman and Nicobar Islands'],
  ])('knows %s: %s, %s', async (pin, district, state) => {
    expect(await pins.find(pin)).toMatchObject({ district, state });
  });

  it.each(['000000', '999999', '', '56004', '__proto__'])('knows no %j', async (pin) => {
    expect(await pins.find(pin)).toBeNull();
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

  it('is asked once for a pin, by many at once and later', async () => {
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
    ['HTML', (_s, _q, response) => response.end('<html>')],
    ['another shape', (_s, _q, response) => response.end('{"Status":"Success"}')],
    ['silence', () => undefined],
    ['a redirect', (_s, _q, response) => response.writeHead(301, { location: '/x' }).end()],
    ['too much', (_s, _q, response) => response.end(`["${'x'.repeat(600_000)}"]`)],
  ])('takes %s for not there, and asks again the next time', async (_what, answer) => {
    const pins = await ask(answer);
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
    await expect(pins.find('560040')).rejects.toThrow(PinCodesUnavailable);
    expect(api?.seen).toHaveLength(2);
  });
});
