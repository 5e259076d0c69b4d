import type { DosageForm } from '../medicine-facts.ts';

/**
 * Molecules whose bare "Solution", "Liquid" or "Powder" can mean only one form, because they are sold in no other.
 * Source: forms in Indian price lists; compiled 2026-11-21 from general pharmacy knowledge, reviewer: none yet.
 */
export const SOLUTION_FORMS: ReadonlyMap<string, DosageForm> = new Map<string, DosageForm>([
  ['minoxidil', 'topical-solution'],
  ['povidone iodine', 'topical-solution'],
  ['cetrimide', 'topical-solution'],
  ['lindane', 'topical-solution'],
  ['clotrimazole', 'topical-solution'],
  ['terbinafine', 'topical-solution'],
  ['salicylic acid', 'topical-solution'],
  ['clindamycin', 'topical-solution'],
  ['finasteride', 'topical-solution'],
  ['ketoconazole', 'topical-solution'],
  ['hydroquinone', 'topical-solution'],
  ['clobetasol', 'topical-solution'],
  ['sertaconazole', 'topical-solution'],
  ['mometasone', 'topical-solution'],
  ['aminexil', 'topical-solution'],
  ['methoxsalen', 'topical-solution'],
  ['permethrin', 'topical-solution'],
  ['feracrylum', 'topical-solution'],
  ['podophyllum resin', 'topical-solution'],
  ['ciclopirox', 'topical-solution'],
  ['hydrogen peroxide', 'topical-solution'],
  ['lactulose', 'oral-solution'],
  ['lactitol', 'oral-solution'],
  ['potassium chloride', 'oral-solution'],
  ['disodium hydrogen citrate', 'oral-solution'],
  ['potassium citrate', 'oral-solution'],
  ['sodium picosulfate', 'oral-solution'],
  ['levetiracetam', 'oral-solution'],
  ['divalproex', 'oral-solution'],
  ['pidotimod', 'oral-solution'],
  ['ondansetron', 'oral-solution'],
  ['sodium valproate', 'oral-solution'],
  ['levocarnitine', 'oral-solution'],
  ['liquid paraffin', 'suspension'],
  ['cyclopentolate', 'eye-drops'],
  ['isoflurane', 'unknown'],
  ['sevoflurane', 'unknown'],
]);

/** The same for a bare "Spray": povidone iodine and lidocaine are absent, because they are sprayed on the skin and in the throat. */
export const SPRAY_FORMS: ReadonlyMap<string, DosageForm> = new Map<string, DosageForm>([
  ['diclofenac', 'topical-spray'],
  ['aceclofenac', 'topical-spray'],
  ['methyl salicylate', 'topical-spray'],
  ['clotrimazole', 'topical-spray'],
  ['luliconazole', 'topical-spray'],
  ['terbinafine', 'topical-spray'],
  ['sodium fusidate', 'topical-spray'],
  ['cetrimide', 'topical-spray'],
  ['minoxidil', 'topical-spray'],
]);

export const POWDER_FORMS: ReadonlyMap<string, DosageForm> = new Map<string, DosageForm>([
  ['clotrimazole', 'dusting-powder'],
  ['miconazole', 'dusting-powder'],
  ['fluconazole', 'dusting-powder'],
  ['povidone iodine', 'dusting-powder'],
  ['framycetin', 'dusting-powder'],
  ['neomycin', 'dusting-powder'],
  ['terbinafine', 'dusting-powder'],
  ['luliconazole', 'dusting-powder'],
  ['itraconazole', 'dusting-powder'],
  ['nystatin', 'dusting-powder'],
  ['ispaghula', 'oral-powder'],
  ['fosfomycin', 'oral-powder'],
  ['polyethylene glycol', 'oral-powder'],
  ['lactitol', 'oral-powder'],
  ['oral rehydration salts', 'oral-powder'],
  ['dextrose', 'oral-powder'],
  ['arginine', 'oral-powder'],
  ['saccharomyces boulardii', 'oral-powder'],
  ['glutamine', 'oral-powder'],
  ['calcium polystyrene sulphonate', 'oral-powder'],
]);

/**
 * Medicines whose capsules are only for inhalation: none is sold to swallow. A plain "capsule" of one is an inhalation
 * capsule whose device the label omits.
 */
export const INHALED_ONLY: ReadonlySet<string> = new Set([
  'formoterol',
  'salmeterol',
  'tiotropium',
  'fluticasone',
  'beclometasone',
  'ciclesonide',
  'indacaterol',
  'vilanterol',
  'umeclidinium',
  'arformoterol',
  'ipratropium',
  'glycopyrrolate',
  'aclidinium',
  'mometasone',
]);

/**
 * Molecules whose injection is sold only as a powder in a vial: "vial of 1 Injection" means the powder, and a volume
 * beside it is the diluent's. Source: Indian labels and BNF monographs, from general pharmacy knowledge; compiled
 * 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
export const POWDER_ONLY: ReadonlySet<string> = new Set([
  ...['ceftriaxone', 'cefotaxime', 'ceftazidime', 'cefoperazone', 'cefepime', 'cefuroxime', 'cefazolin', 'cefpirome'],
  ...['ceftizoxime', 'cefoxitin', 'ceftaroline', 'cefotetan', 'ceftobiprole', 'ceftolozane'],
  ...['sulbactam', 'tazobactam', 'clavulanic acid', 'avibactam', 'relebactam', 'cilastatin', 'vaborbactam'],
  ...['amoxicillin', 'ampicillin', 'cloxacillin', 'flucloxacillin', 'piperacillin', 'ticarcillin', 'benzylpenicillin'],
  ...['meropenem', 'imipenem', 'ertapenem', 'doripenem', 'aztreonam', 'faropenem'],
  ...['vancomycin', 'teicoplanin', 'daptomycin', 'tigecycline', 'azithromycin', 'colistimethate sodium'],
  ...['pantoprazole', 'esomeprazole', 'rabeprazole', 'omeprazole', 's-pantoprazole', 'lansoprazole'],
  ...['artesunate', 'caspofungin', 'micafungin', 'anidulafungin', 'voriconazole', 'ganciclovir'],
  ...['thiopental', 'vecuronium'],
]);

/** Antacids and laxatives. A "gel" of these is a thick suspension. Source and reviewer as above. */
export const ANTACIDS: ReadonlySet<string> = new Set([
  ...['aluminium hydroxide', 'magnesium hydroxide', 'magaldrate', 'hydrotalcite', 'sucralfate', 'sodium alginate'],
  ...['alginic acid', 'magnesium trisilicate', 'magnesium aluminium silicate', 'calcium carbonate'],
]);

/** Other salts that such a gel may contain. */
export const DRUNK_AS_GEL: ReadonlySet<string> = new Set([
  ...ANTACIDS,
  ...['simethicone', 'dimethicone', 'oxetacaine', 'sodium bicarbonate', 'magnesium', 'magnesium carbonate'],
  ...['sodium carboxymethylcellulose', 'carboxymethylcellulose', 'light magnesium carbonate', 'sorbitol'],
  // Laxatives with milk of magnesia
  ...['liquid paraffin', 'sodium picosulfate'],
]);

/**
 * Molecules that are sold in preparations with different absorption, where neither packs nor the Jan Aushadhi list
 * print which one it is: the list's price is shown for none of them. Ciclosporin comes as an oily solution in capsules
 * and as a microemulsion (BNF and MHRA: prescribed and dispensed by brand). Compiled 2026-11-22; reviewer: awaiting a
 * registered pharmacist.
 */
export const OPEN_PREPARATIONS: ReadonlySet<string> = new Set(['ciclosporin']);
