import type { z } from 'zod';
import type { HealthData, healthBody } from '#contract/areas/account/health.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import { callApi, sendJson } from './call-api.ts';

export type HealthInput = z.input<typeof healthBody>;

/** The calls of "What should we know?" as the browser makes them. */
export const healthClient = {
  read: (patientId: string) =>
    callApi<HealthData>(`${userApi.getHealth.path}?patient_id=${encodeURIComponent(patientId)}`),
  change: (answers: HealthInput) => sendJson<HealthData>(userApi.changeHealth, answers),
};
