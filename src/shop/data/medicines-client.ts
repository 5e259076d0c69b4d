import type { CalendarBody, CalendarData, MedicineBody, MedicinesData, RefillData } from '#contract/areas/medicines.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { callApi, sendJson } from './call-api.ts';

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
  calendar: () => callApi<CalendarData>(userApi.getMedicineCalendar.path),
  changeCalendar: (wish: CalendarBody) => sendJson<CalendarData>(userApi.changeMedicineCalendar, wish),
};
