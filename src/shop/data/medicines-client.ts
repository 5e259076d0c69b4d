import type {
  CalendarBody,
  CalendarData,
  MedicineBody,
  MedicinesData,
  RefillData,
  ReminderData,
} from '#contract/areas/account/medicines.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { callApi, sendJson } from './call-api.ts';
import { type FetchedFile, fetchFile } from './fetch-file.ts';

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
    const { path } = userApi.printDoseCard;
    return fetchFile(`${path}?${query({ lang, size, patient_id: patientId })}`);
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
