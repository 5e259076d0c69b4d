import fc from 'fast-check';
import { changeBatch, quarantineBatch, releaseBatch } from '../../services/stock/change-batch.ts';
import { addBatch } from '../../services/stock/take-in-batch.ts';
import { countBatch, destroyPacks } from '../shelf-by-hand.ts';
import { often, type PharmacyAct } from './pharmacy-act.ts';
import { BATCHES, MEDICINES, OTC, SEARCHED, SUBSTITUTE } from './pharmacy-parts.ts';
import { answerOf } from './real-pharmacy.ts';

/* Actions of the operator on batches, and of lists and prices. */

const anyMedicine = fc.constantFrom(...MEDICINES);
const batchName = fc.constantFrom(...BATCHES);
const mrp = fc.constantFrom(700, 1_900, 4_000, 9_000);
export const batches = fc
  .tuple(
    anyMedicine,
    batchName,
    fc.constantFrom('add', 'add', 'count', 'apart', 'release', 'destroy', 'mrp'),
    fc.integer({ min: 1, max: 12 }),
    fc.option(mrp),
  )
  .map(([medicine, name, what, packs, mrpPaise]): PharmacyAct => {
    const number = what === 'mrp' ? (mrpPaise ?? 2_500) : packs;
    return {
      name: `${what} ${number} of batch ${name} of ${medicine}${mrpPaise === null ? '' : ` at ${mrpPaise}`}`,
      inModel: (model) =>
        what === 'add' || what === 'count'
          ? model.takeIn(medicine, name, { packs, mrpPaise, counted: what === 'count' })
          : model.change(medicine, name, what as 'mrp', number),
      inShop: (shop) => {
        const of = { medicineId: shop.ids[medicine] as string, batch: name };
        const about = { ...of, why: 'a test', actor: 'operator:model' as const };
        const input = { ...of, expiry: shop.expiry(name), packs, mrpPaise };
        if (what === 'add') return answerOf(addBatch(shop.parts(), input));
        if (what === 'count') return answerOf(countBatch(shop.parts(), input));
        if (what === 'apart') return answerOf(quarantineBatch(shop.parts(), about));
        if (what === 'release') return answerOf(releaseBatch(shop.parts(), about));
        if (what === 'destroy') return answerOf(destroyPacks(shop.parts(), { ...about, packs }));
        return answerOf(changeBatch(shop.parts(), { ...about, expiry: null, mrpPaise: number }));
      },
    };
  });
export const lists = fc
  .record({
    mrpPaise: fc.integer({ min: 500, max: 9_000 }),
    packs: fc.option(fc.nat({ max: 30 }), { freq: 5 }),
    batch: fc.option(batchName, { freq: 1 }),
    counted: fc.boolean(),
    names: often(),
  })
  .chain((listing) => fc.tuple(fc.constant(listing), fc.boolean()))
  .map(([listing, twice]): PharmacyAct => {
    const { mrpPaise, packs, batch, counted, names } = listing;
    const times = twice ? [1, 2] : [1];
    return {
      name: `a list ${names ? `says ${packs} of ${batch ?? OTC} at ${mrpPaise}` : 'without it'}${counted ? ', counted' : ''}${twice ? ', twice' : ''}`,
      inModel: (model) => {
        for (const _ of times) if (names) model.list(OTC, mrpPaise, { packs, batch, counted });
      },
      inShop: async (shop) => {
        for (const _ of times) await shop.takeList(listing);
      },
    };
  });
export const prices = fc
  .tuple(
    fc.constantFrom(SEARCHED, SUBSTITUTE),
    fc.integer({ min: 500, max: 9_000 }),
    fc.nat({ max: 50 }),
    fc.nat({ max: 5 }),
  )
  .map(
    ([medicine, mrpPaise, percent, drawn]): PharmacyAct => ({
      name: `${medicine} costs ${mrpPaise} less ${percent} %${drawn === 0 ? ' and is no longer made' : ''}`,
      inModel: (model) => void Object.assign(model.shelf(medicine), { mrpPaise, percent, discontinued: drawn === 0 }),
      inShop: (shop) =>
        shop.change(medicine, { mrp_paise: mrpPaise, discount_percent: percent, discontinued: drawn === 0 }),
    }),
  );
