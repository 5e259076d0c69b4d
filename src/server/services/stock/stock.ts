import type { ServiceParts, UseCaseArguments } from '../service-parts.ts';
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
    addSupplier: (...args: UseCaseArguments<typeof registerSupplier>) => registerSupplier(parts, ...args),
    find: (typed: string) => findOnShelf(parts, typed),
    purchase: (...args: UseCaseArguments<typeof readPurchase>) => readPurchase(parts, ...args),
    receive: (...args: UseCaseArguments<typeof receiveGoods>) => receiveGoods(parts, ...args),
    card: (medicineId: string) => showCard(parts, medicineId),
    expiring: (days: number) => listExpiring(parts, days),
    toOrder: () => listToOrder(parts),
    keepApart: (...args: UseCaseArguments<typeof quarantineBatch>) => quarantineBatch(parts, ...args),
    release: (...args: UseCaseArguments<typeof releaseBatch>) => releaseBatch(parts, ...args),
    hold: (...args: UseCaseArguments<typeof holdFromSale>) => holdFromSale(parts, ...args),
    lift: (...args: UseCaseArguments<typeof liftFromHold>) => liftFromHold(parts, ...args),
    held: () => heldMedicines(parts),
    correct: (...args: UseCaseArguments<typeof correctStock>) => correctStock(parts, ...args),
    corrections: () => waitingCorrections(parts),
    decide: (...args: UseCaseArguments<typeof decideCorrection>) => decideCorrection(parts, ...args),
  };
}
export type Stock = ReturnType<typeof createStock>;
