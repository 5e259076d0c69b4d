import type { CheckMedicineData } from '#contract/areas/shop/cart.ts';
import * as cartApi from '#contract/endpoints/shop/cart.ts';
import { callApi } from './call-api.ts';

/** The check of one medicine for one family member; for the account holder if none is named. */
export function checkMedicine(medicineId: string, patientId: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ medicine_id: medicineId, ...(patientId !== null && { patient_id: patientId }) });
  return callApi<CheckMedicineData>(`${cartApi.checkMedicine.path}?${query}`, { signal });
}
