import { describe, expect, it } from 'vitest';
import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { compareMedicines } from './compare-medicines.ts';
import { printed } from './testing/example-offers.ts';
import type { Verdict } from './verdict.ts';

/** One side: name, composition, pack label. Two sides of a row come from two firms unless the row says otherwise. */
type Side = readonly [name: string, salts: string, pack: string];
type Row = readonly [expected: Verdict, one: Side, other: Side];

const T = 'strip of 10 tablets';
const C = 'strip of 10 capsules';
const EYE = 'bottle of 5 ml Eye Drop';
const VIAL = 'vial of 1 Injection';
const POWDER = 'vial of 1 Powder for Injection';
const SYRINGE = 'prefilled syringe of 1 ml Injection';
const CREAM = 'tube of 20 gm Cream';
const SUSPENSION = 'bottle of 60 ml Oral Suspension';
const SYRUP = 'bottle of 100 ml Syrup';

/** Both sides alike but for their brands. */
const alike = (expected: Verdict, one: string, other: string, salts: string, pack: string): Row => [
  expected,
  [one, salts, pack],
  [other, salts, pack],
];

/**
 * Pairs from general pharmacy knowledge, the verdict written down before the rules were asked. They are of the kinds
 * that were found unsafe in an audit, with other molecules and brands. Compiled 2026-11-22; reviewer: awaiting a
 * registered pharmacist.
 */
