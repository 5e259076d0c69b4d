import type {
  CalendarBody,
  CalendarData,
  MedicineBody,
  MedicinesData,
  RefillData,
  ReminderData,
} from '#contract/areas/account/medicines.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import type { Failure } from '#contract/envelope.ts';
import { callApi, MalformedAnswer, sendJson } from './call-api.ts';

/** The browser's calls for "My medicines"; for the account holder if no family member is named. */
export const medicinesClient = {
  list: (patientId?: string) =>
    callApi<MedicinesData>(`${userApi.listMedicines.path}?${query({ day_of_month: '1', patient_id: patientId })}`),
  save: (medicine: MedicineBody) => sendJson<MedicinesData>(userApi.saveMedicine, medicine),
  remove: (courseId: string) =>
    callApi<MedicinesData>(`${userApi.removeMedicine.path}?course_id=${encodeURIComponent(courseId)}`, {
      method: userApi.removeMedicine.method,
    }),
  refill: (courses: readonly { readonly course_id: string; readonly packs: number }[]) =>
    sendJson<RefillData>(userApi.refillMedicines, { courses }),
  changeReminder: (on: boolean, patientId?: string) =>
    sendJson<ReminderData>(userApi.changeMedicineReminder, { on, patient_id: patientId }),
  /** An API call can renew the session; a link to a file cannot. */
  card: async (lang: string, size: string, patientId?: string): Promise<FetchedFile> => {
    const list = await callApi<MedicinesData>(userApi.listMedicines.path);
    if (!list.success) return { refused: list.result.error };
    return fetchFile(userApi.printDoseCard, { lang, size, ...(patientId !== undefined && { patient_id: patientId }) });
  },
  calendar: (patientId?: string) =>
    callApi<CalendarData>(`${userApi.getMedicineCalendar.path}?${query({ patient_id: patientId })}`),
  changeCalendar: (wish: CalendarBody) => sendJson<CalendarData>(userApi.changeMedicineCalendar, wish),
};

function query(wanted: Readonly<Record<string, string | undefined>>): string {
  return String(
    new URLSearchParams(Object.entries(wanted).filter((one): one is [string, string] => one[1] !== undefined)),
  );
}

/** A file of the account, or the server's sentence why there is none. */
type FetchedFile = { readonly blob: Blob } | { readonly refused: string };

/**
 * Downloads a file of the account; the caller has just made another call, so that the session is fresh. A broken
 * connection is thrown, and so is an answer that is neither the file nor the shop's envelope.
 */
async function fetchFile({ path }: Endpoint, query: Readonly<Record<string, string>>): Promise<FetchedFile> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { credentials: 'same-origin' });
  if (answer.ok) return { blob: await answer.blob() };
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  if (failure?.success !== false) throw new MalformedAnswer(`${path} answered neither a file nor the envelope`);
  return { refused: failure.result.error };
}
