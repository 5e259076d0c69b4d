import { z } from 'zod';
import { addressData } from './areas/address.ts';
import {
  equivalentWire,
  medicineWire,
  productData,
  recommendedMedicine,
  searchData,
  searchRow,
} from './areas/inventory.ts';
import { familyMember, userData } from './areas/user.ts';
import { failure } from './envelope.ts';

const NAMED = {
  Failure: failure,
  SearchRow: searchRow,
  SearchData: searchData,
  Medicine: medicineWire,
  RecommendedMedicine: recommendedMedicine,
  Equivalent: equivalentWire,
  ProductData: productData,
  User: userData,
  FamilyMember: familyMember,
  Address: addressData,
} as const;

/** Names the schemas that stand by themselves in the API's description; all others stand where they are used. */
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}
