import type { CarersData, InviteCarerBody } from '#contract/areas/account/carers.ts';
import type { MedicinesData, RefillData } from '#contract/areas/account/medicines.ts';
import * as carerApi from '#contract/endpoints/account/carer.ts';
import { callApi, sendJson } from './call-api.ts';

const of = (careId: string) => new URLSearchParams({ care_id: careId });

/** The calls of carers, and of patients about their carers. */
export const carersClient = {
  list: () => callApi<CarersData>(carerApi.listCarers.path),
  invite: (wish: InviteCarerBody) => sendJson<CarersData>(carerApi.inviteCarer, wish),
  accept: (careId: string) => sendJson<CarersData>(carerApi.acceptCarer, { care_id: careId }),
  end: (careId: string) =>
    callApi<CarersData>(`${carerApi.endCarer.path}?${of(careId)}`, { method: carerApi.endCarer.method }),
  medicines: (careId: string) => callApi<MedicinesData>(`${carerApi.listCaredMedicines.path}?${of(careId)}`),
  refill: (careId: string, courses: readonly { readonly course_id: string; readonly packs: number }[]) =>
    sendJson<RefillData>(carerApi.refillCared, { care_id: careId, courses }),
};
