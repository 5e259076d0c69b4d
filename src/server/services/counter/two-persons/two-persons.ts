import type { ServiceParts, UseCaseArguments } from '../../service-parts.ts';
import { askRefund } from './ask-refund.ts';
import { returnForCash } from './ask-return.ts';
import { changePrice, showPrice } from './change-price.ts';
import { decideAct, waitingActs } from './decide-act.ts';

/** Price changes and refunds, of which some need two people, as the counter's routes call them. */
export function createTwoPersons(parts: ServiceParts) {
  return {
    price: (medicineId: string) => showPrice(parts, medicineId),
    changePrice: (...args: UseCaseArguments<typeof changePrice>) => changePrice(parts, ...args),
    askRefund: (...args: UseCaseArguments<typeof askRefund>) => askRefund(parts, ...args),
    waiting: () => waitingActs(parts),
    decide: (...args: UseCaseArguments<typeof decideAct>) => decideAct(parts, ...args),
    returnForCash: (...args: UseCaseArguments<typeof returnForCash>) => returnForCash(parts, ...args),
  };
}
export type TwoPersons = ReturnType<typeof createTwoPersons>;
