import { Command, InvalidArgumentError } from 'commander';
import * as say from '#sentences/operator/approvals.ts';
import { formatRupees } from '../../../domain/pricing/money.ts';
import { CommandRefused } from '../../../server/operator/command-refused.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { changePrice, showPrice } from '../../../server/services/counter/two-persons/change-price.ts';
import {
  changeRefundLimit,
  decideAct,
  type WordOnAct,
  waitingActs,
} from '../../../server/services/counter/two-persons/decide-act.ts';
import { namedActor } from '../../../server/services/counter/two-persons/named.ts';
import { typedNumber } from '../../typed-values.ts';
import { printAnswer } from '../print-answer.ts';
import { rupees, someWords } from './batch-values.ts';

/** `shop approval …`: cash and prices that wait for a second person, and that person's decision. */
export function approvalCommands(): Command {
  const approval = new Command('approval').description(say.approvals);
  approval
    .command('list')
    .description(say.whatWaits)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const { acts } = await withServices(waitingActs);
      printAnswer(json, acts, () => acts.map(lineOf).join('\n') || say.nothingWaits);
    });
  approval.addCommand(decide('confirm', say.confirmIt, say.whoDecides, say.isDone));
  approval.addCommand(decide('refuse', say.refuseIt, say.whoDecides, say.isRefused));
  approval.addCommand(decide('withdraw', say.withdrawIt, say.whoAsked, say.isWithdrawn));
  approval
    .command('limit')
    .description(say.setTheLimit)
    .argument('[rupees]', say.theLimitInRupees, limitInPaise)
    .option('--json', say.printJson, false)
    .action(async (paise: number | undefined, { json }: { json: boolean }) => {
      const limit = await withServices(async (parts) => {
        if (paise !== undefined) await changeRefundLimit(parts, operator(), paise);
        return (await waitingActs(parts)).limitPaise;
      });
      printAnswer(json, { limit: limit / 100 }, () => say.limitIs(formatRupees(limit)));
    });
  return approval;
}

/** `shop price set`: sets the price of a pack. */
export function priceCommands(): Command {
  const price = new Command('price').description(say.prices);
  price
    .command('set')
    .description(say.setAPrice)
    .argument('<medicine_id>')
    .option('--mrp <rupees>', say.theMrp, rupees)
    .option('--discount <percent>', say.theDiscount, percent)
    .requiredOption('--why <words>', say.whyThePrice, someWords)
    .option('--by <name>', say.theOwnerWhoSets)
    .option('--json', say.printJson, false)
    .action(setPrice);
  return price;
}

interface PriceFlags {
  readonly mrp?: number;
  readonly discount?: number;
  readonly why: string;
  readonly by?: string;
  readonly json: boolean;
}

async function setPrice(medicineId: string, { mrp, discount, why, by, json }: PriceFlags): Promise<void> {
  if (mrp === undefined && discount === undefined) throw new CommandRefused(say.tellMrpOrDiscount);
  const done = await withServices(async (parts) => {
    const known = await showPrice(parts, medicineId);
    const actor = by === undefined ? operator() : await namedActor(parts, by, 'set-prices');
    const asked = { mrpPaise: mrp ?? known.mrpPaise, discountPercent: discount ?? known.discountPercent };
    return changePrice(parts, actor, { medicineId, ...asked, shown: known, why });
  });
  const { state, medicine, sellingBefore, sellingAfter } = done;
  const words = {
    same: () => say.priceStays(medicine),
    done: () => say.priceIsNow(medicine, formatRupees(sellingAfter)),
    waits: () => say.waitsForAnother,
  };
  const data = { state, selling_before: sellingBefore / 100, selling_after: sellingAfter / 100 };
  printAnswer(json, { medicine_id: medicineId, ...data }, words[state]);
}

function decide(word: WordOnAct, about: string, who: string, done: (id: string) => string): Command {
  return new Command(word)
    .description(about)
    .argument('<id>')
    .requiredOption('--by <name>', who)
    .option('--json', say.printJson, false)
    .action(async (id: string, { by, json }: { by: string; json: boolean }) => {
      await withServices(async (parts) => decideAct(parts, await namedActor(parts, by, 'check-money'), { id, word }));
      printAnswer(json, { id, word }, () => done(id));
    });
}

function lineOf(act: Awaited<ReturnType<typeof waitingActs>>['acts'][number]): string {
  const by = act.madeByName ?? act.madeBy;
  if (act.kind !== 'price')
    return say.cashOf(act.id, formatRupees(act.amountPaise), act.number ?? '', act.why, by, act.kind === 'refund');
  const [before, after] = [formatRupees(act.sellingBefore), formatRupees(act.sellingAfter)];
  return say.priceOf(act.id, act.medicine, before, after, act.why, by);
}

const percent = typedNumber(/^\d{1,3}(\.\d{1,2})?$/, say.itMustBePercent, 0, 100);

function limitInPaise(text: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) throw new InvalidArgumentError(say.itMustBeRupees);
  return Math.round(Number(text) * 100);
}
