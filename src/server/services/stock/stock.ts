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
    addSupplier: (...told: UseCaseArguments<typeof registerSupplier>) => registerSupplier(parts, ...told),
    find: (typed: string) => findOnShelf(parts, typed),
    purchase: (...told: UseCaseArguments<typeof readPurchase>) => readPurchase(parts, ...told),
    receive: (...told: UseCaseArguments<typeof receiveGoods>) => receiveGoods(parts, ...told),
    card: (medicineId: string) => showCard(parts, medicineId),
    expiring: (days: number) => listExpiring(parts, days),
    toOrder: () => listToOrder(parts),
    keepApart: (...told: UseCaseArguments<typeof quarantineBatch>) => quarantineBatch(parts, ...told),
    release: (...told: UseCaseArguments<typeof releaseBatch>) => releaseBatch(parts, ...told),
    hold: (...told: UseCaseArguments<typeof holdFromSale>) => holdFromSale(parts, ...told),
    lift: (...told: UseCaseArguments<typeof liftFromHold>) => liftFromHold(parts, ...told),
    held: () => heldMedicines(parts),
    correct: (...told: UseCaseArguments<typeof correctStock>) => correctStock(parts, ...told),
    corrections: () => waitingCorrections(parts),
    decide: (...told: UseCaseArguments<typeof decideCorrection>) => decideCorrection(parts, ...told),
  };
}
export type Stock = ReturnType<typeof createStock>;
