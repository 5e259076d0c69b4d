/** The counter's queue and prescription desk, and the patient's list of who saw a prescription. */
import type { Endpoint } from '../../endpoint.ts';

export const readQueue = {
  method: 'GET',
  path: '/api/v1/counter/queue',
  access: { staff: 'see-queue' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const readDesk = {
  method: 'GET',
  path: '/api/v1/counter/desk',
  access: { staff: 'see-order' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const takeOrder = {
  method: 'POST',
  path: '/api/v1/counter/desk/take',
  access: { staff: 'take-order' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const leaveOrder = {
  method: 'POST',
  path: '/api/v1/counter/desk/leave',
  access: { staff: 'take-order' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const openPrescriptionFile = {
  method: 'GET',
  path: '/api/v1/counter/desk/file',
  access: { staff: 'open-prescription' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const recordConsultation = {
  method: 'POST',
  path: '/api/v1/counter/desk/consultation',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const decideOrder = {
  method: 'POST',
  path: '/api/v1/counter/desk/decide',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const sendFewer = {
  method: 'POST',
  path: '/api/v1/counter/desk/fewer',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const askPatient = {
  method: 'POST',
  path: '/api/v1/counter/desk/ask',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const undoDecision = {
  method: 'POST',
  path: '/api/v1/counter/desk/undo',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const releaseOrder = {
  method: 'POST',
  path: '/api/v1/counter/desk/release',
  access: { staff: 'release' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const findDoctors = {
  method: 'GET',
  path: '/api/v1/counter/doctors',
  access: { staff: 'decide' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const whoSaw = {
  method: 'GET',
  path: '/api/v1/order/who-saw',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
