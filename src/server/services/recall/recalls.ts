import type { ServiceParts, UseCaseArguments } from '../service-parts.ts';
import { alertedBatches, alertsKnown } from './alerts.ts';
import { payBackRecalled } from './pay-back-recalled.ts';
import { recallBatch } from './recall-batch.ts';
import { noteRecalled, showRecall, showRecalls } from './recalled-orders.ts';

/** The use cases of recalls as the counter's routes call them. */
export function createRecalls(parts: ServiceParts) {
  return {
    alerts: () => alertedBatches(parts),
    known: () => alertsKnown(parts),
    start: (...told: UseCaseArguments<typeof recallBatch>) => recallBatch(parts, ...told),
    list: () => showRecalls(parts),
    show: (...told: UseCaseArguments<typeof showRecall>) => showRecall(parts, ...told),
    note: (...told: UseCaseArguments<typeof noteRecalled>) => noteRecalled(parts, ...told),
    payBack: (...told: UseCaseArguments<typeof payBackRecalled>) => payBackRecalled(parts, ...told),
  };
}
export type Recalls = ReturnType<typeof createRecalls>;
