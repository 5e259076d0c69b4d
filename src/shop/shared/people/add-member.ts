import type { FamilyMember } from '#contract/areas/user.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { hear, type SaveOutcome, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import type { FormValues } from './drafts.ts';

/** Refusals that have words of their own (specification, section 8); everything else is one sentence. */
const KNOWN_REFUSALS = [
  ['mobile number already exists', 'This mobile number is already registered.'],
  ['location not accessible', 'Location access error: Unable to access the specified location.'],
] as const;

/** Adds a family member to the account. */
export async function addMember(values: FormValues): Promise<SaveOutcome<FamilyMember>> {
  const heard = await hear(accountClient.addFamilyMember(values));
  if (heard.kind === 'granted') return { ok: true, saved: heard.data, toast: 'Member added successfully!' };
  if (heard.kind === 'failed') {
    const toast = heard.sentence ?? 'An unexpected error occurred. Please try again.';
    return { ok: false, toast, notice: heard.sentence ?? UNREACHABLE_KEPT };
  }
  const said = heard.sentence.toLowerCase();
  const known = KNOWN_REFUSALS.find(([part]) => said.includes(part))?.[1];
  return {
    ok: false,
    toast: known ?? 'Failed to add member. Please try again.',
    notice: known ?? heard.sentence,
    fields: heard.fields,
  };
}
