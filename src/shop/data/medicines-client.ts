import type {
  CalendarBody,
  CalendarData,
  MedicineBody,
  MedicinesData,
  RefillData,
  ReminderData,
} from '#contract/areas/medicines.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { callApi, sendJson } from './call-api.ts';
import { type FetchedFile, fetchFile } from './fetch-file.ts';

/** The calls of "My medicines" as the browser makes them. */
export const medicinesClient = {
  list: () => callApi<MedicinesData>(`${userApi.listMedicines.path}?day_of_month=1`),
  save: (medicine: MedicineBody) => sendJson<MedicinesData>(userApi.saveMedicine, medicine),
  remove: (courseId: string) =>
    callApi<MedicinesData>(`${userApi.removeMedicine.path}?course_id=${encodeURIComponent(courseId)}`, {
      method: userApi.removeMedicine.method,
    }),
  refill: (courses: readonly { readonly course_id: string; readonly packs: number }[]) =>
    sendJson<RefillData>(userApi.refillMedicines, { courses }),
  changeReminder: (on: boolean) => sendJson<ReminderData>(userApi.changeMedicineReminder, { on }),
  /** The session is renewed by a call that can; a file's address cannot. */
  card: async (lang: string, size: string): Promise<FetchedFile> => {
    const list = await callApi<MedicinesData>(userApi.listMedicines.path);
    return list.success ? fetchFile(userApi.printDoseCard, { lang, size }) : { refused: list.result.error };
  },
  calendar: () => callApi<CalendarData>(userApi.getMedicineCalendar.path),
  changeCalendar: (wish: CalendarBody) => sendJson<CalendarData>(userApi.changeMedicineCalendar, wish),
};
