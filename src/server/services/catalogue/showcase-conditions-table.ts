import type { SHOWCASE_CONDITIONS } from '#contract/areas/showcase.ts';

/**
 * The salts that the home page's showcase looks at for a condition, the most prescribed first (general knowledge of the
 * Indian market). What is shown of them is decided by the rules alone: a salt that may not be switched shows nothing.
 */
export const SALTS_OF_CONDITION: Readonly<Record<(typeof SHOWCASE_CONDITIONS)[number], readonly string[]>> = {
  Diabetes: ['metformin', 'glimepiride', 'sitagliptin', 'vildagliptin', 'dapagliflozin', 'gliclazide', 'teneligliptin'],
  'BP(Hypertension)': [
    'telmisartan',
    'amlodipine',
    'metoprolol',
    'losartan',
    'olmesartan',
    'cilnidipine',
    'ramipril',
    'nebivolol',
    'azilsartan',
    'atenolol',
    'bisoprolol',
    'enalapril',
    'chlorthalidone',
  ],
  Cholesterol: ['atorvastatin', 'rosuvastatin', 'fenofibrate', 'ezetimibe', 'simvastatin'],
  Acidity: ['pantoprazole', 'rabeprazole', 'omeprazole', 'esomeprazole', 'famotidine'],
  Arthritis: ['aceclofenac', 'etoricoxib', 'diclofenac', 'celecoxib', 'naproxen', 'glucosamine'],
  Epilepsy: ['levetiracetam', 'valproate', 'oxcarbazepine', 'lamotrigine', 'carbamazepine', 'phenytoin', 'clobazam'],
};
