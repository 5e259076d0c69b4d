/** Where orders go, and the pin codes of India. */

import { z } from 'zod';
import { ADDRESS_RULES, ADDRESS_TYPES, isPinCode, PIN_SENTENCE } from '#domain/people/form-rules.ts';
import * as say from '#sentences/contract/checks.ts';
import { refuseByRules } from '../../check-form.ts';
import { success } from '../../envelope.ts';
import { LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';

const NOT_AN_OBJECT = say.pleaseSendAJson;

/** Degrees on the globe; anything else, even an empty text, counts as not given: a location only helps the courier. */
const degrees = (most: number) =>
  z
    .union([z.number(), z.string().trim().min(1).transform(Number).pipe(z.number())])
    .refine((value) => Math.abs(value) <= most)
    .nullish()
    .catch(null);

const fields = {
  name: typedText(NAME_MAX_CHARACTERS),
  phone: typedText(20),
  type: typedText(10).transform((text) => text.toLowerCase()),
  houseNumber: typedText(LINE_MAX_CHARACTERS),
  street: typedText(LINE_MAX_CHARACTERS),
  landmark: typedText(LINE_MAX_CHARACTERS),
  zipcode: typedText(10),
  city: typedText(NAME_MAX_CHARACTERS).describe("The pin code's district where it is empty."),
  state: typedText(NAME_MAX_CHARACTERS).describe("The pin code's state, whatever was sent, where the pin is known."),
  latitude: degrees(90),
  longitude: degrees(180),
};

export const addAddressBody = z.object(fields, NOT_AN_OBJECT).superRefine(refuseByRules(ADDRESS_RULES));
export const addressIdBody = z.object({ address_id: opaqueId(say.pleaseSayWhichAddress) }, NOT_AN_OBJECT);
export const updateAddressBody = z
  .object({ ...addressIdBody.shape, ...fields }, NOT_AN_OBJECT)
  .superRefine(refuseByRules(ADDRESS_RULES));

export const pinCodeParams = z.object({ pin: z.string().refine(isPinCode, PIN_SENTENCE).describe('Six digits.') });

export const addressData = z.object({
  address_id: z.string(),
  name: z.string(),
  phone: z.string(),
  type: z.enum(ADDRESS_TYPES),
  houseNumber: z.string(),
  street: z.string(),
  landmark: z.string(),
  zipcode: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_default: z.enum(['yes', 'no']),
});
export type AddressData = z.infer<typeof addressData>;

export const addressesData = z.object({
  defaultAddress: addressData.nullable(),
  addresses: z.array(addressData).describe('All of them, the default first, then the newest.'),
});
export type AddressesData = z.infer<typeof addressesData>;

export const pinCodeData = z.object({ district: z.string(), state: z.string() });
export type PinCodeData = z.infer<typeof pinCodeData>;

export const addressResponse = success(addressData);
export const addressesResponse = success(addressesData);
export const addressIdResponse = success(addressIdBody);
export const pinCodeResponse = success(pinCodeData);
