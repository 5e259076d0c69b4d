/**
 * Which schedule a molecule falls under. A pharmacist and a lawyer sign these before sale; every list carries its
 * source. Molecules in none of them count as Schedule H: an unnecessary request for a prescription harms nobody.
 * The Rules have no list of what is sold without prescription: a name is in an OTC list here only if it was
 * compared with Schedule H (522 live names) and H1 (50) of the Drugs Rules, 1945, as consolidated to September 2024,
 * read in a transcription of the regulator's text on 2026-11-22.
 */

/** NDPS Act 1985, manufactured narcotic drugs and opium derivatives sold as medicines; list compiled 2026-11-21 from general knowledge, reviewer: none yet. Never sold online. */
export const NARCOTIC_MOLECULES: ReadonlySet<string> = new Set([
  'morphine',
  'fentanyl',
  'sufentanil',
  'remifentanil',
  'alfentanil',
  'pethidine',
  'methadone',
  'oxycodone',
  'hydrocodone',
  'hydromorphone',
  'oxymorphone',
  'levorphanol',
  'dextropropoxyphene',
  'opium',
  'cocaine',
  'thebaine',
  'dronabinol',
  'nabilone',
  'cannabis',
  'cannabidiol',
  'papaveretum',
  'heroin',
  'diamorphine',
  'dihydrocodeine',
]);

/**
 * Narcotic on their own, but not in the small doses and mixtures that S.O. 826(E) of 14 November 1985 exempts: codeine,
 * ethylmorphine and pholcodine compounded with another ingredient, diphenoxylate with atropine. Compiled 2026-11-22 from
 * general knowledge; reviewer: none yet. Strengths are not read here: a mixture keeps the schedule of the other lists.
 */
export const NARCOTIC_ALONE: ReadonlySet<string> = new Set(['codeine', 'ethylmorphine', 'pholcodine', 'diphenoxylate']);

/** Drugs Rules 1945, Schedule X (rules 23, 61, 75, 97, 105A), every isomer and preparation. List read in secondary sources 2026-11-21; reviewer: none yet. Never sold online. */
export const SCHEDULE_X_MOLECULES: ReadonlySet<string> = new Set([
  'amobarbital',
  'amphetamine',
  'amfetamine',
  'barbital',
  'cyclobarbital',
  'dexamphetamine',
  'dexamfetamine',
  'lisdexamfetamine',
  'ethchlorvynol',
  'glutethimide',
  'ketamine',
  'esketamine',
  'meprobamate',
  'methamphetamine',
  'methylphenidate',
  'dexmethylphenidate',
  'methylphenobarbital',
  'pentobarbital',
  'phencyclidine',
  'phenmetrazine',
  'secobarbital',
]);

/**
 * Schedule H1: the 46 names of G.S.R. 588(E), 30 August 2013, and the four added since: oxytocin by G.S.R. 795(E), 21
 * August 2018, tapentadol by G.S.R. 258(E), 7 April 2021, oseltamivir and zanamivir by G.S.R. 95(E), 5 February 2024.
 * The last one is not a name in the Schedule: hydroxychloroquine is sold under its conditions by an order under section
 * 26B of 26 March 2020 (read in the press). Not for topical use, except eye, ear and nose. Compared 2026-11-22 with the
 * Rules as consolidated to September 2024; reviewer: none yet.
 */
export const SCHEDULE_H1_MOLECULES: ReadonlySet<string> = new Set([
  'alprazolam',
  'balofloxacin',
  'buprenorphine',
  'capreomycin',
  'cefdinir',
  'cefditoren',
  'cefepime',
  'cefetamet',
  'cefixime',
  'cefoperazone',
  'cefotaxime',
  'cefpirome',
  'cefpodoxime',
  'ceftazidime',
  'ceftibuten',
  'ceftizoxime',
  'ceftriaxone',
  'chlordiazepoxide',
  'clofazimine',
  'codeine',
  'cycloserine',
  'diazepam',
  'diphenoxylate',
  'doripenem',
  'ertapenem',
  'ethambutol',
  'ethionamide',
  'faropenem',
  'gemifloxacin',
  'imipenem',
  'isoniazid',
  'levofloxacin',
  'meropenem',
  'midazolam',
  'moxifloxacin',
  'nitrazepam',
  'pentazocine',
  'prulifloxacin',
  'pyrazinamide',
  'rifabutin',
  'rifampicin',
  'sodium para-aminosalicylate',
  'sparfloxacin',
  'thiacetazone',
  'tramadol',
  'zolpidem',
  'oxytocin',
  'tapentadol',
  'oseltamivir',
  'zanamivir',
  'hydroxychloroquine',
]);

