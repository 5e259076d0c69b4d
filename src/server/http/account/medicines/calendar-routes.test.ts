import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import IcalJs from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/courses/plain-date.ts';
import { runs } from '#testing/property-runs.ts';
import { toCalendarFile } from './calendar-routes.ts';

const HERE = { publicUrl: 'https://shop.example', now: new Date('2026-11-23T10:00:00Z') };
const fileOf = (title: string) => toCalendarFile([{ id: 'a-order', day: '2026-12-09', title }], HERE);
const events = (file: string) => new IcalJs.Component(IcalJs.parse(file)).getAllSubcomponents('vevent');

/** Time zones with summer time in both hemispheres, with half hours, and on both sides of the date line. */
const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
];

describe('a calendar file', () => {
  it.each([
    'Order “Telma 40”, now; today\\or tomorrow',
    'Order X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:another',
    'टेल्मा ४० गोली: आज मँगाएँ, कल नहीं; यह बहुत लंबा नाम है जो एक पंक्ति में नहीं आता',
    '💊'.repeat(60),
    `${'x'.repeat(74)},`,
  ])('holds one day and its very title: %j', (title) => {
    const file = fileOf(title);
    const [event, ...others] = events(file);
    expect(others).toEqual([]);
    const said = event === undefined ? '' : new IcalJs.Event(event).summary;
    expect(said.replaceAll('\n', ' ')).toBe(title.replaceAll('\r\n', ' '));
    const [again] = Object.values(nodeIcal.sync.parseICS(file)).filter((part) => part?.type === 'VEVENT');
    expect(String((again as VEvent).summary).replaceAll('\n', ' ')).toBe(title.replaceAll('\r\n', ' '));
  });

  it('has no line over 75 octets, ends each as the standard says, and splits no character, whatever a title contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = fileOf(title);
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        for (const line of file.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(events(file)).toHaveLength(1);
      }),
      { numRuns: runs(500) },
    );
  });

  it('gives each entry an id of its own, which stays the same in a later file', () => {
    const days = ['a-order', 'a-last-day', 'b-order'].map((id) => ({ id, day: '2026-12-09', title: 'x' }));
    const uids = (file: string) => events(file).map((event) => event.getFirstPropertyValue('uid'));
    const file = toCalendarFile(days, HERE);
    expect(new Set(uids(file)).size).toBe(3);
    expect(uids(toCalendarFile(days, { ...HERE, now: new Date('2027-01-01T00:00:00Z') }))).toEqual(uids(file));
  });

  it('means the same day in every zone, of the server and of the reader, on every day of two years', () => {
    const days = Array.from({ length: 731 }, (_, place) => addDays('2026-01-01', place));
    const files = ZONES.map((zone) => inZone(zone, WRITE, JSON.stringify(days)));
    expect(new Set(files).size).toBe(1);
    for (const zone of ZONES) expect([zone, JSON.parse(inZone(zone, READ, files[0] ?? ''))]).toEqual([zone, days]);
  });
});

const MODULE = JSON.stringify(new URL('./calendar-routes.ts', import.meta.url).href);
const INPUT = "import { readFileSync } from 'node:fs'; const input = readFileSync(0, 'utf8');";
const WRITE = `${INPUT} const { toCalendarFile } = await import(${MODULE});
  const days = JSON.parse(input).map((day) => ({ id: day, day, title: day }));
  process.stdout.write(toCalendarFile(days, { publicUrl: 'https://shop.example', now: new Date(0) }));`;
const READ = `${INPUT} const { default: ical } = await import('node-ical');
  const two = (part) => String(part).padStart(2, '0');
  const days = Object.values(ical.sync.parseICS(input)).filter(({ type }) => type === 'VEVENT')
    .map(({ start }) => [start.getFullYear(), two(start.getMonth() + 1), two(start.getDate())].join('-'));
  process.stdout.write(JSON.stringify(days));`;

/** The output of a program on a machine in another time zone. */
function inZone(zone: string, program: string, input: string): string {
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' };
  const options = { env, input, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
}
