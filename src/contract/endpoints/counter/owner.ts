/** What the counter's owner sets and sees: settings, and figures of the shop. */
import type { Endpoint } from '../../endpoint.ts';

export const listSettings = {
  method: 'GET',
  path: '/api/v1/counter/settings',
  access: { staff: 'set-policy' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const enterSetting = {
  method: 'POST',
  path: '/api/v1/counter/settings/enter',
  access: { staff: 'set-policy' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const settingHistory = {
  method: 'GET',
  path: '/api/v1/counter/settings/history',
  access: { staff: 'set-policy' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const readFigure = {
  method: 'GET',
  path: '/api/v1/counter/figure',
  access: { staff: 'see-figures' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const exportFigure = {
  method: 'GET',
  path: '/api/v1/counter/figure.csv',
  access: { staff: 'see-figures' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
