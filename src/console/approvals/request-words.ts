import type { ApprovalData } from '#contract/areas/approval.ts';
import * as say from '#sentences/counter/approvals.ts';
import { rupees } from '../bench/expiry-words.ts';

/** The subject of a request. */
export function whatInWords({ kind, number, medicine }: ApprovalData): string {
  return say.about(say.kinds[kind], number ?? medicine ?? '');
}

/** What changes when it is confirmed. */
export function changeInWords({ amount, mrp, selling_price: selling }: ApprovalData): string {
  if (!mrp || !selling) return rupees(amount ?? 0);
  return say.priceChange(rupees(selling.before), rupees(selling.after), rupees(mrp.before), rupees(mrp.after));
}