/**
 * Household medicines sold without prescription by mouth, on the skin and in the bowel. Compared name by name with Schedule
 * H (G.S.R. 160(E), 16 March 2006, and its changes to September 2024): none of them is listed there. Cetirizine (H 104),
 * levocetirizine (H 285), hydrotalcite (H 242), sodium picosulfate (H 458) and, swallowed or injected, sodium hyaluronate
 * (H 460) are. Left out although the law is silent: pancreatin, nicotinic acid and lactitol, which a doctor doses. Antacids,
 * calcium with or without vitamin D, castor oil and liquid paraffin are named among the household remedies of Schedule K,
 * entry 13 (read in the press of August 2006), which may hold nothing of Schedules G, H and X. Compiled 2026-11-22;
 * reviewer: none yet.
 */
export const OTC_MOLECULES: ReadonlySet<string> = new Set([
  'paracetamol',
  'caffeine',
  'aluminium hydroxide',
  'magnesium hydroxide',
  'magnesium',
  'magaldrate',
  'simethicone',
  'dimethicone',
  'calcium carbonate',
  'sodium bicarbonate',
  'magnesium trisilicate',
  'magnesium aluminium silicate',
  'sodium carbonate',
  'castor oil',
  'alginic acid',
  'sodium alginate',
  'citric acid',
  'sodium citrate',
  'trisodium citrate',
  'disodium hydrogen citrate',
  'oral rehydration salts',
  'sodium chloride',
  'dextrose',
  'electrolytes',
  'ispaghula',
  'senna',
  'bisacodyl',
  'lactulose',
  'liquid paraffin',
  'glycerin',
  'docusate',
  'activated charcoal',
  'papain',
  'pepsin',
  'diastase',
  'fungal diastase',
  'alpha-amylase',
  'vitamin a',
  'vitamin b',
  'thiamine',
  'riboflavin',
  'nicotinamide',
  'pyridoxine',
  'pyridoxal phosphate',
  'calcium pantothenate',
  'd-calcium pantothenate',
  'biotin',
  'folic acid',
  'l-methylfolate',
  'vitamin b12',
  'cyanocobalamin',
  'methylcobalamin',
  'vitamin c',
  'vitamin d3',
  'ergocalciferol',
  'vitamin e',
  'vitamin k2-7',
  'calcium',
  'calcium citrate',
  'calcium citrate malate',
  'calcium gluconate',
  'calcium phosphate',
  'calcium phosphate tribasic',
  'dexpanthenol',
  'zinc',
  'zinc sulfate',
  'zinc sulfate monohydrate',
  'zinc gluconate',
  'zinc acetate',
  'zinc oxide',
  'ferrous ascorbate',
  'ferrous fumarate',
  'ferrous sulfate',
  'ferrous sulfate dried',
  'ferrous bisglycinate',
  'ferric ammonium citrate',
  'iron',
  'carbonyl iron',
  'selenium',
  'copper',
  'manganese',
  'chromium',
  'magnesium citrate',
  'magnesium oxide',
  'iodine',
  'coenzyme q10',
  'lycopene',
  'omega-3 fatty acid',
  'eicosapentaenoic acid',
  'docosahexaenoic acid',
  'cod liver oil',
  'evening primrose oil',
  'lactobacillus',
  'lactobacillus acidophilus',
  'bacillus clausii',
  'bacillus coagulans',
  'saccharomyces boulardii',
  'glucosamine',
  'collagen peptide',
  'inositol',
  'myo-inositol',
  'whey protein',
  'ginseng',
  'honey',
  'tulsi',
  'menthol',
  'camphor',
  'eucalyptus oil',
  'thymol',
  'amylmetacresol',
  'dichlorobenzyl alcohol',
  'carboxymethylcellulose',
  'hydroxypropylmethylcellulose',
  'polyethylene glycol',
  'propylene glycol',
  'polyvinyl alcohol',
  'povidone',
  'dextran 70',
]);

