/** Addresses and pin codes. */
import type { Endpoint } from '../../endpoint.ts';

export const listAddresses = {
  method: 'GET',
  path: '/api/v1/address/get-addresses',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const addAddress = {
  method: 'POST',
  path: '/api/v1/address/add-address',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const updateAddress = {
  method: 'PUT',
  path: '/api/v1/address/update-address',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const setDefaultAddress = {
  method: 'PUT',
  path: '/api/v1/address/set-default-address',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const deleteAddress = {
  method: 'POST',
  path: '/api/v1/address/delete-address',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const findPinCode = {
  method: 'GET',
  path: '/api/v1/address/pincode/:pin',
  access: 'public',
  rate: 'pins',
  work: 'lookups',
} as const satisfies Endpoint;
