import type { OrderData } from '#contract/areas/shop/order.ts';
import { showToast } from '#shop/data/toasts.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { type Result, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';

/**
 * Says how it went, and shows the order as it is now: a refusal means that it has changed. The pressed button may be gone
 * then, so the heading takes the focus.
 */
export async function showOutcome(result: Result<OrderData>, done: string, onChanged: () => Promise<void>) {
  if (result.kind === 'failed') return void showToast('error', UNREACHABLE);
  if (result.kind === 'granted') showToast('success', done);
  else showToast('error', result.sentence);
  await onChanged();
  focusHeading();
}
