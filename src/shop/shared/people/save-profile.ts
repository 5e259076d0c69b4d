import type { FamilyMember, UserData } from '#contract/areas/user.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { type Heard, hear, type SaveOutcome, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import type { FormValues } from './drafts.ts';

const UPDATE_FAILED = 'Error updating user data.';

/** Saves the holder's own profile. The phone travels along as it is shown; the server keeps its own. */
export async function saveProfile(values: FormValues): Promise<SaveOutcome<UserData>> {
  return updated(await hear(accountClient.updateUser(values)), 'Profile updated successfully');
}

/** Saves a member's name, e-mail, gender and date of birth; phone and relation stay what they are. */
export async function updateMember(id: string, values: FormValues): Promise<SaveOutcome<FamilyMember>> {
  const { firstName = '', lastName = '', email = '', gender = '', dob = '' } = values;
  const form = { patient_id: id, firstName, lastName, email, gender, dob };
  return updated(await hear(accountClient.updateFamilyMember(form)), 'Member updated successfully');
}

function updated<Saved>(heard: Heard<Saved>, toast: string): SaveOutcome<Saved> {
  if (heard.kind === 'granted') return { ok: true, saved: heard.data, toast };
  if (heard.kind === 'refused') {
    return { ok: false, toast: UPDATE_FAILED, notice: heard.sentence, fields: heard.fields };
  }
  return { ok: false, toast: UPDATE_FAILED, notice: heard.sentence ?? UNREACHABLE_KEPT };
}
