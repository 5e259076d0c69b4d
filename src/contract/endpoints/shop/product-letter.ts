/**
 * The letter about a medicine that anybody may take to a doctor: in a separate file, because product pages need no
 * other letters.
 */
import type { Endpoint } from '../../endpoint.ts';

export const productLetter = {
  method: 'GET',
  path: '/api/v1/inventory/doctor-letter',
  access: 'public',
  rate: 'visits',
  work: 'files',
} as const satisfies Endpoint;
