/**
 * Names that are confused in writing, speech or print. A search never shows one for the other without saying so; a typo
 * that leads to one of them shows its partners too.
 * Sources: ISMP List of Confused Drug Names and its tall-man list (2024); WHO Patient Safety Solutions 1 (2007),
 * look-alike sound-alike names, with the Indian brand pairs named there and by the Indian Pharmacopoeia Commission's
 * alerts; and pairs in Indian price lists that differ by one or two letters. Reviewed 2026-11-21; a pharmacist signs before sale.
 */
export interface LookAlike {
  readonly kind: 'salt' | 'brand';
  readonly names: readonly [string, string, ...string[]];
}

const salts = (...names: [string, string, ...string[]]): LookAlike => ({ kind: 'salt', names });
const brands = (...names: [string, string, ...string[]]): LookAlike => ({ kind: 'brand', names });

export const LOOK_ALIKES: readonly LookAlike[] = [
  salts('cefixime', 'cefepime'),
  salts('cefotaxime', 'ceftazidime', 'cefoxitin', 'cefuroxime'),
  salts('ceftriaxone', 'cefoperazone'),
  salts('cefalexin', 'cefadroxil', 'cefaclor', 'cefazolin'),
  salts('cefpodoxime', 'cefprozil', 'cefdinir', 'cefditoren'),
  salts('clobetasol', 'clobetasone'),
  salts('betamethasone', 'dexamethasone', 'beclometasone'),
  salts('lorazepam', 'clonazepam', 'clobazam', 'alprazolam'),
  salts('diazepam', 'nitrazepam', 'oxazepam', 'etizolam'),
  salts('amlodipine', 's-amlodipine', 'amiodarone', 'cilnidipine'),
  salts('nifedipine', 'nimodipine', 'nicardipine', 'felodipine', 'benidipine'),
  salts('omeprazole', 'esomeprazole'),
  salts('pantoprazole', 's-pantoprazole', 'rabeprazole', 'lansoprazole', 'dexlansoprazole'),
  salts('aripiprazole', 'rabeprazole'),
  salts('artemether', 'arteether', 'artesunate'),
  salts('dapagliflozin', 'empagliflozin', 'canagliflozin', 'remogliflozin'),
  salts('hydralazine', 'dihydralazine', 'hydroxyzine', 'hydrochlorothiazide'),
  salts('prednisolone', 'methylprednisolone', 'prednisone'),
  salts('cetirizine', 'levocetirizine', 'cinnarizine', 'sertraline'),
  salts('ofloxacin', 'levofloxacin', 'ciprofloxacin', 'moxifloxacin'),
  salts('salbutamol', 'levosalbutamol', 'salmeterol'),
  salts('citalopram', 'escitalopram'),
  salts('ibuprofen', 'dexibuprofen', 'flurbiprofen', 'ketoprofen'),
  salts('ketorolac', 'etodolac', 'aceclofenac', 'diclofenac'),
  salts('simethicone', 'dimethicone'),
  salts('carbamazepine', 'oxcarbazepine', 'diethylcarbamazine', 'carbimazole'),
  salts('chlorpromazine', 'chlorpropamide', 'clomipramine', 'chlorpheniramine'),
  salts('clomifene', 'clomipramine'),
  salts('clozapine', 'olanzapine', 'quetiapine'),
  salts('duloxetine', 'fluoxetine', 'paroxetine', 'dapoxetine'),
  salts('gabapentin', 'pregabalin'),
  salts('glibenclamide', 'gliclazide', 'glimepiride', 'glipizide'),
  salts('sitagliptin', 'saxagliptin', 'linagliptin', 'vildagliptin', 'teneligliptin'),
  salts('pioglitazone', 'rosiglitazone'),
  salts('lamotrigine', 'lamivudine', 'terbinafine'),
  salts('levetiracetam', 'levocarnitine', 'piracetam', 'brivaracetam'),
  salts('losartan', 'valsartan', 'telmisartan', 'olmesartan', 'candesartan'),
  salts('metoprolol', 's-metoprolol', 'misoprostol', 'bisoprolol'),
  salts('propranolol', 'metoprolol', 'pindolol'),
  salts('metformin', 'metronidazole'),
  salts('metronidazole', 'tinidazole', 'ornidazole', 'secnidazole', 'satranidazole'),
  salts('fluconazole', 'itraconazole', 'ketoconazole', 'voriconazole', 'luliconazole'),
  salts('albendazole', 'mebendazole'),
  salts('acyclovir', 'famciclovir', 'valaciclovir', 'ganciclovir'),
  salts('azathioprine', 'azithromycin'),
  salts('erythromycin', 'clarithromycin', 'roxithromycin', 'azithromycin'),
  salts('daunorubicin', 'doxorubicin', 'idarubicin', 'epirubicin'),
  salts('vinblastine', 'vincristine', 'vinorelbine'),
  salts('cisplatin', 'carboplatin', 'oxaliplatin'),
  salts('paclitaxel', 'docetaxel'),
  salts('methotrexate', 'metolazone'),
  salts('dopamine', 'dobutamine'),
  salts('ephedrine', 'epinephrine', 'norepinephrine'),
  salts('atropine', 'hyoscine'),
  salts('lidocaine', 'bupivacaine', 'ropivacaine', 'prilocaine'),
  salts('heparin', 'enoxaparin', 'dalteparin'),
  salts('tramadol', 'tapentadol', 'trazodone'),
  salts('thiocolchicoside', 'colchicine'),
  salts('tizanidine', 'nizatidine', 'tinidazole'),
  salts('ranitidine', 'famotidine', 'ranolazine', 'cimetidine'),
  salts('domperidone', 'risperidone'),
  salts('haloperidol', 'droperidol'),
  salts('torasemide', 'furosemide'),
  salts('spironolactone', 'eplerenone'),
  salts('ramipril', 'enalapril', 'lisinopril', 'perindopril'),
  salts('atorvastatin', 'rosuvastatin', 'simvastatin', 'pitavastatin'),
  salts('tamsulosin', 'silodosin', 'alfuzosin'),
  salts('sildenafil', 'tadalafil', 'vardenafil'),
  salts('progesterone', 'hydroxyprogesterone', 'dydrogesterone', 'medroxyprogesterone'),
  salts('estradiol', 'ethinylestradiol', 'estriol'),
  salts('letrozole', 'anastrozole'),
  salts('levothyroxine', 'liothyronine'),
  salts('methylcobalamin', 'cyanocobalamin', 'hydroxocobalamin'),
  salts('ambroxol', 'bromhexine'),
  salts('theophylline', 'aminophylline', 'doxofylline', 'acebrophylline'),
  salts('penicillamine', 'penicillin'),
  salts('quinine', 'quinidine'),
  salts('sumatriptan', 'rizatriptan', 'zolmitriptan'),
  salts('febuxostat', 'allopurinol'),
  salts('rifampicin', 'rifaximin', 'rifabutin'),
  salts('isotretinoin', 'tretinoin'),
  salts('bisacodyl', 'bisoprolol'),
  brands('crocin', 'crozin'),
  brands('celin', 'celib', 'celex'),
  brands('amlong', 'amlovas'),
  brands('arkamin', 'artamin'),
  brands('augmentin', 'augpen'),
  brands('betnesol', 'betnelan', 'betnovate'),
  brands('ciplox', 'ciplin', 'cipcal'),
  brands('daonil', 'diamox'),
  brands('dulcolax', 'duphalac'),
  brands('ecosprin', 'encorate'),
  brands('eltroxin', 'eptoin'),
  brands('glynase', 'glycomet', 'glyciphage'),
  brands('lasix', 'losar', 'lasilactone'),
  brands('lomotil', 'lomofen'),
  brands('meftal', 'mefkind'),
  brands('montair', 'montek'),
  brands('omez', 'omnacortil'),
  brands('pan', 'pantin', 'panto'),
  brands('pantocid', 'pantodac'),
  brands('prolomet', 'proluton'),
  brands('rantac', 'rabicip', 'razo'),
  brands('sinarest', 'sinemet'),
  brands('telma', 'telmikind', 'telvas'),
  brands('volini', 'voveran'),
  brands('zerodol', 'zerostat'),
];

const partners = collectPartners();

/** The other names of the table that are confused with this one. */
export function lookAlikesOf(name: string): readonly string[] {
  return partners.get(name) ?? [];
}

function collectPartners(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { names } of LOOK_ALIKES) {
    for (const name of names) {
      found.set(name, [...(found.get(name) ?? []), ...names.filter((other) => other !== name)]);
    }
  }
  return found;
}
