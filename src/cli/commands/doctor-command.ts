import { Command } from 'commander';
import { brand } from '#brand';
import { receiveCallEvent } from '#contract/endpoints/counter/telephone.ts';
import { receivePaymentEvent } from '#contract/endpoints/shop/payment.ts';
import { LICENSEE_VARIABLES } from '#licensee';
import * as photos from '#sentences/operator/photos.ts';
import * as say from '#sentences/operator/shop.ts';
import type { Coupon } from '../../domain/coupons/coupon.ts';
import { unsignedTables } from '../../domain/unsigned-tables.ts';
import type { Config } from '../../server/config/read-config.ts';
import { readEnvironment } from '../../server/config/read-environment.ts';
import { type Environment, LIVE_CHECKS } from '../../server/config/stand-ins.ts';
import { lastBackupAgeS } from '../../server/operator/backups.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import {
  bucketFaults,
  couponsInShop,
  enteredOver,
  photosInShop,
  samplesInShop,
  shopFromOutside,
} from '../../server/operator/look-over-shop.ts';
import { isSampleCoupon } from '../../server/services/find-samples.ts';
import { printAnswer } from './print-answer.ts';

/** One row of the checklist. What no program can check is left for the operator to tick. */
interface Row {
  readonly state: 'done' | 'missing' | 'by hand';
  readonly what: string;
  readonly todo: string | null;
}

/** What a pharmacy must have arranged with others. No program can check it. */
const BY_HAND: readonly (readonly [what: string, todo: string])[] = [
  [say.messageTemplates, say.registerTheTextsOfOtp],
  [say.paymentAccount, say.haveTheLiveAccount(receivePaymentEvent.path)],
  [say.aRealPayment, say.orderForYourselfPay],
  [say.backupsElsewhere, say.copyThemToAnother],
  [say.theSecretAndThePassphrase, say.layBothIntoASafe],
  [say.whereYouMaySend, say.setWhatYourLicences],
  [say.whoIsCalledAtNight, say.loadDocsOperationsAlerts],
];

const DAY_S = 86_400;

/** `shop doctor [--live]`: what is right and what is missing, each with what to do. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(say.checkSettingsDatabaseAndBackups)
    .option('--live', say.asAShopThatSells, false)
    .option('--json', say.printJson, false)
    .action(async ({ live, json }: { live: boolean; json: boolean }) => {
      const rows = live ? await liveRows() : await rowsOf(readEnvironment(process.env));
      printAnswer(json, rows, () => rows.map(inWords).join('\n'));
      const missing = rows.filter(({ state }) => state === 'missing').length;
      if (missing > 0) throw new CommandRefused(say.ofAreMissing(missing, rows.length));
    });
}

type Read = ReturnType<typeof readEnvironment>;

/** The lines about settings, and the age of the last backup. */
async function rowsOf(read: Read): Promise<Row[]> {
  const lines = read.ok ? [] : read.lines;
  const named = lines.map((line): Row => ({ state: 'missing', what: nameIn(line), todo: line }));
  const settings = named.length > 0 ? named : [{ state: 'done', what: 'settings', todo: null } as const];
  const config = read.ok ? read.config : read.readable;
  return [
    ...settings,
    ...templateRows(config),
    ...(await bucketRows(config)),
    telephoneRow(config),
    await backupRow(config),
  ];
}

/** The text messages that a shop may do without. */
function templateRows({ msg91 }: Config): Row[] {
  if (msg91 === undefined) return [];
  const { 'account-news': account, 'medicine-reminder': medicine } = msg91.templates;
  const rows = [
    ['MSG91_ACCOUNT_TEMPLATE_ID', account, say.nobodyIsToldOfTheErasure],
    ['MSG91_MEDICINE_TEMPLATE_ID', medicine, say.nobodyIsToldOfMedicines],
  ] as const;
  return rows.map(([what, id, todo]) =>
    id === undefined ? { state: 'missing', what, todo } : { state: 'done', what, todo: null },
  );
}

/**
 * Tests the bucket of private files if all of its settings are given; a missing one has its own line among the
 * settings.
 */
async function bucketRows(config: Config): Promise<Row[]> {
  const isNamed = config.s3 && Object.values(config.s3).every((value) => value !== '');
  const faults = isNamed ? await bucketFaults(config) : null;
  if (faults === null) return [];
  const what = say.theBucketOfPrivate;
  return faults.length === 0
    ? [{ state: 'done', what, todo: null }]
    : faults.map((todo) => ({ state: 'missing', what, todo }));
}

/** How the counter calls. A telephone service is optional; missing settings have their own lines. */
function telephoneRow({ telephoneProvider, publicUrl }: Config): Row {
  const what = say.theTelephoneOfTheCounter(telephoneProvider);
  if (telephoneProvider !== 'exotel') return { state: 'done', what, todo: null };
  return { state: say.byHand, what, todo: say.callYourselfFromTheCounter(`${publicUrl}${receiveCallEvent.path}`) };
}

