const CO_TRIMOXAZOLE = ['trimethoprim', 'sulfamethoxazole'];
const AKT_4 = ['rifampicin', 'isoniazid', 'pyrazinamide', 'ethambutol'];
const CO_AMOXICLAV = ['amoxicillin', 'clavulanic acid'];

/** One name that means several salts. Source: INN combinations; NACO and NTEP kits (India), compiled 2026-11-24. */
const SEVERAL_IN_ONE: ReadonlyMap<string, readonly string[]> = new Map([
  ...['co-trimoxazole', 'cotrimoxazole', 'co trimoxazole', 'septran', 'septrin', 'bactrim'].map(
    (name) => [name, CO_TRIMOXAZOLE] as const,
  ),
  ...['co-amoxiclav', 'co amoxiclav', 'coamoxiclav', 'amoxyclav', 'amoxiclav', 'amox-clav'].map(
    (name) => [name, CO_AMOXICLAV] as const,
  ),
  ['tld', ['tenofovir disoproxil', 'lamivudine', 'dolutegravir']],
  ...['akt-4', 'akt4'].map((name) => [name, AKT_4] as const),
]);

/** The salts that one name in a patient's own words means; undefined for any other name. */
export function severalInOne(name: string): readonly string[] | undefined {
  return SEVERAL_IN_ONE.get(name.toLowerCase());
}
