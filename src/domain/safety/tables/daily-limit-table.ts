/** The daily maximum of a molecule for adults, and how often one unit is usually taken. */
export interface DailyLimit {
  readonly mg: number;
  /** Units per day of a product with only this molecule, and of one with more; one if omitted. */
  readonly usual?: readonly [alone: number, combined: number];
  /** A known dose above this is a stop. */
  readonly stopMg?: number;
  /** From this age on another limit applies. */
  readonly older?: { readonly from: number; readonly mg: number };
}

/**
 * Daily maxima for adults in milligrams, from section 2 of the label or 4.2 of the SmPC; the usual units a day from the same place.
 * Source: labels (openFDA), SmPCs, EMA 2013-2014 for metoclopramide, domperidone and thiocolchicoside; compiled 2026-11-23, extended 2026-11-27, reviewer:
 * awaiting a registered pharmacist.
 */
export const DAILY_LIMITS: Readonly<Record<string, DailyLimit>> = {
  paracetamol: { mg: 4000, usual: [4, 3], stopMg: 6000 },
  ibuprofen: { mg: 2400, usual: [3, 3] },
  diclofenac: { mg: 150, usual: [2, 2] },
  aceclofenac: { mg: 200, usual: [2, 2] },
  naproxen: { mg: 1250, usual: [2, 2] },
  'mefenamic acid': { mg: 1500, usual: [3, 3] },
  etoricoxib: { mg: 90 },
  nimesulide: { mg: 200, usual: [2, 2] },
  ketorolac: { mg: 40, usual: [3, 3] },
  piroxicam: { mg: 20 },
  meloxicam: { mg: 15 },
  celecoxib: { mg: 400 },
  lornoxicam: { mg: 16, usual: [2, 2] },
  indomethacin: { mg: 200, usual: [2, 2] },
  tapentadol: { mg: 500, usual: [2, 2] },
  tramadol: { mg: 400, usual: [4, 3], stopMg: 400, older: { from: 75, mg: 300 } },
  domperidone: { mg: 30, usual: [3, 1] },
  metoclopramide: { mg: 30, usual: [3, 3] },
  ondansetron: { mg: 24, usual: [2, 2] },
  levosulpiride: { mg: 150, usual: [3, 1] },
  metformin: { mg: 2550 },
  glimepiride: { mg: 8 },
  gliclazide: { mg: 320 },
  glibenclamide: { mg: 20 },
  sitagliptin: { mg: 100 },
  vildagliptin: { mg: 100 },
  linagliptin: { mg: 5 },
  teneligliptin: { mg: 40 },
  dapagliflozin: { mg: 10 },
  empagliflozin: { mg: 25 },
  pioglitazone: { mg: 45 },
  atorvastatin: { mg: 80 },
  rosuvastatin: { mg: 40 },
  amlodipine: { mg: 10 },
  's-amlodipine': { mg: 5 },
  cilnidipine: { mg: 20 },
  telmisartan: { mg: 80 },
  losartan: { mg: 100 },
  valsartan: { mg: 320 },
  irbesartan: { mg: 300 },
  candesartan: { mg: 32 },
  olmesartan: { mg: 40 },
  ramipril: { mg: 10 },
  enalapril: { mg: 40 },
  metoprolol: { mg: 400 },
  atenolol: { mg: 100 },
  bisoprolol: { mg: 20 },
  nebivolol: { mg: 40 },
  propranolol: { mg: 320 },
  carvedilol: { mg: 50 },
  spironolactone: { mg: 400 },
  torasemide: { mg: 200 },
  hydrochlorothiazide: { mg: 50 },
  chlorthalidone: { mg: 100 },
  amiodarone: { mg: 400 },
  digoxin: { mg: 0.5, stopMg: 0.5 },
  citalopram: { mg: 40, older: { from: 65, mg: 20 } },
  escitalopram: { mg: 20, older: { from: 65, mg: 10 } },
  sertraline: { mg: 200 },
  fluoxetine: { mg: 80 },
  duloxetine: { mg: 120 },
  alprazolam: { mg: 4 },
  clonazepam: { mg: 20 },
  zolpidem: { mg: 10, older: { from: 65, mg: 5 } },
  pregabalin: { mg: 600 },
  gabapentin: { mg: 3600 },
  cetirizine: { mg: 10 },
  levocetirizine: { mg: 5 },
  fexofenadine: { mg: 180 },
  montelukast: { mg: 10 },
  chlorpheniramine: { mg: 24, usual: [3, 3] },
  doxofylline: { mg: 1200, usual: [2, 2] },
  loperamide: { mg: 16, stopMg: 16 },
  pantoprazole: { mg: 80 },
  omeprazole: { mg: 40 },
  ranitidine: { mg: 300 },
  famotidine: { mg: 80 },
  allopurinol: { mg: 900 },
  febuxostat: { mg: 120 },
  colchicine: { mg: 2, stopMg: 2 },
  thiocolchicoside: { mg: 16, usual: [2, 2] },
  tizanidine: { mg: 36 },
  baclofen: { mg: 80 },
  sildenafil: { mg: 100 },
  tadalafil: { mg: 40 },
  hydroxyzine: { mg: 100, older: { from: 65, mg: 50 } },
  dicyclomine: { mg: 160, usual: [3, 3] },
  azithromycin: { mg: 500 },
  clarithromycin: { mg: 1000 },
  ciprofloxacin: { mg: 1500 },
  levofloxacin: { mg: 750 },
  doxycycline: { mg: 200 },
  hydroxychloroquine: { mg: 400 },
  carbimazole: { mg: 60 },
  levothyroxine: { mg: 0.3 },
};

/**
 * Paracetamol for children: 60 mg a day for each kilogram of a heavy child of that age (about the 97th percentile), as the
 * weight is not asked. Source: paracetamol SmPC 4.2 (15 mg/kg four times a day); WHO growth standards and reference 2007;
 * compiled 2026-11-24, reviewer: awaiting a registered pharmacist.
 */
export const MOST_PARACETAMOL_OF_CHILDREN: readonly { readonly under: number; readonly mg: number }[] = [
  { under: 1, mg: 720 },
  { under: 2, mg: 900 },
  { under: 3, mg: 1080 },
  { under: 4, mg: 1260 },
  { under: 5, mg: 1440 },
  { under: 6, mg: 1620 },
  { under: 8, mg: 2160 },
  { under: 10, mg: 2700 },
  { under: 12, mg: 3360 },
];

/** How many of an extended-release product are usually taken a day, where the prescribed dose is unknown. */
export const SLOW_UNITS: Readonly<Record<string, number>> = {
  paracetamol: 3,
  aceclofenac: 1,
  diclofenac: 1,
  naproxen: 1,
  tramadol: 1,
};