async function liveRows(): Promise<Row[]> {
  const live = { ...process.env, SHOP_MODE: 'live' };
  const environment = await enteredOver(live);
  const read = readEnvironment(environment);
  const config = read.ok ? read.config : read.readable;
  const rows = await rowsOf(read);
  const named = new Set(rows.map(({ what }) => what));
  const right = LIVE_CHECKS.filter((name) => !named.has(name)).map(
    (what): Row => ({ state: 'done', what: whereFrom(what, live, environment), todo: null }),
  );
  const sampleRows = sampleRowsOf(await samplesInShop(config));
  const unsigned = unsignedTables();
  const signed: Row = {
    state: unsigned.length === 0 ? 'done' : say.byHand,
    what: say.rulesSignedByAPharmacist,
    todo: unsigned.length === 0 ? null : say.areNot(unsigned.length, unsigned.join('; ')),
  };
  const byHand = BY_HAND.map(([what, todo]): Row => ({ state: say.byHand, what, todo }));
  return [
    ...right,
    ...rows.filter(({ what }) => what !== 'settings'),
    ...sampleRows,
    couponRowOf(await couponsInShop(config)),
    ...photoRowsOf(await photosInShop()),
    await outsideRow(config),
    signed,
    ...byHand,
  ];
}

/** Names a setting of the licensee and the source of its value: entered at the counter, or the environment. */
function whereFrom(name: string, given: Environment, inForce: Environment): string {
  if (!Object.values<string>(LICENSEE_VARIABLES).includes(name) || !inForce[name]) return name;
  return inForce[name] === given[name] ? say.inTheEnvironment(name) : say.enteredByAnOwner(name);
}

function sampleRowsOf(samples: readonly string[] | null): Row[] {
  const what = say.noSamplesInTheDatabase;
  if (samples === null) return [{ state: 'missing', what, todo: say.theDatabaseCouldNotBeLooked }];
  if (samples.length === 0) return [{ state: 'done', what, todo: null }];
  return samples.map((todo) => ({ state: 'missing', what, todo }));
}

/** The pages promise the coupon of the app to everybody. */
function couponRowOf(coupons: readonly Coupon[] | null): Row {
  const { code, rupees } = brand.appPromo;
  const what = say.theCouponOfTheApp(code);
  if (coupons === null) return { state: 'missing', what, todo: say.theDatabaseCouldNotBeLooked };
  const coupon = coupons.find((one) => one.code === code);
  if (!coupon) return { state: 'missing', what, todo: say.thereIsNoSuchCoupon(code, rupees) };
  if (!isAsPromised(coupon)) return { state: 'missing', what, todo: say.theCouponIsNotAsPromised(code, rupees) };
  return isSampleCoupon(coupon)
    ? { state: 'missing', what, todo: say.theCouponIsASample(code) }
    : { state: 'done', what, todo: null };
}

function isAsPromised({ type, amountPaise, appOnly, firstOrderOnly, ...coupon }: Coupon): boolean {
  const { validFrom, validUntil, limit, uses } = coupon;
  const now = Date.now();
  return (
    type === 'other' &&
    amountPaise === brand.appPromo.rupees * 100 &&
    appOnly &&
    firstOrderOnly &&
    (validFrom ?? now) <= now &&
    (validUntil ?? Infinity) > now &&
    uses < (limit ?? Infinity)
  );
}

/** Photographs are optional: a row where there are some. */
function photoRowsOf(looked: Awaited<ReturnType<typeof photosInShop>>): Row[] {
  if (looked === null || looked.tried === 0) return [];
  const { tried, lost } = looked;
  if (lost === 0) return [{ state: 'done', what: photos.photographsOpen(tried), todo: null }];
  return [{ state: 'missing', what: photos.photographs, todo: photos.photographsAreLost(lost, tried) }];
}

async function outsideRow({ publicUrl }: Config): Promise<Row> {
  const what = say.theShopFromOutside;
  const { ready, fault, open } = await shopFromOutside(publicUrl);
  if (open.length > 0) {
    const todo = `${open.map((path) => publicUrl + path).join(', ')} must not answer: PUBLIC_URL leads to another shop than this one, or to a private port.`;
    return { state: 'missing', what, todo };
  }
  if (ready) return { state: 'done', what, todo: null };
  return {
    state: 'missing',
    what,
    todo: say.readyzDoesNotAnswer(publicUrl, fault ?? say.notReady),
  };
}

async function backupRow({ dataDir }: Config): Promise<Row> {
  const what = say.aBackupOfToday;
  const ageS = await lastBackupAgeS(dataDir);
  if (ageS < -DAY_S)
    return { state: 'missing', what: say.theRightTime, todo: say.theClockIsWrong(Math.floor(-ageS / DAY_S)) };
  if (ageS < DAY_S) return { state: 'done', what, todo: null };
  const age = Number.isFinite(ageS) ? say.theLastOneIsDays(Math.floor(ageS / DAY_S)) : say.thereIsNoneYet;
  return {
    state: 'missing',
    what,
    todo: `${age} npm run shop -- backup FILE, and have a timer do it (deploy/samesalt-backup.timer).`,
  };
}

function nameIn(line: string): string {
  return /^[A-Z0-9_]+/.exec(line)?.[0] ?? 'settings';
}

function inWords({ state, what, todo }: Row): string {
  return `${state.padEnd(8)} ${what}${todo === null ? '' : `: ${todo}`}`;
}
