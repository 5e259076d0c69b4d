import { Command, InvalidArgumentError, Option } from 'commander';
import { COUPON_TYPES, type Coupon, type CouponType } from '../../../domain/coupons/coupon.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { everyCoupon, stopCoupon } from '../../../server/services/orders/coupons.ts';
import { createCoupon } from '../../../server/services/orders/create-coupon.ts';
import { fromMoment, untilMoment } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';

/** `shop coupon …`: offers in, and out again. */
export function couponCommands(): Command {
  const coupon = new Command('coupon').description('Make, see and end coupons');
  coupon
    .command('add')
    .description('Make a coupon')
    .argument('<code>')
    .addOption(new Option('--type <type>', 'what it does').choices(COUPON_TYPES).makeOptionMandatory())
    .option('--percent <p>', 'off what the medicines cost (discount)', percent)
    .option('--amount <rupees>', 'a flat amount (other)', rupees)
    .option('--cap <rupees>', 'takes at most this off', rupees)
    .option('--min <rupees>', 'needs medicines for this much', rupees)
    .option('--limit <n>', 'uses in all', count)
    .option('--per-person <n>', 'uses of one person', count)
    .option('--first-order', 'for a first order only', false)
    .option('--app-only', 'in the app only', false)
    .option('--from <day>', 'from this day in India on, as in 2026-12-01; or a moment', fromMoment)
    .option('--until <day>', 'up to and including this day in India; or a moment', untilMoment)
    .option('--description <text>', 'what the page says of it')
    .option('--json', 'print JSON', false)
    .action(add);
  coupon
    .command('list')
    .description('Every coupon, the newest first')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const coupons = await withServices(({ db }) => everyCoupon(db));
      printAnswer(json, coupons, () => coupons.map(lineOf).join('\n') || 'There are no coupons.');
    });
  coupon
    .command('end')
    .description('End a coupon now')
    .argument('<code>')
    .option('--json', 'print JSON', false)
    .action(async (code: string, { json }: { json: boolean }) => {
      const ended = await withServices(({ db, now }) => stopCoupon(db, code, now()));
      if (!ended) throw new CommandRefused(`There is no coupon ${code.toUpperCase()}.`);
      printAnswer(json, { code: code.toUpperCase(), ended: true }, () => `${code.toUpperCase()} has ended.`);
    });
  return coupon;
}

interface AddFlags {
  readonly type: CouponType;
  readonly percent?: number;
  readonly amount?: number;
  readonly cap?: number;
  readonly min?: number;
  readonly limit?: number;
  readonly perPerson?: number;
  readonly firstOrder: boolean;
  readonly appOnly: boolean;
  readonly from?: number;
  readonly until?: number;
  readonly description?: string;
  readonly json: boolean;
}

async function add(code: string, flags: AddFlags): Promise<void> {
  const input = {
    code,
    type: flags.type,
    description: flags.description ?? null,
    percent: flags.percent ?? null,
    amountPaise: flags.amount ?? null,
    capPaise: flags.cap ?? null,
    minimumPaise: flags.min ?? null,
    limit: flags.limit ?? null,
    perPerson: flags.perPerson ?? null,
    firstOrderOnly: flags.firstOrder,
    appOnly: flags.appOnly,
    validFrom: flags.from ?? null,
    validUntil: flags.until ?? null,
  };
  await withServices((parts) => createCoupon(parts, input));
  printAnswer(flags.json, { code: code.toUpperCase(), type: flags.type }, () => `${code.toUpperCase()} can be used.`);
}

function lineOf({ code, type, percent: share, amountPaise, uses, limit, validUntil }: Coupon): string {
  const off = share === null ? (amountPaise === null ? 'delivery' : formatRupees(amountPaise)) : `${share} %`;
  const until = validUntil === null ? '' : `  until ${inIndia(validUntil)}`;
  return `${code.padEnd(16)}  ${type.padEnd(8)}  ${off.padStart(12)}  ${uses}${limit === null ? '' : ` of ${limit}`} used${until}`;
}

/** The last moment of an offer as people in India read it. */
function inIndia(moment: number): string {
  const last = new Date(moment - 1000 + 5.5 * 3_600_000).toISOString();
  return `${last.slice(0, 10)} ${last.slice(11, 16)} in India`;
}

function percent(text: string): number {
  const value = Number(text);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || value <= 0 || value > 100) {
    throw new InvalidArgumentError('It must be a number above 0, at most 100.');
  }
  return value;
}

function rupees(text: string): number {
  const value = Math.round(Number(text) * 100);
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || value <= 0)
    throw new InvalidArgumentError('It must be an amount in rupees above 0.');
  return value;
}

function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
