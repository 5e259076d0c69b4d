import { type Brand, enteredLicences, enteredPharmacist } from '#brand';

/** What the terms may say of the licence and its pharmacist: no more than a licensee has entered. */
export function licenseeTerms(shop: Brand): string {
  const supervised = enteredPharmacist(shop) === null ? ',' : ', under the supervision of a registered pharmacist,';
  return enteredLicences(shop).length > 0
    ? `${shop.name} is a licensed retail pharmacy. Medicines are supplied from our licensed premises${supervised} according to the Drugs and Cosmetics Act, 1940 and its rules. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`
    : `The drug licences of ${shop.name} are not entered here yet. The Drugs and Cosmetics Act, 1940 and its rules ask for licensed premises and the supervision of a registered pharmacist, so no medicine may be sold before. We sell in our own name and give you the invoice. We are not a marketplace for other sellers.`;
}
