import type { ServiceParts, UseCaseArguments } from '../../service-parts.ts';
import { askRefund } from './ask-refund.ts';
import { returnForCash } from './ask-return.ts';
import { changePrice, showPrice } from './change-price.ts';
import { decideAct, waitingActs } from './decide-act.ts';

/** Price changes and payments that need two people, as the counter's routes call them. */
export function createTwoPersons(parts: ServiceParts) {
  return {
    price: (medicineId: string) => showPrice(parts, medicineId),
    changePrice: (...told: UseCaseArguments<typeof changePrice>) => changePrice(parts, ...told),
    askRefund: (...told: UseCaseArguments<typeof askRefund>) => askRefund(parts, ...told),
    waiting: () => waitingActs(parts),
    decide: (...told: UseCaseArguments<typeof decideAct>) => decideAct(parts, ...told),
    returnForCash: (...told: UseCaseArguments<typeof returnForCash>) => returnForCash(parts, ...told),
  };
}
export type TwoPersons = ReturnType<typeof createTwoPersons>;
