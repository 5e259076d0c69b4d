/** A rate of GST for the goods of a heading, from a day on. */
export interface GstRate {
  /** The tariff heading (HSN), or the beginning of it. */
  readonly hsn: string;
  /** The first Indian day it holds for, "yyyy-MM-dd". */
  readonly validFrom: string;
  /** CGST and SGST together, or IGST: whole percent. */
  readonly percent: number;
  readonly source: string;
}

const FIRST_RATES = 'Notification 1/2017-Central Tax (Rate), 28 June 2017, Schedule II';
const NEW_RATES = 'Notification 9/2025-Central Tax (Rate), 17 September 2025, Schedule I';

/** The rates of what a pharmacy sells, by heading and first day. Not yet signed by an accountant. */
export const GST_RATES: readonly GstRate[] = [
  { hsn: '3003', validFrom: '2017-07-01', percent: 12, source: FIRST_RATES },
  { hsn: '3003', validFrom: '2025-09-22', percent: 5, source: NEW_RATES },
  { hsn: '3004', validFrom: '2017-07-01', percent: 12, source: FIRST_RATES },
  { hsn: '3004', validFrom: '2025-09-22', percent: 5, source: NEW_RATES },
  { hsn: '3005', validFrom: '2017-07-01', percent: 12, source: FIRST_RATES },
  { hsn: '3005', validFrom: '2025-09-22', percent: 5, source: NEW_RATES },
  { hsn: '3006', validFrom: '2017-07-01', percent: 12, source: FIRST_RATES },
  { hsn: '3006', validFrom: '2025-09-22', percent: 5, source: NEW_RATES },
  { hsn: '9018', validFrom: '2017-07-01', percent: 12, source: FIRST_RATES },
  { hsn: '9018', validFrom: '2025-09-22', percent: 5, source: NEW_RATES },
];

/** Drugs of chapter 30 that carry no GST, by the name the notification gives them. */
export interface NilRate {
  readonly drug: string;
  readonly validFrom: string;
  readonly source: string;
}

const EXEMPT = 'Notification 10/2025-Central Tax (Rate), 17 September 2025';
const EXEMPT_DRUGS = [
  'Agalsidase Beta',
  'Imiglucerase',
  'Eptacog Alfa',
  'Onasemnogene Abeparvovec',
  'Asciminib',
  'Mepolizumab',
  'Pegylated Liposomal Irinotecan',
  'Daratumumab',
  'Teclistamab',
  'Amivantamab',
  'Alectinib',
  'Risdiplam',
  'Obinutuzumab',
  'Polatuzumab Vedotin',
  'Entrectinib',
  'Atezolizumab',
  'Spesolimab',
  'Velaglucerase Alpha',
  'Agalsidase Alfa',
  'Rurioctocog Alpha Pegol',
  'Idursulphatase',
  'Alglucosidase Alfa',
  'Laronidase',
  'Olipudase Alfa',
  'Tepotinib',
  'Avelumab',
  'Emicizumab',
  'Belumosudil',
  'Miglustat',
  'Velmanase Alfa',
  'Alirocumab',
  'Evolocumab',
  'Cystamine Bitartrate',
  'C1-Inhibitor',
  'Inclisiran',
];

/** The drugs freed of GST by name (36 entries there; daratumumab stands twice). Not yet signed by an accountant. */
export const NIL_RATES: readonly NilRate[] = EXEMPT_DRUGS.map((drug) => ({
  drug,
  validFrom: '2025-09-22',
  source: EXEMPT,
}));
