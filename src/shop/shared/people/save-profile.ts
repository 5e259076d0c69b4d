import type { FamilyMember, UserData } from '#contract/areas/account/user.ts';
import * as say from '#sentences/person/people.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { type Result, type SaveOutcome, toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import type { FormValues } from './typed-texts.ts';

const UPDATE_FAILED = say.errorUpdatingUserData;

/** Saves the holder's own profile. The phone is sent as displayed; the server ignores it and keeps its own. */
export async function saveProfile(values: FormValues): Promise<SaveOutcome<UserData>> {
  return updated(await toResult(accountClient.updateUser(values)), say.profileUpdatedSuccessfully);
}

/** Saves a member's name, e-mail, gender and date of birth; phone and relation stay unchanged. */
export async function updateMember(id: string, values: FormValues): Promise<SaveOutcome<FamilyMember>> {
  const { firstName = '', lastName = '', email = '', gender = '', dob = '' } = values;
  const form = { patient_id: id, firstName, lastName, email, gender, dob };
  return updated(await toResult(accountClient.updateFamilyMember(form)), say.memberUpdatedSuccessfully);
}

function updated<Saved>(result: Result<Saved>, toast: string): SaveOutcome<Saved> {
  if (result.kind === 'granted') return { ok: true, saved: result.data, toast };
  if (result.kind === 'refused') {
    return { ok: false, toast: UPDATE_FAILED, notice: result.sentence, fields: result.fields };
  }
  return { ok: false, toast: UPDATE_FAILED, notice: result.sentence ?? UNREACHABLE_KEPT };
}