/**
 * Swallowed potassium can stop the heart where the kidneys or other medicines retain it, so on its own it needs a
 * prescription here although no schedule names it; in rehydration salts with glucose it is the treatment. Compiled
 * 2026-11-22; reviewer: none yet.
 */
export const POTASSIUM_SALTS: ReadonlySet<string> = new Set([
  ...['potassium chloride', 'potassium citrate', 'potassium magnesium citrate', 'potassium'],
]);

/**
 * The limit in IU for one tablet, sachet or millilitre: above it is a doctor's dose and needs a prescription. The law
 * names no number; vitamin D is commonly sold free up to some thousand units, and vitamin A above 10,000 a day may harm
 * the unborn child. `perMicrogram` is the most IU that a microgram of any of its forms holds. Compiled 2026-11-22;
 * reviewer: none yet.
 */
export const PRESCRIPTION_ABOVE_IU: ReadonlyMap<string, { readonly most: number; readonly perMicrogram: number }> =
  new Map([
    ['vitamin d3', { most: 10_000, perMicrogram: 40 }],
    ['ergocalciferol', { most: 10_000, perMicrogram: 40 }],
    ['vitamin a', { most: 10_000, perMicrogram: 3.34 }],
  ]);

/**
 * Minerals that a vitamin tablet contains in traces: without prescription up to this many micrograms in one tablet or
 * capsule, on prescription above it and where the amount could not be read. None is listed in Schedule H. Iodide in
 * tens of milligrams is a medicine for the thyroid, copper and borate are poisons in grams; each limit is close to what
 * an adult may take in a day. Compiled 2026-11-22 from general knowledge; reviewer: none yet.
 */
export const OTC_TRACES: ReadonlyMap<string, number> = new Map([
  ['copper sulfate', 5_000],
  ['manganese sulphate', 10_000],
  ['sodium molybdate', 500],
  ['sodium borate', 1_000],
  ['potassium iodide', 300],
]);

/**
 * Plants and minerals of the ayurvedic medicines that are stocked. These are made under the licence for ayurvedic, siddha
 * and unani drugs (chapter IV-A of the Act), to which Schedule H does not apply; none is in Schedule E(1), the poisons
 * of those systems. Compiled 2026-11-22 from general knowledge of both; reviewer: none yet.
 */
export const OTC_AYURVEDIC: ReadonlySet<string> = new Set([
  'capparis spinosa',
  'cichorium intybus',
  'mandur bhasma',
  'solanum nigrum',
  'terminalia arjuna',
  'cassia occidentalis',
  'achillea millefolium',
  'tamarix gallica',
  'didymocarpus pedicellata',
  'saxifraga ligulata',
  'rubia cordifolia',
  'cyperus scariosus',
  'achyranthes aspera',
  'onosma bracteatum',
  'vernonia cinerea',
  'shilajeet',
  'hajrul yahood bhasma',
]);

/**
 * The emergency pill: levonorgestrel alone, 0.75 or 1.5 mg a tablet, has been sold without prescription in India since
 * 2005, because it works only within days. Smaller doses are the daily pill and stay with Schedule H, entry 31. Read in
 * secondary sources 2026-11-22; reviewer: none yet.
 */
export const EMERGENCY_PILL = { molecule: 'levonorgestrel', leastMicrograms: 750 } as const;

/**
 * Aspirin alone for pain: Schedule H does not name it. Schedule K, entry 13, named aspirin tablets among the household
 * remedies; the change drafted in August 2006 removed them from unlicensed shops, to be sold without prescription
 * by those with one. Smaller tablets thin the blood for years, which a doctor decides, so they are on prescription here. Read
 * in the press 2026-11-22; reviewer: none yet.
 */
