/** Brands that moved from one firm to another while the old firm went on. Lists of before print the old one. */
export interface BrandSuccession {
  /** First words of the brands' names, lower case. */
  readonly brands: readonly string[];
  /** The firm that lists of before print, by any of its spellings. */
  readonly from: string;
  /** Who sells them now. */
  readonly to: string;
  /** "yyyy" or "yyyy-MM". */
  readonly since: string;
  /** What the row rests on: the firms' own announcement, or price lists of before and after. */
  readonly source: 'announcement' | 'price-lists';
}

/**
 * Successions by brand. A whole firm that was merged into another stands in `manufacturer-table.ts` instead. Compiled
 * 2026-11-22 from general knowledge of the firms and from the makers that lists of different years print;
 * reviewer: awaiting a registered pharmacist. A brand that is not named keeps the firm its list prints.
 */
export const BRAND_SUCCESSIONS: readonly BrandSuccession[] = [
  {
    brands: ['losar', 'olsar', 'corbis', 'loprin', 'linox', 'arkamine', 'uniwarfin', 'trika', 'lezyncet', 'ampoxin'],
    from: 'Unichem Laboratories',
    to: 'Torrent Pharmaceuticals',
    since: '2017-12',
    source: 'announcement',
  },
  { brands: ['regestrone'], from: 'Novartis', to: 'Torrent Pharmaceuticals', since: '2017', source: 'announcement' },
  { brands: ['voveran'], from: 'Novartis', to: "Dr Reddy's Laboratories", since: '2022-02', source: 'announcement' },
  { brands: ['cidmus'], from: 'Novartis', to: "Dr Reddy's Laboratories", since: '2022-04', source: 'announcement' },
  {
    brands: ['azmarda'],
    from: 'Cipla',
    to: 'J B Chemicals and Pharmaceuticals',
    since: '2022-04',
    source: 'announcement',
  },
  { brands: ['cidmus'], from: 'Lupin', to: "Dr Reddy's Laboratories", since: '2022-04', source: 'announcement' },
  {
    brands: ['azmarda'],
    from: 'Novartis',
    to: 'J B Chemicals and Pharmaceuticals',
    since: '2022-04',
    source: 'announcement',
  },
  {
    brands: ['vigamox', 'tobrex', 'patanol'],
    from: 'Alcon Laboratories',
    to: 'Novartis',
    since: '2016',
    source: 'announcement',
  },
  {
    brands: ['bro', 'zedex', 'practin', 'tryptomer', 'wokadine', 'aziwok', 'ace'],
    from: 'Wockhardt',
    to: "Dr Reddy's Laboratories",
    since: '2020-06',
    source: 'announcement',
  },
  {
    brands: ['tryptomer'],
    from: 'Merck Specialities',
    to: "Dr Reddy's Laboratories",
    since: '2020-06',
    source: 'price-lists',
  },
  {
    brands: ['cetzine'],
    from: 'GlaxoSmithKline Pharmaceuticals',
    to: "Dr Reddy's Laboratories",
    since: '2022',
    source: 'price-lists',
  },
  { brands: ['neksium'], from: 'AstraZeneca', to: 'Pfizer', since: '2016-12', source: 'announcement' },
  { brands: ['viagra'], from: 'Pfizer', to: 'Viatris', since: '2020-11', source: 'announcement' },
  {
    brands: ['esoz', 'lizolid', 'dubinor'],
    from: 'Glenmark Pharmaceuticals',
    to: 'Integrace',
    since: '2019',
    source: 'announcement',
  },
  { brands: ['stugil'], from: 'Johnson & Johnson', to: 'Eris Lifesciences', since: '2022', source: 'price-lists' },
  {
    brands: ['insugen', 'basalog'],
    from: 'Biocon',
    to: 'Eris Lifesciences',
    since: '2024-04',
    source: 'announcement',
  },
  {
    brands: ['glizid', 'livoluk', 'vilact', 'metlong', 'pangraf', 'panimun', 'mycept', 'toff'],
    from: 'Panacea Biotec',
    to: 'Mankind Pharma',
    since: '2022-02',
    source: 'announcement',
  },
  {
    brands: ['evion', 'neurobion', 'livogen', 'nasivion', 'polybion'],
    from: 'Merck',
    to: 'Procter & Gamble Health',
    since: '2018-12',
    source: 'announcement',
  },
  { brands: ['concor'], from: 'Merck', to: 'Merck Specialities', since: '2018-12', source: 'announcement' },
  { brands: ['elocon', 'quadriderm'], from: 'Fulford', to: 'Organon', since: '2021-06', source: 'announcement' },
  {
    brands: ['nasonex', 'evalon'],
    from: 'MSD Pharmaceuticals',
    to: 'Organon',
    since: '2021-06',
    source: 'announcement',
  },
  {
    brands: ['allegra', 'avil', 'combiflam', 'depura'],
    from: 'Sanofi',
    to: 'Sanofi Consumer Healthcare',
    since: '2024-06',
    source: 'announcement',
  },
  {
    brands: ['crocin', 'eno', 'iodex', 'otrivin'],
    from: 'GlaxoSmithKline Consumer Healthcare',
    to: 'Haleon',
    since: '2020-04',
    source: 'announcement',
  },
  {
    brands: ['atarax', 'diligan', 'keppra', 'nootropil', 'xyzal', 'zyrtec'],
    from: 'UCB',
    to: "Dr Reddy's Laboratories",
    since: '2015-06',
    source: 'price-lists',
  },
  {
    brands: ['onabet', 'halovate', 'sorvate', 'luligee', 'demelan', 'aceret', 'powercort'],
    from: 'Glenmark Pharmaceuticals',
    to: 'Eris Oaknet Healthcare',
    since: '2023-01',
    source: 'announcement',
  },
  {
    brands: ['benadryl'],
    from: 'Johnson & Johnson',
    to: 'JNTL Consumer Health',
    since: '2023',
    source: 'announcement',
  },
  { brands: ['dulcolax'], from: 'Boehringer Ingelheim', to: 'Sanofi', since: '2017-01', source: 'announcement' },
  { brands: ['daonil'], from: 'Sanofi', to: 'Emcure Pharmaceuticals', since: '2020', source: 'price-lists' },
];
