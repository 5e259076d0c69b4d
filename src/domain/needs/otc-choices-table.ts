import type { Route } from '../medicine/medicine-facts.ts';

/**
 * A medicine that may be bought without a prescription, as an answer to a need. Shown only if the schedule table lists
 * it as OTC.
 */
export interface OtcChoice {
  /** The molecules of the whole composition, by their names in the schedule table; several lists where packs differ. */
  readonly compositions: readonly (readonly string[])[];
  readonly route: Route;
  /** A word in the pack's name, where the form alone does not distinguish a shampoo from a cream. */
  readonly named?: RegExp;
  /** As packs print it. */
  readonly salt: string;
  /** The forms in words: "tablet, syrup or drops". */
  readonly form: string;
  /** What it does and its most important limits, in one or two sentences. */
  readonly use: string;
}

/**
 * Medicines for the answers to needs, with the limits that their labels print. Compiled 2026-11-22 from general knowledge of labels
 * (National Formulary of India, BNF); reviewer: none yet (UNREVIEWED).
 */
export const OTC_CHOICES = {
  paracetamol: {
    compositions: [['paracetamol']],
    route: 'oral',
    salt: 'Paracetamol',
    form: 'tablet, syrup or drops',
    use: 'For fever and mild pain. Adults: never more than 4 g in 24 hours from all medicines together; children by weight. Not with liver disease unless a doctor says so.',
  },
  paracetamolCaffeine: {
    compositions: [['caffeine', 'paracetamol']],
    route: 'oral',
    salt: 'Paracetamol + Caffeine',
    form: 'tablet',
    use: 'For headache in adults. Do not take it together with another medicine that contains paracetamol.',
  },
  diclofenacGel: {
    compositions: [['diclofenac'], ['diclofenac', 'linseed oil', 'menthol', 'methyl salicylate']],
    route: 'topical',
    salt: 'Diclofenac Diethylamine',
    form: 'gel for the skin',
    use: 'For aching muscles and joints. Only on unbroken skin; not in pregnancy, and not if aspirin or painkillers bring on your asthma.',
  },
  magaldrate: {
    compositions: [['magaldrate', 'simethicone']],
    route: 'oral',
    salt: 'Magaldrate + Simethicone',
    form: 'liquid or chewable tablet',
    use: 'Neutralises acid and eases gas. Take other medicines two hours apart. Not with kidney disease.',
  },
  antacid: {
    compositions: [
      ['aluminium hydroxide', 'magnesium hydroxide', 'simethicone'],
      ['aluminium hydroxide', 'magnesium hydroxide', 'dimethicone'],
    ],
    route: 'oral',
    salt: 'Magnesium Hydroxide + Aluminium Hydroxide + Simethicone',
    form: 'liquid or chewable tablet',
    use: 'Neutralises acid and eases gas. Take other medicines two hours apart. Not with kidney disease.',
  },
  alginate: {
    compositions: [['calcium carbonate', 'sodium alginate', 'sodium bicarbonate']],
    route: 'oral',
    salt: 'Sodium Alginate + Sodium Bicarbonate + Calcium Carbonate',
    form: 'liquid',
    use: 'Keeps acid down in the stomach, after meals and at bedtime. It contains sodium: ask first if you have heart or kidney disease.',
  },
  ors: {
    compositions: [['dextrose', 'potassium chloride', 'sodium chloride', 'sodium citrate']],
    route: 'oral',
    salt: 'Sodium Chloride + Potassium Chloride + Sodium Citrate + Dextrose',
    form: 'oral rehydration salts (ORS)',
    use: 'Replaces the water and salts that the body loses. Stir one sachet into exactly the water printed on it and sip often.',
  },
  zinc: {
    compositions: [['zinc sulfate'], ['zinc sulfate monohydrate'], ['zinc']],
    route: 'oral',
    salt: 'Zinc Sulphate',
    form: 'syrup or tablet',
    use: 'To give with ORS to children with loose motions. A doctor or pharmacist tells you the dose for the age.',
  },
  boulardii: {
    compositions: [['saccharomyces boulardii']],
    route: 'oral',
    salt: 'Saccharomyces boulardii',
    form: 'sachet or capsule',
    use: 'A probiotic to take with ORS, never instead of it. Not for people with weak immunity.',
  },
  clausii: {
    compositions: [['bacillus clausii']],
    route: 'oral',
    salt: 'Bacillus clausii',
    form: 'suspension',
    use: 'A probiotic to take with ORS, never instead of it. Not for people with weak immunity.',
  },
  lactulose: {
    compositions: [['lactulose']],
    route: 'oral',
    salt: 'Lactulose',
    form: 'syrup',
    use: 'Softens the stool in one to three days. Drink enough water with it.',
  },
  macrogol: {
    compositions: [['polyethylene glycol']],
    route: 'oral',
    salt: 'Polyethylene Glycol',
    form: 'powder in water',
    use: 'Softens the stool in one to three days. For adults.',
  },
  ispaghula: {
    compositions: [['ispaghula']],
    route: 'oral',
    salt: 'Ispaghula',
    form: 'husk or powder in water',
    use: 'A fibre for regular stools. Always with a full glass of water.',
  },
  bisacodyl: {
    compositions: [['bisacodyl']],
    route: 'oral',
    salt: 'Bisacodyl',
    form: 'tablet',
    use: 'Works overnight. Only for a few days; not with belly pain or vomiting, and not for children unless a doctor says so.',
  },
  povidoneSkin: {
    compositions: [['povidone iodine']],
    route: 'topical',
    salt: 'Povidone Iodine',
    form: 'ointment or solution for the skin',
    use: 'Disinfects small cuts, after washing with clean water. Not with thyroid disease, in pregnancy or on small babies unless a doctor says so.',
  },
  povidoneGargle: {
    compositions: [['povidone iodine']],
    route: 'oromucosal',
    salt: 'Povidone Iodine',
    form: 'gargle',
    use: 'Gargle diluted as its label says and spit it out. Not with thyroid disease, in pregnancy or for small children unless a doctor says so.',
  },
  lozenge: {
    compositions: [['amylmetacresol', 'dichlorobenzyl alcohol']],
    route: 'oromucosal',
    salt: 'Dichlorobenzyl Alcohol + Amylmetacresol',
    form: 'lozenge',
    use: 'Let it melt in the mouth. Not for children under six: they may choke on it.',
  },
  mouthGel: {
    compositions: [['choline salicylate', 'lidocaine']],
    route: 'oromucosal',
    salt: 'Choline Salicylate + Lidocaine',
    form: 'gel for the mouth',
    use: 'Numbs a sore spot in the mouth. Not for anyone under 16 or allergic to aspirin.',
  },
  mouthwash: {
    compositions: [['chlorhexidine']],
    route: 'oromucosal',
    salt: 'Chlorhexidine Gluconate',
    form: 'mouthwash',
    use: 'Acts against germs in the mouth. Rinse and spit out; it may stain the teeth for a while.',
  },
  bComplex: {
    compositions: [
      ['calcium pantothenate', 'nicotinamide', 'pyridoxine', 'riboflavin', 'thiamine', 'vitamin b12'],
      ['calcium pantothenate', 'cyanocobalamin', 'nicotinamide', 'pyridoxine', 'riboflavin', 'thiamine'],
      ['cyanocobalamin', 'd-calcium pantothenate', 'nicotinamide', 'pyridoxine', 'riboflavin', 'thiamine'],
    ],
    route: 'oral',
    salt: 'Thiamine + Riboflavin + Pyridoxine + Cyanocobalamin + Nicotinamide + Calcium Pantothenate',
    form: 'tablet or capsule (vitamin B complex)',
    use: 'Makes up for vitamins missing from the diet. It gives no strength to people who lack none.',
  },
  vitaminC: {
    compositions: [['vitamin c']],
    route: 'oral',
    salt: 'Vitamin C',
    form: 'tablet',
    use: 'Makes up for vitamin C missing from the diet.',
  },
  b12: {
    compositions: [['methylcobalamin'], ['cyanocobalamin'], ['vitamin b12']],
    route: 'oral',
    salt: 'Methylcobalamin',
    form: 'tablet',
    use: 'Vitamin B12, for people whose blood test shows a lack of it.',
  },
  calciumD: {
    compositions: [['calcium carbonate', 'vitamin d3']],
    route: 'oral',
    salt: 'Calcium Carbonate + Vitamin D3',
    form: 'tablet',
    use: 'With food. Not with kidney stones or kidney disease unless a doctor says so.',
  },
  iron: {
    compositions: [['ferrous ascorbate', 'folic acid']],
    route: 'oral',
    salt: 'Ferrous Ascorbate + Folic Acid',
    form: 'tablet or syrup',
    use: 'Makes up for a lack of iron; stools turn dark. Keep it away from children: an overdose can kill.',
  },
  calamine: {
    compositions: [['calamine', 'liquid paraffin'], ['calamine', 'light liquid paraffin'], ['calamine']],
    route: 'topical',
    salt: 'Calamine + Light Liquid Paraffin',
    form: 'lotion',
    use: 'Cools and calms itching skin. Use it only on unbroken skin, not near the eyes.',
  },
  clotrimazole: {
    compositions: [['clotrimazole']],
    route: 'topical',
    salt: 'Clotrimazole',
    form: 'cream or powder for the skin',
    use: 'Against fungal infections of the skin: use it for two to four weeks, and for one or two weeks after they no longer show. Never a cream with a steroid: it makes ringworm spread.',
  },
  ketoconazoleCream: {
    compositions: [['ketoconazole']],
    route: 'topical',
    named: /cream|oint/i,
    salt: 'Ketoconazole',
    form: 'cream for the skin',
    use: 'Against fungal infections of the skin, as its label says.',
  },
  ketoconazoleShampoo: {
    compositions: [['ketoconazole']],
    route: 'topical',
    named: /shampoo|lotion|scalp|soln|solution/i,
    salt: 'Ketoconazole',
    form: 'shampoo',
    use: 'Twice a week for two to four weeks: leave it on for five minutes, then rinse. Keep it out of the eyes.',
  },
  benzoylPeroxide: {
    compositions: [['benzoyl peroxide']],
    route: 'topical',
    salt: 'Benzoyl Peroxide',
    form: 'gel for the skin',
    use: 'A thin layer once a day; it dries the skin and bleaches clothes. Results take weeks.',
  },
  permethrin: {
    compositions: [['permethrin']],
    route: 'topical',
    salt: 'Permethrin',
    form: 'cream or lotion for the skin',
    use: 'As its label says, and again after a week. Treat everyone in the house on the same day and wash clothes and bedding in hot water. Not for babies under two months; in pregnancy ask a doctor.',
  },
  tears: {
    compositions: [['carboxymethylcellulose']],
    route: 'ophthalmic',
    salt: 'Carboxymethylcellulose',
    form: 'eye drops (artificial tears)',
    use: 'Moistens dry eyes. Throw the bottle away one month after opening, unless its label says otherwise.',
  },
  salineNose: {
    compositions: [['sodium chloride']],
    route: 'nasal',
    salt: 'Sodium Chloride',
    form: 'nose drops or spray (salt water)',
    use: 'Loosens and rinses a blocked nose.',
  },
  noseXylometazoline: {
    compositions: [['xylometazoline']],
    route: 'nasal',
    salt: 'Xylometazoline',
    form: 'nose drops',
    use: 'Opens a blocked nose for some hours. At most five to seven days: longer use blocks it again. Not for small children.',
  },
  noseOxymetazoline: {
    compositions: [['oxymetazoline']],
    route: 'nasal',
    salt: 'Oxymetazoline',
    form: 'nose drops',
    use: 'Opens a blocked nose for some hours. At most five to seven days: longer use blocks it again. Not for small children.',
  },
  earWax: {
    compositions: [
      ['benzocaine', 'chlorobutanol', 'paradichlorobenzene', 'turpentine oil'],
      ['benzocaine', 'chlorbutol', 'paradichlorobenzene', 'turpentine oil'],
    ],
    route: 'otic',
    salt: 'Paradichlorobenzene + Benzocaine + Chlorbutol + Turpentine Oil',
    form: 'ear drops',
    use: 'Softens ear wax over some days. Never with a hole in the ear drum, pain or discharge.',
  },
  lidocaineGel: {
    compositions: [['lidocaine']],
    route: 'topical',
    salt: 'Lidocaine',
    form: 'gel for the skin',
    use: 'Numbs a sore spot for a while. Only a thin layer, for a few days.',
  },
  emergencyPill: {
    compositions: [['levonorgestrel']],
    route: 'oral',
    salt: 'Levonorgestrel',
    form: 'one tablet of 1.5 mg',
    use: 'As early as possible, within 72 hours. It does not end a pregnancy, gives no protection for the rest of the month, and works less well with some medicines for epilepsy and tuberculosis.',
  },
  salicylicAcid: {
    compositions: [['lactic acid', 'salicylic acid'], ['salicylic acid']],
    route: 'topical',
    salt: 'Salicylic Acid + Lactic Acid',
    form: 'paint for corns and warts',
    use: 'Only on the corn or wart itself. Never if you have diabetes, and never on the face.',
  },
  urea: {
    compositions: [['urea'], ['lactic acid', 'urea']],
    route: 'topical',
    salt: 'Urea',
    form: 'cream for the skin',
    use: 'Softens rough skin and heels. Not on open cracks.',
  },
  zincOxide: {
    compositions: [['zinc oxide']],
    route: 'topical',
    salt: 'Zinc Oxide',
    form: 'cream for the skin',
    use: 'Protects sore skin from moisture. Change the nappy often and leave it off when you can.',
  },
} as const satisfies Readonly<Record<string, OtcChoice>>;

export type OtcCode = keyof typeof OTC_CHOICES;
