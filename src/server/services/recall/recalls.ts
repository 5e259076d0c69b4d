import type { ServiceParts, UseCaseArguments } from '../service-parts.ts';
import { alertedBatches, alertsKnown } from './find-alerts.ts';
import { payBackRecalled } from './pay-back-recalled.ts';
import { recallBatch } from './recall-batch.ts';
import { noteRecalled, showRecall, showRecalls } from './recalled-orders.ts';

/** The use cases of recalls as the counter's routes call them. */
export function createRecalls(parts: ServiceParts) {
  return {
    alerts: () => alertedBatches(parts),
    known: () => alertsKnown(parts),
    start: (...args: UseCaseArguments<typeof recallBatch>) => recallBatch(parts, ...args),
    list: () => showRecalls(parts),
    show: (...args: UseCaseArguments<typeof showRecall>) => showRecall(parts, ...args),
    note: (...args: UseCaseArguments<typeof noteRecalled>) => noteRecalled(parts, ...args),
    payBack: (...args: UseCaseArguments<typeof payBackRecalled>) => payBackRecalled(parts, ...args),
  };
}
export type Recalls = ReturnType<typeof createRecalls>;
