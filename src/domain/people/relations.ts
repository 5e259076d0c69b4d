/** A family member's relation to the account holder. Published spellings. */
export const RELATIONS = [
  'Brother',
  'Sister',
  'Father',
  'Mother',
  'Wife',
  'Husband',
  'Uncle',
  'Aunt',
  'Son',
  'Daughter',
  'Grand_Father',
  'Grand_Mother',
  'Grand_Son',
  'Grand_Daughter',
] as const;
export type Relation = (typeof RELATIONS)[number];

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** A relation for display: "Grand Father". */
export function relationWords(relation: Relation): string {
  return relation.replace('_', ' ');
}
