import type { DeliveryPromise } from '#domain/orders/delivery-promise.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { formatDay } from '#shop/ui/format-date.ts';

const DAY_MS = 86_400_000;

/**
 * A delivery promise as text at this time (milliseconds UTC): "today", "tomorrow, 06 Sep 2026", "03 Jun 2026 to 05 Jun
 * 2026".
 */
export function deliveryWords({ from, to }: DeliveryPromise, now: number): string {
  if (from !== to) return say.daysFromTo(formatDay(from), formatDay(to));
  if (from === dayInIndia(now)) return say.todayWith(formatDay(from));
  return from === dayInIndia(now + DAY_MS) ? say.tomorrowWith(formatDay(from)) : formatDay(from);
}
