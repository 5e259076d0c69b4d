/** A GST rate for the goods of a heading, from a day on. */
interface GstRate {
  /** The tariff heading (HSN), or the beginning of it. */
  readonly hsn: string;
  /** The first day in India on which it applies, "yyyy-MM-dd". */
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
interface NilRate {
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

/** The drugs exempt from GST by name (36 entries there; daratumumab is listed twice). Not yet signed by an accountant. */
export const NIL_RATES: readonly NilRate[] = EXEMPT_DRUGS.map((drug) => ({
  drug,
  validFrom: '2025-09-22',
  source: EXEMPT,
}));

/** How the delivery fee is taxed: like the goods it comes with, or at a separate rate as a service. */
export type DeliveryFeeTax = 'follows-goods' | { readonly percent: number; readonly sac: string };

/**
 * The fee is part of one supply with the goods (composite supply, CGST Act section 8). Some accountants bill it as a
 * separate service at 18 % (`{ percent: 18, sac: '996812' }`): the licensee's accountant decides.
 */
export const DELIVERY_FEE_TAX: DeliveryFeeTax = 'follows-goods';

/**
 * The GST rate in whole percent for goods of a heading sold on a day in India ("yyyy-MM-dd"). Zero where every salt of the
 * product is on the exempt list of that day; a combination with another salt is not. Throws for a heading or a day that
 * the table does not cover: a guessed rate would be a wrong invoice.
 */
export function gstPercent(hsn: string, day: string, salts: readonly string[] = []): number {
  if (hsn.startsWith('30') && salts.length > 0 && salts.every((salt) => isNilRated(salt, day))) return 0;
  const rate = GST_RATES.reduce<GstRate | null>((best, row) => better(best, row, hsn, day), null);
  if (rate === null) throw new RangeError(`There is no GST rate for HSN ${hsn} on ${day}.`);
  return rate.percent;
}

/**
 * The first of the days that are taxed like this one: the latest day up to it on which a rate or an exemption began.
 */
export function taxedAlikeSince(day: string): string {
  return [...GST_RATES, ...NIL_RATES].reduce(
    (last, { validFrom }) => (validFrom <= day && validFrom > last ? validFrom : last),
    '',
  );
}

function isNilRated(salt: string, day: string): boolean {
  const name = salt.trim().toLowerCase();
  return NIL_RATES.some((row) => row.drug.toLowerCase() === name && row.validFrom <= day);
}

/** The longest heading wins, then the latest day. */
function better(best: GstRate | null, row: GstRate, hsn: string, day: string): GstRate | null {
  if (!hsn.startsWith(row.hsn) || row.validFrom > day) return best;
  if (best === null || row.hsn.length > best.hsn.length) return row;
  return row.hsn.length === best.hsn.length && row.validFrom > best.validFrom ? row : best;
}
