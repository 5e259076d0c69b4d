import type { ServiceParts, Told } from '../service-parts.ts';
import { registerSupplier, suppliers } from './add-supplier.ts';
import { quarantineBatch, releaseBatch } from './change-batch.ts';
import { correctStock } from './correct-stock.ts';
import { decideCorrection, waitingCorrections } from './decide-correction.ts';
import { findOnShelf } from './find-on-shelf.ts';
import { heldMedicines, holdFromSale, liftFromHold } from './hold-sale.ts';
import { listExpiring, listToOrder, readPurchase, showCard } from './read-stock.ts';
import { receiveGoods } from './receive-goods.ts';

/** The use cases of the shelf as the counter's routes call them. */
export function createStock(parts: ServiceParts) {
  return {
    suppliers: () => suppliers(parts),
    addSupplier: (...told: Told<typeof registerSupplier>) => registerSupplier(parts, ...told),
    find: (typed: string) => findOnShelf(parts, typed),
    purchase: (...told: Told<typeof readPurchase>) => readPurchase(parts, ...told),
    receive: (...told: Told<typeof receiveGoods>) => receiveGoods(parts, ...told),
    card: (medicineId: string) => showCard(parts, medicineId),
    expiring: (days: number) => listExpiring(parts, days),
    toOrder: () => listToOrder(parts),
    keepApart: (...told: Told<typeof quarantineBatch>) => quarantineBatch(parts, ...told),
    release: (...told: Told<typeof releaseBatch>) => releaseBatch(parts, ...told),
    hold: (...told: Told<typeof holdFromSale>) => holdFromSale(parts, ...told),
    lift: (...told: Told<typeof liftFromHold>) => liftFromHold(parts, ...told),
    held: () => heldMedicines(parts),
    correct: (...told: Told<typeof correctStock>) => correctStock(parts, ...told),
    corrections: () => waitingCorrections(parts),
    decide: (...told: Told<typeof decideCorrection>) => decideCorrection(parts, ...told),
  };
}
export type Stock = ReturnType<typeof createStock>;