const KINDS: Readonly<Record<string, readonly Row[]>> = {
  'biologics under names that no list spells twice alike': [
    alike(
      'never',
      'Filcure Injection',
      'Neurise Injection',
      'Recombinant Human Granulocyte Colony Stimulating Factor (300mcg)',
      SYRINGE,
    ),
    alike('never', 'Betaferin Injection', 'Relibeta Injection', 'Interferon Beta 1A (30mcg)', SYRINGE),
    alike('never', 'Pegihep Injection', 'Viraferon Injection', 'Peginterferon Alfa 2B (80mcg)', POWDER),
    alike(
      'never',
      'Typbar Injection',
      'Vactyph Injection',
      'Salmonella Typhi Vi Polysaccharide (25mcg)',
      'vial of 0.5 ml Injection',
    ),
    alike(
      'never',
      'Jeev Injection',
      'Jenvac Injection',
      'Inactivated Japanese Encephalitis Virus Protein (6mcg)',
      'vial of 0.5 ml Injection',
    ),
    alike('never', 'Oncobcg Injection', 'Immucyst Injection', 'Bacillus Calmette-Guerin (40mg)', POWDER),
    alike('never', 'Botrocut Injection', 'Hemoclot Injection', 'Haemocoagulase (1CU)', 'ampoule of 1 ml Injection'),
    alike('never', 'Reptil Injection', 'Viperin Injection', 'Snake Venom Antiserum (10ml)', 'vial of 10 ml Injection'),
    alike('never', 'Dysort Injection', 'Botuline Injection', 'Onabotulinumtoxin A (100IU)', POWDER),
    alike('never', 'Diphglob Injection', 'Difcare Injection', 'Diphtheria Immune Globulin (10000IU)', VIAL),
    alike('never', 'Acton Injection', 'Cortrophin Injection', 'Corticotropin (60IU)', VIAL),
    alike('never', 'Regenhil Gel', 'Healgrow Gel', 'Epidermal Growth Factor (60mcg/gm)', 'tube of 15 gm Gel'),
    alike('never', 'Tocira Injection', 'Actorise Injection', 'Tocilizumab Monoclonal Antibody (80mg)', VIAL),
    alike('never', 'Elaxim Injection', 'Tenectase Injection', 'Tenecteplase (40mg)', POWDER),
    alike('never', 'Cetrolac Injection', 'Fragmin Injection', 'Dalteparin (5000IU)', SYRINGE),
    alike(
      'never',
      'Gardivac Vaccine',
      'Cervavac Vaccine',
      'Human Papillomavirus Type 16 Protein (40mcg)',
      'vial of 0.5 ml Injection',
    ),
    alike(
      'never',
      'Tetanox Injection',
      'Tetavac Injection',
      'Adsorbed Tetanus Toxoid (5LF)',
      'ampoule of 0.5 ml Injection',
    ),
    alike('never', 'Varivax Vaccine', 'Okavax Vaccine', 'Oka Strain Live (1350PFU)', POWDER),
    alike('never', 'Albucel Infusion', 'Humalb Infusion', 'Human Albumin (20%)', 'bottle of 100 ml Infusion'),
    alike('never', 'Factorate Injection', 'Hemofil Injection', 'Antihemophilic Factor VIII (500IU)', POWDER),
    alike('never', 'Semaglu Injection', 'Wegoslim Injection', 'Semaglutide (1mg)', 'prefilled pen of 3 ml Injection'),
    alike('never', 'Hyalase Injection', 'Hynidase Injection', 'Hyaluronidase (1500IU)', POWDER),
    alike('never', 'Thymogam Injection', 'Atgam Injection', 'Anti-thymocyte Globulin (250mg)', VIAL),
    alike('never', 'Cresp Injection', 'Darbatitor Injection', 'Darbepoetin Alfa (40mcg)', SYRINGE),
    alike(
      'never',
      'Placentrex Injection',
      'Placentaa Injection',
      'Placenta Extracts (2ml)',
      'ampoule of 2 ml Injection',
    ),
  ],
  'narrow index and seizures, misspelt or under another name': [
    alike('never', 'Deriphy Tablet', 'Theophyl Tablet', 'Choline Theophyllinate (100mg)', T),
    alike('never', 'Warfo Tablet', 'Coumadex Tablet', 'Warfarine (5mg)', T),
    alike('never', 'Lanox Tablet', 'Digonex Tablet', 'Digoxine (0.25mg)', T),
    alike('never', 'Carbatol Tablet', 'Zeptal Tablet', 'Carbamezepine (200mg)', T),
    alike('never', 'Pangraf Capsule', 'Tacrocord Capsule', 'Tacrolimous (1mg)', C),
    alike('never', 'Thyrobest Tablet', 'Thyroup Tablet', 'L-Thyroxine Sodium (100mcg)', T),
    alike('never', 'Gardinal Tablet', 'Phenobarb Tablet', 'Phenobarbitone (60mg)', T),
    alike('never', 'Certican Tablet', 'Advacan Tablet', 'Everolimus (0.5mg)', T),
    alike('never', 'Imuran Tablet', 'Azoran Tablet', 'Azathioprine (50mg)', T),
    alike('ask', 'Ospolot Tablet', 'Sulteam Tablet', 'Sulthiame (50mg)', T),
    alike('ask', 'Fycompa Tablet', 'Perampil Tablet', 'Perampanel (4mg)', T),
    alike('ask', 'Briviact Tablet', 'Brevipil Tablet', 'Brivaracetam (50mg)', T),
    alike('ask', 'Frisium Tablet', 'Lobazam Tablet', 'Clobazam (10mg)', T),
    alike('ask', 'Zonegran Capsule', 'Zonisep Capsule', 'Zonisamide (100mg)', C),
    alike('ask', 'Rufipil Tablet', 'Banzel Tablet', 'Rufinamide (200mg)', T),
  ],
  'what a specialist prescribes': [
    alike('never', 'Bosentas Tablet', 'Lupibose Tablet', 'Bosentan (62.5mg)', T),
    alike('never', 'Macitas Tablet', 'Opsumit Tablet', 'Macitentan (10mg)', T),
    alike('never', 'Riociga Tablet', 'Adempas Tablet', 'Riociguat (1mg)', T),
    alike('never', 'Fingolin Capsule', 'Gilenya Capsule', 'Fingolimod (0.5mg)', C),
    alike('never', 'Siponi Tablet', 'Mayzent Tablet', 'Siponimod (2mg)', T),
    alike('never', 'Sofovir Tablet', 'Hepcinat Tablet', 'Sofosbuvir (400mg)', T),
    alike('never', 'Velpanat Tablet', 'Velasof Tablet', 'Sofosbuvir (400mg) + Velpatasvir (100mg)', T),
    alike('never', 'Entavir Tablet', 'Baraclude Tablet', 'Entecavir (0.5mg)', T),
    alike('never', 'Yondelis Injection', 'Trabect Injection', 'Trabectedin (1mg)', POWDER),
    alike('never', 'Enclomisign Tablet', 'Androclo Tablet', 'Enclomiphene (25mg)', T),
    alike('never', 'Lynparza Tablet', 'Olanat Tablet', 'Olaparib (150mg)', T),
    alike('never', 'Apalta Tablet', 'Erleada Tablet', 'Apalutamide (60mg)', T),
    alike('never', 'Pegemet Injection', 'Pemnat Injection', 'Pemetrexed (500mg)', POWDER),
    alike('never', 'Vironef Tablet', 'Nevimune Tablet', 'Nevirapine (200mg)', T),
    alike('never', 'Cetrocare Injection', 'Ovurelix Injection', 'Cetrorelix (0.25mg)', POWDER),
    alike('never', 'Treprost Injection', 'Remodul Injection', 'Treprostinil (1mg/ml)', 'vial of 20 ml Injection'),
    alike('never', 'Bendit Injection', 'Leuben Injection', 'Bendamustine (100mg)', POWDER),
  ],
  'unknown salt names': [
    alike('ask', 'Zyntab Tablet', 'Zynova Tablet', 'Zyntomorelate (5mg)', T),
    alike('ask', 'Brandix Injection', 'Brandova Injection', 'Xyloprimatine (5mg)', POWDER),
    alike('ask', 'Gudcal Tablet', 'Bestcal Tablet', 'Atorvastatn (10mg)', T),
    alike('never', 'Levolin Tablet', 'Lethyro Tablet', 'Levothyroxne (50mcg)', T),
    alike('never', 'Cyclomune Capsule', 'Graftin Capsule', 'Cyclosporne (50mg)', C),
    ['never', ['Calmol Tablet', 'Paracetamol (500mg)', T], ['Febrin Tablet', 'Paracetmol (500mg)', T]],
  ],
  'eye drops': [
    ['never', ['Glucomol Eye Drop', 'Timolol (0.5% w/v)', EYE], ['Glucotim LA Eye Drop', 'Timolol (0.5% w/v)', EYE]],
    ['never', ['Iotim Eye Drop', 'Timolol (0.5% w/v)', EYE], ['Timoptic XE Eye Drop', 'Timolol (0.5% w/v)', EYE]],
    ['never', ['Iotim Eye Drop', 'Timolol (0.5% w/v)', EYE], ['Nyolol GFS Eye Drop', 'Timolol (0.5% w/v)', EYE]],
    alike('ask', 'Glucotim LA Eye Drop', 'Timolet OD Eye Drop', 'Timolol (0.5% w/v)', EYE),
    [
      'ask',
      ['Latoprost Eye Drop', 'Latanoprost (0.005% w/v)', EYE],
      ['Latoway BAC Free Eye Drop', 'Latanoprost (0.005% w/v)', EYE],
    ],
    [
      'ask',
      ['Bimat Eye Drop', 'Bimatoprost (0.03% w/v)', EYE],
      ['Lumicare Preservative-Free Eye Drop', 'Bimatoprost (0.03% w/v)', EYE],
    ],
    [
      'ask',
      ['Refresh Eye Drop', 'Carboxymethylcellulose (0.5% w/v)', EYE],
      ['Lubrex Unit Dose Eye Drop', 'Carboxymethylcellulose (0.5% w/v)', EYE],
    ],
    [
      'ask',
      ['Restasis Eye Drop', 'Ciclosporin (0.05% w/v)', 'bottle of 5 ml Ophthalmic Emulsion'],
      ['Cyclomune Eye Drop', 'Ciclosporin (0.05% w/v)', 'bottle of 5 ml Ophthalmic Solution'],
    ],
    alike(
      'same',
      'Predace Eye Drop',
      'Predmet Eye Drop',
      'Prednisolone Acetate (1% w/v)',
      'bottle of 5 ml Ophthalmic Suspension',
    ),
    [
      'same',
      ['Lotepred Eye Drop', 'Loteprednol (0.5% w/v)', 'bottle of 5 ml Ophthalmic Suspension'],
      ['Loteflam Eye Drop', 'Loteprednol Etabonate (0.5% w/v)', EYE],
    ],
    alike('same', 'Olopine OD Eye Drop', 'Patadin OD Eye Drop', 'Olopatadine (0.2% w/v)', EYE),
    [
      'never',
      ['Gatilox P Eye Drop', 'Gatifloxacin (0.3% w/v)', EYE],
      ['Gatiquin Eye Drop', 'Gatifloxacin (0.3% w/v)', EYE],
    ],
    [
      'never',
      ['Brimosun T Eye Drop', 'Brimonidine (0.2% w/v)', EYE],
      ['Brimodin Eye Drop', 'Brimonidine (0.2% w/v)', EYE],
    ],
    alike('same', 'Tobacin Eye Drop', 'Tobrex Eye Drop', 'Tobramycin (0.3% w/v)', EYE),
  ],
  'mouth-dissolving tablets under other letters': [
    ['ask', ['Risdone RT 2 Tablet', 'Risperidone (2mg)', T], ['Sizodon 2 Tablet', 'Risperidone (2mg)', T]],
    ['ask', ['Rizact Melt 10 Tablet', 'Rizatriptan (10mg)', T], ['Rizora 10 Tablet', 'Rizatriptan (10mg)', T]],
    ['ask', ['Zomig RT Tablet', 'Zolmitriptan (2.5mg)', T], ['Zolmist Tablet', 'Zolmitriptan (2.5mg)', T]],
    ['ask', ['Emeset MT Tablet', 'Ondansetron (4mg)', T], ['Vomikind Tablet', 'Ondansetron (4mg)', T]],
    ['ask', ['Mirtaz MT 15 Tablet', 'Mirtazapine (15mg)', T], ['Mirnite 15 Tablet', 'Mirtazapine (15mg)', T]],
    [
      'same',
      ['Emeset MT Tablet', 'Ondansetron (4mg)', T],
      ['Vomikind MD Tablet', 'Ondansetron (4mg)', 'strip of 10 tablet md'],
    ],
    ['never', ['Telma MT Tablet', 'Telmisartan (40mg)', T], ['Telvas Tablet', 'Telmisartan (40mg)', T]],
  ],
  'coatings and slow tablets whose label is silent': [
    alike('ask', 'Mesacol 800 Tablet', 'Rowasa 800 Tablet', 'Mesalamine (800mg)', T),
    alike('ask', 'Enzar Capsule', 'Digeplex Capsule', 'Pancrelipase (10000IU)', C),
    alike('ask', 'Budez Capsule', 'Budenase Capsule', 'Budesonide (3mg)', C),
    alike('ask', 'Seloken Tablet', 'Revelol Tablet', 'Metoprolol Succinate (25mg)', T),
    alike('ask', 'Invega Tablet', 'Palido Tablet', 'Paliperidone (3mg)', T),
    alike('ask', 'Ranozex Tablet', 'Rancad Tablet', 'Ranolazine (500mg)', T),
    [
      'ask',
      ['Metzen Tablet', 'Metoprolol Succinate (25mg)', T],
      ['Metofix Tablet ER', 'Metoprolol Succinate (25mg)', 'strip of 10 tablet er'],
    ],
    [
      'ask',
      ['Diclogem GR 75 Tablet', 'Diclofenac Sodium (75mg)', 'strip of 10 tablet gr'],
      ['Diclotal SR 75 Tablet', 'Diclofenac Sodium (75mg)', 'strip of 10 tablet sr'],
    ],
    [
      'never',
      ['Metgr Tablet', 'Metformin (500mg)', 'strip of 10 tablet gr'],
      ['Metplain Tablet', 'Metformin (500mg)', T],
    ],
    alike('same', 'Pantodac Tablet', 'Pansec Tablet', 'Pantoprazole (40mg)', T),
    alike('same', 'Dulcoflex Tablet', 'Biscolax Tablet', 'Bisacodyl (5mg)', T),
    alike('same', 'Loprin 75 Tablet', 'Delisprin 75 Tablet', 'Aspirin (75mg)', T),
    [
      'never',
      ['Bupron SR Tablet', 'Bupropion (150mg)', 'strip of 10 tablet sr'],
      ['Bupisure XL Tablet', 'Bupropion (150mg)', 'strip of 10 tablet xl'],
    ],
    [
      'never',
      ['Dextrolast Suspension', 'Chlorpheniramine Polistirex (4mg/5ml)', SUSPENSION],
      ['Cadistin Suspension', 'Chlorpheniramine Maleate (4mg/5ml)', SUSPENSION],
    ],
    [
      'same',
      ['Migranil EC Tablet', 'Ergotamine (1mg) + Caffeine (100mg)', T],
      ['Ergocaf Tablet', 'Caffeine (100mg) + Ergotamine (1mg)', T],
    ],
  ],
  'mixtures, devices, strains and plants': [
    alike('ask', 'Premarin Tablet', 'Conjugase Tablet', 'Conjugated Estrogens (0.625mg)', T),
    alike('ask', 'Synvisc Injection', 'Hylart Injection', 'Hylan G-F 20 (16mg)', 'prefilled syringe of 2 ml Injection'),
    alike(
      'ask',
      'Durolane Injection',
      'Monovisc Injection',
      'Hyaluronic Acid (60mg)',
      'prefilled syringe of 3 ml Injection',
    ),
    alike('same', 'Hylotear Eye Drop', 'Eyehyal Eye Drop', 'Sodium Hyaluronate (0.1% w/v)', EYE),
    alike('ask', 'Bifilac Capsule', 'Vizylac Capsule', 'Lactobacillus Acidophilus (100Million spores)', C),
    alike('ask', 'Stibo Sachet', 'Yogut Sachet', 'Saccharomyces Boulardii (250mg)', 'sachet of 1 gm Powder'),
    alike('ask', 'Sporlac Tablet', 'Lactospor Tablet', 'Lactic Acid Bacillus (60Million spores)', T),
    alike('ask', 'Silybon Tablet', 'Livosil Tablet', 'Silymarin (140mg)', T),
    alike('ask', 'Curcuzen Capsule', 'Turmix Capsule', 'Curcumin (500mg)', C),
    alike('ask', 'Cranpac Tablet', 'Uricran Tablet', 'Cranberry Extract (300mg)', T),
    alike('ask', 'Ginsana Capsule', 'Ginsec Capsule', 'Ginseng (100mg)', C),
    alike('same', 'Gutlax Tablet', 'Pursen Tablet', 'Senna (12mg)', T),
  ],
  'numbers in a name that contradict the list': [
    ['never', ['Crestor 20 Tablet', 'Rosuvastatin (10mg)', T], ['Rozat Tablet', 'Rosuvastatin (10mg)', T]],
    ['never', ['Lipicor 40 Tablet', 'Atorvastatin (20mg)', T], ['Atocor 20 Tablet', 'Atorvastatin (20mg)', T]],
    ['never', ['Pregaba 150 Capsule', 'Pregabalin (75mg)', C], ['Lyrigab 75 Capsule', 'Pregabalin (75mg)', C]],
    ['never', ['Amoxil 500 Capsule', 'Amoxycillin (250mg)', C], ['Wymoxi 250 Capsule', 'Amoxycillin (250mg)', C]],
    [
      'never',
      ['Clavam 1000 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)', T],
      ['Moxclar 625 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)', T],
    ],
    [
      'same',
      ['Clavam 625 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)', T],
      ['Moxclar 625 Tablet', 'Amoxycillin (500mg) + Clavulanic Acid (125mg)', T],
    ],
    ['same', ['Alprax 0.5 Tablet', 'Alprazolam (500mcg)', T], ['Restyl 0.5 Tablet', 'Alprazolam (0.5mg)', T]],
    [
      'same',
      ['Depura 60K Capsule', 'Vitamin D3 (60000IU)', 'strip of 4 soft gelatin capsules'],
      ['Lumia 60K Capsule', 'Cholecalciferol (60000IU)', 'strip of 4 soft gelatin capsules'],
    ],
    [
      'same',
      ['Metpure XL 50 Tablet', 'Metoprolol Succinate (47.5mg)', 'strip of 10 tablet xl'],
      ['Selopres XL 50 Tablet', 'Metoprolol Succinate (47.5mg)', 'strip of 10 tablet er'],
    ],
    [
      'same',
      ['Calpol 250 Suspension', 'Paracetamol (250mg/5ml)', SUSPENSION],
      ['Dolopar 250 Suspension', 'Paracetamol (250mg)', SUSPENSION],
    ],
    ['never', ['Glimisave 2 Tablet', 'Glimepiride (1mg)', T], ['Azulim 1 Tablet', 'Glimepiride (1mg)', T]],
  ],
  'letters in a name that contradict the list': [
    [
      'never',
      ['Veltam F Tablet', 'Tamsulosin (0.4mg)', 'strip of 10 tablet mr'],
      ['Contiflo Tablet', 'Tamsulosin (0.4mg)', 'strip of 10 tablet mr'],
    ],
    ['never', ['Silodal D Capsule', 'Silodosin (8mg)', C], ['Rapilif Capsule', 'Silodosin (8mg)', C]],
    ['never', ['Cilnivas T Tablet', 'Cilnidipine (10mg)', T], ['Nexovas Tablet', 'Cilnidipine (10mg)', T]],
    ['never', ['Cilnivas C Tablet', 'Cilnidipine (10mg)', T], ['Nexovas Tablet', 'Cilnidipine (10mg)', T]],
    ['never', ['Amlosafe AT Tablet', 'Amlodipine (5mg)', T], ['Amlip Tablet', 'Amlodipine (5mg)', T]],
    ['never', ['Montina L Tablet', 'Montelukast (10mg)', T], ['Monticope Tablet', 'Montelukast (10mg)', T]],
    [
      'never',
      ['Deplatt A Tablet', 'Clopidogrel Bisulfate (75mg)', T],
      ['Plagril Tablet', 'Clopidogrel Bisulphate (75mg)', T],
    ],
    ['never', ['Stalopam Plus Tablet', 'Escitalopram (10mg)', T], ['Cipralex Tablet', 'Escitalopram (10mg)', T]],
    ['never', ['Mahacef CV Tablet', 'Cefixime (200mg)', T], ['Topcef Tablet', 'Cefixime (200mg)', T]],
    [
      'never',
      ['Zifex OF Tablet', 'Cefixime (200mg) || Ofloxacin (200mg)', T],
      ['Topcef Tablet', 'Cefixime (200mg)', T],
    ],
    ['never', ['Cefix O Tablet', 'Cefixime (200mg)', T], ['Topcef Tablet', 'Cefixime (200mg)', T]],
    [
      'never',
      ['Xonex T Injection', 'Ceftriaxone (1000mg)', POWDER],
      ['Ceftrix Injection', 'Ceftriaxone (1000mg)', POWDER],
    ],
    [
      'never',
      ['Lobasol GM Cream', 'Clobetasol (0.05% w/w)', CREAM],
      ['Topinate Cream', 'Clobetasol (0.05% w/w)', CREAM],
    ],
    [
      'never',
      ['Halovate S Ointment', 'Halobetasol (0.05% w/w)', 'tube of 20 gm Ointment'],
      ['Halox Ointment', 'Halobetasol (0.05% w/w)', 'tube of 20 gm Ointment'],
    ],
    ['never', ['Fucibact H Cream', 'Fusidic Acid (2% w/w)', CREAM], ['Fucidin Cream', 'Fusidic Acid (2% w/w)', CREAM]],
    ['never', ['Candizole B Cream', 'Clotrimazole (1% w/w)', CREAM], ['Clocip Cream', 'Clotrimazole (1% w/w)', CREAM]],
    ['never', ['Gabaneuron NT Tablet', 'Gabapentin (100mg)', T], ['Gabatop Tablet', 'Gabapentin (100mg)', T]],
    ['never', ['Rantac D Tablet', 'Ranitidine (150mg)', T], ['Zinetac Tablet', 'Ranitidine (150mg)', T]],
    ['never', ['Hifenac MR Tablet', 'Aceclofenac (100mg)', T], ['Dolowin Tablet', 'Aceclofenac (100mg)', T]],
    ['never', ['Lasix A Tablet', 'Furosemide (40mg)', T], ['Frusenex Tablet', 'Furosemide (40mg)', T]],
    ['same', ['Zostar 200 Tablet', 'Cefditoren (200mg)', T], ['Zostum O 200 Tablet', 'Cefditoren Pivoxil (200mg)', T]],
    ['same', ['Taxim O 200 Tablet', 'Cefixime (200mg)', T], ['Topcef 200 Tablet', 'Cefixime (200mg)', T]],
    ['same', ['Primolut N Tablet', 'Norethisterone (5mg)', T], ['Regestrone Tablet', 'Norethisterone (5mg)', T]],
    ['same', ['Secnil Forte Tablet', 'Secnidazole (1000mg)', T], ['Noameba DS Tablet', 'Secnidazole (1gm)', T]],
    [
      'same',
      ['Oflox DS Suspension', 'Ofloxacin (100mg/5ml)', SUSPENSION],
      ['Zanocin Suspension', 'Ofloxacin (100mg)', SUSPENSION],
    ],
  ],
  'what must stay the same': [
    [
      'same',
      ['Xone Injection', 'Ceftriaxone (1000mg)', VIAL],
      ['Ceftrix Injection', 'Ceftriaxone Sodium (1gm)', 'vial of 10 ml Injection'],
    ],
    ['same', ['Meromac Injection', 'Meropenem (1000mg)', VIAL], ['Merocrit Injection', 'Meropenem (1gm)', POWDER]],
    [
      'same',
      ['Zosyn Injection', 'Piperacillin (4000mg) + Tazobactum (500mg)', VIAL],
      ['Pipzo Injection', 'Tazobactam (0.5gm) + Piperacillin (4gm)', 'vial of 20 ml Injection'],
    ],
    [
      'same',
      ['Pantop Injection', 'Pantoprazole (40mg)', VIAL],
      ['Pantium Injection', 'Pantoprazole Sodium (40mg)', POWDER],
    ],
    [
      'same',
      ['Zithrox Injection', 'Azithromycin (500mg)', 'vial of 5 ml Injection'],
      ['Azibax Injection', 'Azithromycin (500mg)', 'vial of 10 ml Injection'],
    ],
    [
      'same',
      ['Perinorm Injection', 'Metoclopramide (5mg/ml)', 'ampoule of 2 ml Injection'],
      ['Reglan Injection', 'Metoclopramide (10mg)', 'ampoule of 2 ml Injection'],
    ],
    [
      'never',
      ['Perinorm Injection', 'Metoclopramide (5mg/ml)', 'ampoule of 2 ml Injection'],
      ['Reglan Injection', 'Metoclopramide (5mg/ml)', 'vial of 10 ml Injection'],
    ],
    ['same', ['Ceftum Tablet', 'Cefuroxime (500mg)', T], ['Altacef Tablet', 'Cefuroxime Axetil (500mg)', T]],
    [
      'same',
      ['Nexpro Tablet', 'Esomeprazole (40mg)', T],
      ['Esogress Tablet', 'Esomeprazole Magnesium Trihydrate (40mg)', T],
    ],
    [
      'same',
      ['Taxim Injection', 'Cefotaxime (1000mg)', POWDER],
      ['Omnatax Injection', 'Cefotaxime Sodium (1gm)', POWDER],
    ],
    ['same', ['Ciprodac Tablet', 'Ciprofloxacin (250mg)', T], ['Quintor Tablet', 'Ciprofloxacin HCl (250mg)', T]],
    ['same', ['Amcard Tablet', 'Amlodipine (10mg)', T], ['Amdepin Tablet', 'Amlodipine Besilate (10mg)', T]],
    [
      'same',
      ['Arachit Drops', 'Vitamin D3 (10mcg/ml)', 'bottle of 15 ml Oral Drops'],
      ['Dvion Drops', 'Cholecalciferol (400IU/ml)', 'bottle of 15 ml Oral Drops'],
    ],
    [
      'same',
      ['Chymoral Tablet', 'Trypsin Chymotrypsin (100000AU)', T],
      ['Chymocip Tablet', 'Trypsin-Chymotrypsin (1 lac AU)', T],
    ],
    [
      'same',
      ['Cremalax Solution', 'Lactulose (10gm/15ml)', 'bottle of 100 ml Oral Solution'],
      ['Livoluk Solution', 'Lactulose (3.33gm/5ml)', 'bottle of 100 ml Oral Solution'],
    ],
    [
      'same',
      ['Lox Cream', 'Lidocaine (5%)', 'tube of 30 gm Rectal Cream'],
      ['Anolox Cream', 'Lignocaine (5% w/w)', 'tube of 30 gm Rectal Cream'],
    ],
    [
      'same',
      ['Ondem Syrup', 'Ondansetron (2mg/5ml)', 'bottle of 30 ml Syrup'],
      ['Emigo Syrup', 'Ondansetron Hydrochloride (2mg)', 'bottle of 30 ml Syrup'],
    ],
    alike('same', 'Deriva Cream', 'Adaferin Cream', 'Adapalene (0.1% w/w)', CREAM),
    alike('same', 'Sitagrand Tablet', 'Istavel Tablet', 'Sitagliptin (100mg)', T),
    alike('same', 'Jalra Tablet', 'Vysov Tablet', 'Vildagliptin (50mg)', T),
    alike('same', 'Forxi Tablet', 'Daparyl Tablet', 'Dapagliflozin (10mg)', T),
    alike('same', 'Olmat Tablet', 'Benitec Tablet', 'Olmesartan (40mg)', T),
    alike('same', 'Ebast Tablet', 'Ebasil Tablet', 'Ebastine (10mg)', T),
    alike('same', 'Nexito Tablet', 'Stalopam Tablet', 'Escitalopram (10mg)', T),
    alike('same', 'Ivermectol Tablet', 'Ivecop Tablet', 'Ivermectin (12mg)', T),
    alike('same', 'Bandy Tablet', 'Zentel Tablet', 'Albendazole (400mg)', T),
    alike('same', 'Ambrodil Syrup', 'Mucolite Syrup', 'Ambroxol (30mg/5ml)', SYRUP),
    alike('same', 'Fluka Tablet', 'Forcan Tablet', 'Fluconazole (150mg)', 'strip of 1 tablet'),
    alike('same', 'Ursocol Tablet', 'Udiliv Tablet', 'Ursodeoxycholic Acid (300mg)', T),
    alike('same', 'Rifagut Tablet', 'Rcifax Tablet', 'Rifaximin (400mg)', T),
    alike('same', 'Clonafit Cream', 'Terbicip Cream', 'Terbinafine (1% w/w)', CREAM),
    alike('same', 'Febuget Tablet', 'Zurig Tablet', 'Febuxostat (80mg)', T),
    alike('same', 'Trapic Tablet', 'Pause Tablet', 'Tranexamic Acid (500mg)', T),
    [
      'same',
      ['Derihaler Inhaler', 'Salbutamol (100mcg)', 'packet of 200 MDI Inhaler'],
      ['Derihaler Inhaler', 'Salbutamol (100mcg)', 'packet of 200 MDI Inhaler'],
    ],
    [
      'ask',
      ['Derihaler Inhaler', 'Salbutamol (100mcg)', 'packet of 200 MDI Inhaler'],
      ['Asthaway Inhaler', 'Salbutamol (100mcg)', 'packet of 200 MDI Inhaler'],
    ],
  ],
};

const read = ([name, salts, pack]: Side, id: string, maker: string): MedicineFacts =>
  printed({
    id,
    name,
    maker,
    pack,
    salts: salts.replace(' || ', ' + '),
    listing: salts.includes(' || ') ? 'incomplete' : 'complete',
  });

describe.each(Object.entries(KINDS))('%s', (_kind, rows) => {
  it.each(rows)('%s: %s / %s', (expected, one, other) => {
    const [first, second] = [
      read(one, 'a', 'First Firm'),
      read(other, 'b', one[0] === other[0] ? 'First Firm' : 'Second Firm'),
    ];
    const [there, back] = [compareMedicines(first, second), compareMedicines(second, first)];
    expect([there.verdict, back.verdict], there.code).toEqual([expected, expected]);
  });
});
