import { Command, Option } from 'commander';
import { dayInIndia, timeInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/operator/orders.ts';
import { COUPON_TYPES, type Coupon, type CouponType } from '../../../domain/coupons/coupon.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { createCoupon, everyCoupon, stopCoupon } from '../../../server/services/cart/coupons.ts';
import { fromMoment, typedNumber, untilMoment } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { rupees } from './batch-values.ts';

/** `shop coupon …`: adds and ends coupons. */
export function couponCommands(): Command {
  const coupon = new Command('coupon').description(say.makeSeeAndEnd);
  coupon
    .command('add')
    .description(say.makeACoupon)
    .argument('<code>', '', (text: string) => text.trim().toUpperCase())
    .addOption(new Option('--type <type>', say.whatItDoes).choices(COUPON_TYPES).makeOptionMandatory())
    .option('--percent <p>', 'off what the medicines cost (discount)', percent)
    .option('--amount <rupees>', 'a flat amount (other)', rupees)
    .option('--cap <rupees>', say.takesAtMostThis, rupees)
    .option('--min <rupees>', say.needsMedicinesForThis, rupees)
    .option('--limit <n>', say.usesInAll, count)
    .option('--per-person <n>', say.usesOfOnePerson, count)
    .option('--first-order', say.forAFirstOrder, false)
    .option('--app-only', say.inTheAppOnly, false)
    .option('--from <day>', say.fromThisDayInIndia, fromMoment)
    .option('--until <day>', say.upToAndIncluding, untilMoment)
    .option('--description <text>', say.whatThePageSays)
    .option('--json', say.printJson, false)
    .action(add);
  coupon
    .command('list')
    .description(say.everyCouponTheNewest)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const coupons = await withServices(({ db }) => everyCoupon(db));
      printAnswer(json, coupons, () => coupons.map(lineOf).join('\n') || say.thereAreNoCoupons);
    });
  coupon
    .command('end')
    .description(say.endACouponNow)
    .argument('<code>', '', (text: string) => text.trim().toUpperCase())
    .option('--json', say.printJson, false)
    .action(async (code: string, { json }: { json: boolean }) => {
      const ended = await withServices(({ db, now }) => stopCoupon(db, code, now()));
      if (!ended) throw new CommandRefused(say.thereIsNoCoupon(code));
      printAnswer(json, { code: code, ended: true }, () => say.hasEnded(code));
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
  const waits = flags.from !== undefined && flags.from > Date.now();
  printAnswer(flags.json, { code: code, type: flags.type }, () =>
    waits ? say.canBeUsedFrom(code, inIndia(flags.from ?? 0)) : say.canBeUsed(code),
  );
}

function lineOf({ code, type, percent: share, amountPaise, uses, limit, validUntil }: Coupon): string {
  const off = share === null ? (amountPaise === null ? 'delivery' : formatRupees(amountPaise)) : `${share}%`;
  const until = validUntil === null ? '' : say.until(inIndia(validUntil - 1000));
  return say.used(
    code.padEnd(16),
    type.padEnd(8),
    off.padStart(12),
    limit === null ? String(uses) : say.usesOf(uses, limit),
    until,
  );
}

/** A time in India. */
function inIndia(moment: number): string {
  return say.inIndia(dayInIndia(moment), timeInIndia(moment));
}

const percent = typedNumber(/^\d{1,3}(\.\d{1,2})?$/, say.itMustBeANumber, 0.01, 100);
const count = typedNumber(/^[1-9]\d{0,8}$/, say.itMustBeAWholeNumber);
