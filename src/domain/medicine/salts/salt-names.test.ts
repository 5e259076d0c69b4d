import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTER_ION_WORDS, MOLECULE_ALIASES, SOLE_COUNTER_IONS } from '../tables/salt-name-table.ts';
import { canonicalSalt, SALT_ALIASES, saltSynonyms } from './salt-names.ts';

const molecule = (name: string) => canonicalSalt(name).molecule;

describe('canonicalSalt', () => {
  it.each([
    ['Acetaminophen', 'Paracetamol'],
    ['Amoxycillin', 'Amoxicillin'],
    ['Frusemide', 'Furosemide'],
    ['Cephalexin', 'Cefalexin'],
    ['Lignocaine', 'Lidocaine'],
    ['Torsemide', 'Torasemide'],
    ['Tazobactum', 'Tazobactam'],
    ['Mecobalamin', 'Methylcobalamin'],
    ['Human insulin', 'Human Insulin/Soluble Insulin'],
    ['Insulin Isophane', 'Insulin Isophane/NPH'],
    ['Glycerol', 'Glycerin'],
    ['D-Panthenol', 'Dexpanthenol'],
    ['Vitamin C', 'L Ascorbic Acid'],
    ['L-Methyl Folate Calcium', 'L-methyl folate'],
    ['Thyroxine', 'Levothyroxine Sodium'],
    ['Cyclosporine', 'Ciclosporin IP'],
    ['Phenobarbitone', 'Phenobarbital'],
    ['S(-) Amlodipine', 'S-Amlodipine'],
    ['Salbutamol', 'Albuterol'],
    ['Zinc sulphate', 'Zinc Sulfate'],
    ['Ursodiol', 'Ursodeoxycholic Acid'],
    ['Cholecalciferol', 'Vitamin D3'],
    ['Aspirin', 'Acetylsalicylic acid'],
    ['Alpha Lipoic Acid', 'Thioctic acid'],
    ['Hydroxyurea', 'Hydroxycarbamide'],
    ['Simethicone', 'Activated Dimethicone'],
  ])('recognises %s as %s', (one, other) => {
    expect(canonicalSalt(one)).toEqual(canonicalSalt(other));
  });

  it.each([
    ['Cefixime', 'Cefepime'],
    ['Omeprazole', 'Esomeprazole'],
    ['Amlodipine', 'S-Amlodipine'],
    ['Artemether', 'Arteether'],
    ['Clobetasol', 'Clobetasone'],
    ['Lorazepam', 'Clonazepam'],
    ['Dapagliflozin', 'Empagliflozin'],
    ['Simethicone', 'Dimethicone'],
    ['Hydralazine', 'Dihydralazine'],
    ['Cetirizine', 'Levocetirizine'],
    ['Ofloxacin', 'Levofloxacin'],
    ['Salbutamol', 'Levosalbutamol'],
    ['Citalopram', 'Escitalopram'],
    ['Ketoprofen', 'Dexketoprofen'],
    ['Rabeprazole', 'Dexrabeprazole'],
    ['Carbamazepine', 'Diethylcarbamazine'],
    ['Carbamazepine', 'Oxcarbazepine'],
    ['Sodium Valproate', 'Divalproex'],
    ['Sodium Valproate', 'Valproic Acid'],
    ['Metoprolol', 'S-Metoprolol'],
    ['Ferrous Sulphate', 'Dried Ferrous Sulphate IP'],
    ['Tenofovir disoproxil fumarate', 'Tenofovir Alafenamide'],
    ['Mycophenolate mofetil', 'Mycophenolate sodium'],
    ['Colistin Sulphate', 'Colistimethate Sodium'],
    ['Nicotinamide', 'Nicotinic Acid'],
    ['Cyanocobalamin', 'Methylcobalamin'],
    ['Zinc Sulphate', 'Zinc Sulphate Monohydrate'],
    ['Insulin Lispro', 'Insulin Lispro Protamine'],
    ['Trypsin', 'Trypsin Chymotrypsin'],
    ['Arteether', 'Alpha-Beta Arteether'],
    ['Liquid Paraffin', 'Light Liquid Paraffin'],
    ['Colistin', 'Colistimethate Sodium'],
    ['Glipizide', 'Gliclazide'],
    ['Prednisone', 'Prednisolone'],
    ['Hydroxyzine', 'Hydralazine'],
    ['Adrenaline', 'Noradrenaline'],
    ['Dexamethasone', 'Betamethasone'],
  ])('treats %s and %s as different', (one, other) => {
    expect(molecule(one)).not.toBe(molecule(other));
  });

  it.each([
    ['Metoprolol Succinate', 'metoprolol', 'succinate'],
    ['Metoprolol Tartrate IP', 'metoprolol', 'tartrate'],
    ['Fluticasone Propionate', 'fluticasone', 'propionate'],
    ['Fluticasone Furoate', 'fluticasone', 'furoate'],
    ['Betamethasone Valerate', 'betamethasone', 'valerate'],
    ['Betamethasone Dipropionate', 'betamethasone', 'dipropionate'],
    ['Haloperidol Decanoate', 'haloperidol', 'decanoate'],
    ['Haloperidol', 'haloperidol', null],
    ['Diclofenac Sodium BP', 'diclofenac', 'sodium'],
    ['Diclofenac diethylamine', 'diclofenac', 'diethylamine'],
    ['Diclofenac', 'diclofenac', null],
    ['Amlodipine Besylate', 'amlodipine', 'besilate'],
    ['Amlodipine besilate', 'amlodipine', 'besilate'],
    ['Clopidogrel Bisulphate USP', 'clopidogrel', 'bisulfate'],
    ['Perindopril erbumine', 'perindopril', 'erbumine'],
    ['Hydrocortisone Sodium Succinate', 'hydrocortisone', 'sodium succinate'],
    ['Amoxycillin Trihydrate', 'amoxicillin', null],
    ['Azithromycin Dihydrate', 'azithromycin', null],
  ])('reads the carrier of %s', (name, active, counterIon) => {
    expect(canonicalSalt(name)).toEqual({ molecule: active, counterIon });
  });

  it('takes the only salt a molecule is sold with as printed, printed or not', () => {
    expect(canonicalSalt('Cefpodoxime')).toEqual(canonicalSalt('Cefpodoxime Proxetil'));
    expect(canonicalSalt('Dabigatran Etexilate Mesilate')).toEqual(canonicalSalt('Dabigatran Etexilate'));
    expect(canonicalSalt('Escitalopram')).toEqual(canonicalSalt('Escitalopram Oxalate'));
  });

  it.each([
    'Potassium Citrate',
    'Methyl Salicylate',
    'Magnesium Valproate',
    'Ferrous Ascorbate',
    'Calcium Carbonate',
    'Sodium Chloride',
    'Choline Salicylate',
    'Ammonium Chloride',
  ])('does not split %s', (name) => {
    expect(canonicalSalt(name)).toEqual({ molecule: name.toLowerCase(), counterIon: null });
  });

  it('keeps a name that no table knows, apart from its counter-ion', () => {
    expect(canonicalSalt('  Brandnewumab  ')).toEqual({ molecule: 'brandnewumab', counterIon: null });
    expect(canonicalSalt('constructor')).toEqual({ molecule: 'constructor', counterIon: null });
    expect(canonicalSalt('__proto__ chloride')).toEqual({ molecule: '__proto__', counterIon: 'chloride' });
  });

  it('reads its own result unchanged', () => {
    for (const name of Object.keys(MOLECULE_ALIASES)) expect(molecule(name)).toBe(name);
    for (const alias of SALT_ALIASES.keys()) expect(molecule(molecule(alias))).toBe(molecule(alias));
  });

  it('never throws and never gives a blank molecule for a name with letters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (name) => {
        expect(canonicalSalt(`a${name}`).molecule).not.toBe('');
      }),
    );
  });
});

describe('the salt tables', () => {
  it('give each spelling to one molecule only', () => {
    const seen = new Map<string, string>();
    for (const [name, spellings] of Object.entries(MOLECULE_ALIASES)) {
      for (const spelling of spellings) {
        expect(seen.get(spelling) ?? name, spelling).toBe(name);
        expect(Object.hasOwn(MOLECULE_ALIASES, spelling), `${spelling} is a molecule of its own`).toBe(false);
        expect(spelling).toBe(spelling.toLowerCase());
        seen.set(spelling, name);
      }
    }
  });

  it('name sole counter-ions in their canonical spelling', () => {
    const canonical = new Set(Object.values(COUNTER_ION_WORDS));
    for (const [name, counterIon] of Object.entries(SOLE_COUNTER_IONS)) {
      expect(canonical.has(counterIon), `${name} ${counterIon}`).toBe(true);
      expect(molecule(name)).toBe(name);
    }
  });

  it('give the search its synonyms', () => {
    expect(saltSynonyms().get('acetaminophen')).toBe('paracetamol');
    expect(saltSynonyms().has('paracetamol')).toBe(false);
  });
});