export const ASPIRIN_FOR_PAIN = { molecule: 'aspirin', leastMicrograms: 300_000, mostMicrograms: 650_000 } as const;

/**
 * Molecules sold without prescription only for skin and scalp. Schedule H's note 2 leaves out preparations for external
 * use, and note 4 includes steroids and hydroquinone again; antibiotics and strong antifungals stay on prescription
 * here nevertheless. Clotrimazole (H 130), miconazole (H 323), diclofenac (H 149) and ketoconazole (H 270) are lawful
 * here by note 2 only. Balms, liniments, ointments for skin and burns, and tinctures are household remedies of Schedule
 * K, entry 13. Compiled 2026-11-22; reviewer: none yet.
 */
export const OTC_ON_SKIN: ReadonlySet<string> = new Set([
  'light liquid paraffin',
  'povidone iodine',
  'chlorhexidine',
  'cetrimide',
  'clotrimazole',
  'miconazole',
  'diclofenac',
  'methyl salicylate',
  'capsaicin',
  'capsaicin based rubefacients',
  'linseed oil',
  'turpentine oil',
  'nutmeg oil',
  'chloroxylenol',
  'terpineol',
  'alcohol',
  'aminacrine',
  'salicylic acid',
  'benzoyl peroxide',
  'permethrin',
  'calamine',
  'light liquid paraffin',
  'urea',
  'lactic acid',
  'white soft paraffin',
  'aloe vera',
  'allantoin',
  'zinc pyrithione',
  'selenium sulfide',
  'coal tar',
  'ketoconazole',
  'hydrogen peroxide',
  'benzoin',
  'triclosan',
  'boric acid',
  'benzyl alcohol',
  'benzalkonium',
  'dexpanthenol',
  'cetyl alcohol',
  'lanolin',
  'sulfur',
  'octinoxate',
  'avobenzone',
  'lidocaine',
]);

/**
 * Products that are rinsed, gargled, sucked or put on a sore spot in the mouth: external use by note 2 of Schedule H.
 * Antifungals are left out: miconazole from a mouth gel reaches the blood and raises warfarin. Compiled 2026-11-22;
 * reviewer: none yet.
 */
export const OTC_IN_MOUTH: ReadonlySet<string> = new Set([
  'povidone iodine',
  'chlorhexidine',
  'cetrimide',
  'benzydamine',
  'choline salicylate',
  'potassium nitrate',
  'sodium fluoride',
  'sodium monofluorophosphate',
  'lidocaine',
  'benzalkonium',
  'hydrogen peroxide',
  'triclosan',
  'zinc oxide',
]);

/**
 * Salt water and artificial tears for eye and nose: none contains an antibiotic or a steroid, which note 2 of Schedule
 * H includes. Compiled 2026-11-22; reviewer: none yet.
 */
export const OTC_IN_EYE_AND_NOSE: ReadonlySet<string> = new Set([
  'sodium chloride',
  'carboxymethylcellulose',
  'hydroxypropylmethylcellulose',
  'polyethylene glycol',
  'propylene glycol',
  'sodium hyaluronate',
  'polyvinyl alcohol',
  'povidone',
  'dextran 70',
  'glycerin',
]);

/**
 * Decongestant nose drops for some days: oxymetazoline (H 380) is lawful here only by note 2. Compiled 2026-11-22;
 * reviewer: none yet.
 */
export const OTC_IN_NOSE: ReadonlySet<string> = new Set(['xylometazoline', 'oxymetazoline']);

/** Ear wax softeners, without antibiotic or steroid. Compiled 2026-11-22; reviewer: none yet. */
export const OTC_IN_EAR: ReadonlySet<string> = new Set([
  'benzocaine',
  'chlorbutol',
  'paradichlorobenzene',
  'turpentine oil',
  'glycerin',
  'sodium bicarbonate',
]);

/** Combined or alone, these end a pregnancy: lawful in approved facilities only (Medical Termination of Pregnancy Act; Drugs Rules, rule 65). */
export const ABORTION_MOLECULES: ReadonlySet<string> = new Set(['mifepristone']);
