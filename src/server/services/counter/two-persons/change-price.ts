import { AppError, refuse } from '#contract/app-error.ts';
import { lapsesAt, type PackPrice, PRICE_STEPS_DAYS, priceNeedsTwo } from '#domain/counter/two-persons.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import { type AuditActor, staffOfActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/approvals.ts';
import * as shelf from '#sentences/services/stock.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  announceCatalogue,
  bumpCatalogueVersion,
} from '../../../persistence/repositories/catalogue/catalogue-repository.ts';
import { readPrice, setPrice } from '../../../persistence/repositories/catalogue/price-repository.ts';
import {
  lastPriceChange,
  type PriceAct,
  saveMoneyAct,
} from '../../../persistence/repositories/counter/money-act-repository.ts';
import type { Parts } from '../../service-parts.ts';

const DAY_MS = 24 * 3_600_000;

/** The price of a pack, as shown on its page or as requested. */
export interface ListedPrice {
  readonly mrpPaise: number;
  readonly discountPercent: number;
}

/** A requested price of a pack. */
export interface AskedPrice extends ListedPrice {
  readonly medicineId: string;
  /** The price that the page showed; null on the command line. */
  readonly shown: ListedPrice | null;
  readonly why: string;
}

/** What became of a requested price: it is the current one already, it is set, or it waits for another person. Prices are in paise. */
export interface ChangedPrice {
  readonly state: 'same' | 'done' | 'waits';
  readonly medicine: string;
  readonly sellingBefore: number;
  readonly sellingAfter: number;
}

/** The current price of a medicine. Refuses one that is not in the catalogue. */
export async function showPrice({ db }: Pick<Parts, 'db'>, medicineId: string) {
  const found = await readPrice(db, medicineId, { lock: false });
  if (found === null) throw new AppError('medicine-not-found', { sentence: shelf.thereIsNoMedicine(medicineId) });
  return { ...found, sellingPaise: sellingPricePaise(found.mrpPaise, found.discountPercent) };
}

/**
 * Changes what a pack costs. A change of more than ten percent, together with those before it that nobody else confirmed, waits for another
 * person, and the price stays as it is. Refuses if the price has changed since the form was opened.
 */
export async function changePrice(parts: Parts, by: AuditActor, asked: AskedPrice): Promise<ChangedPrice> {
  const done = await inTransaction(parts.db, 'change-price', async (db) => {
    const at = parts.now();
    const { medicineId, mrpPaise, discountPercent, shown, why } = asked;
    const known = await readPrice(db, medicineId, { lock: true });
    if (known === null) throw new AppError('medicine-not-found', { sentence: shelf.thereIsNoMedicine(medicineId) });
    if (shown !== null && !isSame(shown, known)) refuse(say.priceChangedMeanwhile(known.name));
    const before = packPrice(known);
    const after = packPrice(asked);
    if (after.sellingPaise < 1) refuse(say.nothingIsFree);
    const details = { medicine: known.name, sellingBefore: before.sellingPaise, sellingAfter: after.sellingPaise };
    if (isSame(asked, known)) return { state: 'same' as const, version: null, ...details };
    const base = await baseOf(db, medicineId, before, at);
    const waits = priceNeedsTwo(base, after);
    if (waits && staffOfActor(by) === null) refuse(say.nameWhoSetsPrice);
    const act: PriceAct = {
      ...{ kind: 'price', medicineId, medicine: known.name, mrpBefore: known.mrpPaise, mrpAfter: mrpPaise },
      ...{ discountBefore: known.discountPercent, discountAfter: discountPercent },
      ...{ sellingBefore: before.sellingPaise, sellingAfter: after.sellingPaise },
      ...{ mrpBase: base.mrpPaise, sellingBase: base.sellingPaise },
    };
    const end = waits ? null : ({ outcome: 'done', decidedBy: null, at } as const);
    const asking = { id: parts.newId(), why, madeBy: by, madeAt: at, lapsesAt: lapsesAt(at) };
    if (!(await saveMoneyAct(db, { ...asking, ...act }, end))) refuse(say.priceWaitsAlready(known.name));
    const kind = waits ? 'approval-asked' : 'price-changed';
    const version = waits ? null : await applyPrice(db, act, at);
    await appendAudit(db, { kind, actor: by, person: null, subject: asking.id }, at);
    return { state: waits ? ('waits' as const) : ('done' as const), version, ...details };
  });
  if (done.version !== null) await announceCatalogue(parts.db, done.version);
  return done;
}

/** Writes a price into the catalogue, in the transaction that decides it; gives the catalogue's new version. */
export async function applyPrice(db: Db, act: PriceAct, at: Date): Promise<number> {
  await setPrice(db, act.medicineId, { mrpPaise: act.mrpAfter, discountPercent: act.discountAfter }, at);
  return bumpCatalogueVersion(db);
}

/** Whether two prices are the same. */
export function isSame(one: ListedPrice, other: ListedPrice): boolean {
  return one.mrpPaise === other.mrpPaise && one.discountPercent === other.discountPercent;
}

/** The price before the latest changes without a second person; an imported list or a confirmed change starts anew. */
async function baseOf(db: Db, medicineId: string, now: PackPrice, at: Date): Promise<PackPrice> {
  const last = await lastPriceChange(db, medicineId, new Date(at.getTime() - PRICE_STEPS_DAYS * DAY_MS));
  const goesOn =
    last?.decided_by === null && last.mrp_after === now.mrpPaise && last.selling_after === now.sellingPaise;
  if (!goesOn || last.mrp_base === null || last.selling_base === null) return now;
  return { mrpPaise: last.mrp_base, sellingPaise: last.selling_base };
}

function packPrice({ mrpPaise, discountPercent }: ListedPrice): PackPrice {
  return { mrpPaise, sellingPaise: sellingPricePaise(mrpPaise, discountPercent) };
}
