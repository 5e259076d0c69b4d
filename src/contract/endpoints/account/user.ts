/** The account, its patients, logins and data. */
import type { Endpoint } from '../../endpoint.ts';

export const updateUser = {
  method: 'PUT',
  path: '/api/v1/user/update-user',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const listFamilyMembers = {
  method: 'GET',
  path: '/api/v1/user/get-user-family-members',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const addFamilyMember = {
  method: 'POST',
  path: '/api/v1/user/add-user-family-member',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const updateFamilyMember = {
  method: 'PUT',
  path: '/api/v1/user/update-user-family-member',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const getHealth = {
  method: 'GET',
  path: '/api/v1/user/health',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const changeHealth = {
  method: 'PUT',
  path: '/api/v1/user/health',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const listMedicines = {
  method: 'GET',
  path: '/api/v1/user/medicines',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const saveMedicine = {
  method: 'PUT',
  path: '/api/v1/user/medicines',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const removeMedicine = {
  method: 'DELETE',
  path: '/api/v1/user/medicines',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Puts packs into the cart. Ordering is a separate step. */
export const refillMedicines = {
  method: 'POST',
  path: '/api/v1/user/medicines/refill',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const getMedicineCalendar = {
  method: 'GET',
  path: '/api/v1/user/medicines/calendar',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const changeMedicineCalendar = {
  method: 'PUT',
  path: '/api/v1/user/medicines/calendar',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Read by calendar apps, which have no login: anybody with the URL can read it. */
export const readMedicineCalendar = {
  method: 'GET',
  path: '/api/v1/user/medicines/calendar.ics',
  access: 'public',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Gives or withdraws consent to refill reminders. Nothing is ordered. */
export const changeMedicineReminder = {
  method: 'PUT',
  path: '/api/v1/user/medicines/reminder',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** The list on paper, as PDF. */
export const printDoseCard = {
  method: 'GET',
  path: '/api/v1/user/medicines/card.pdf',
  access: 'account',
  rate: 'exports',
  work: 'files',
} as const satisfies Endpoint;
export const uploadPrescription = {
  method: 'POST',
  path: '/api/v1/user/upload/prescription',
  access: 'account',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
/** Verified by signature and session together: every failure answers 404. */
export const downloadPrescriptionFile = {
  method: 'GET',
  path: '/api/v1/user/prescription-file/:id',
  access: 'public',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
export const listLogins = {
  method: 'GET',
  path: '/api/v1/user/logins',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const endLogin = {
  method: 'POST',
  path: '/api/v1/user/end-login',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const endOtherLogins = {
  method: 'POST',
  path: '/api/v1/user/end-other-logins',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const getClosingTerms = {
  method: 'GET',
  path: '/api/v1/user/closing-terms',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const closeAccount = {
  method: 'POST',
  path: '/api/v1/user/close-account',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const requestDataExport = {
  method: 'POST',
  path: '/api/v1/user/export-data',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Verified like a prescription’s file. */
export const downloadMyData = {
  method: 'GET',
  path: '/api/v1/user/my-data',
  access: 'public',
  rate: 'exports',
  work: 'files',
} as const satisfies Endpoint;
