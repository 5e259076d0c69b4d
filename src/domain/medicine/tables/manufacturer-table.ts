/** Brands that moved from one firm to another while the old firm continued. Older lists print the old one. */
interface BrandSuccession {
  /** First words of the brands' names, lower case. */
  readonly brands: readonly string[];
  /** The firm in older lists, by any of its spellings. */
  readonly from: string;
  /** The firm that sells them now. */
  readonly to: string;
  /** "yyyy" or "yyyy-MM". */
  readonly since: string;
  /** The evidence for the row: the firms' announcement, or price lists from before and after. */
  readonly source: 'announcement' | 'price-lists';
}

/**
 * Successions by brand. A firm that was merged as a whole is in the table of firms below instead. Compiled
 * 2026-11-22 from general knowledge of the firms and from the manufacturers in lists of different years;
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

/** One firm as shipped. `topTier` is the shop's own choice and may be changed by the operator. */
export interface ShippedManufacturer {
  /** Stable key, kebab-case. */
  readonly key: string;
  /** The display name. */
  readonly name: string;
  readonly topTier: boolean;
  /** Other spellings, without company suffixes (Ltd, Pvt, India …), which never matter. */
  readonly spellings: readonly string[];
}

/**
 * Firms that lists print in several ways. Only spellings of one and the same firm, or of firms merged into it by public
 * record (Ranbaxy into Sun, 2015; German Remedies into Zydus, 2002; Biochem into Zydus, 2016; Cadila Healthcare renamed
 * Zydus Lifesciences, 2022). Never by a shared first word: Cadila Pharmaceuticals is not Zydus Cadila, Sun Life
 * Sciences not Sun, MSD not Merck. A brand that moved while its firm continued is in the other table of this file.
 * Compiled 2026-11-21 from general knowledge of the firms, reviewer: none yet; top tier as the shop's decisions name
 * it.
 */
export const SHIPPED_MANUFACTURERS: readonly ShippedManufacturer[] = [
  {
    key: 'sun',
    name: 'Sun Pharmaceutical Industries',
    topTier: true,
    spellings: [
      'Sun Pharma',
      'Sun Pharmaceuticals',
      'Sun Pharmaceuticals Industries',
      'Sun Pharma Laboratories',
      'Sun Pharma Industries',
      'Ranbaxy',
      'Ranbaxy Laboratories',
    ],
  },
  { key: 'intas', name: 'Intas Pharmaceuticals', topTier: true, spellings: ['Intas', 'Intas Pharma'] },
  { key: 'cipla', name: 'Cipla', topTier: true, spellings: ['Cipla Pharma'] },
  {
    key: 'zydus',
    name: 'Zydus',
    topTier: true,
    spellings: [
      'Zydus Cadila',
      'Zydus Healthcare',
      'Zydus Lifesciences',
      'Zydus Life Sciences',
      'Cadila Healthcare',
      'Zydus Pharmaceuticals',
      'German Remedies',
      'German Remedies Pharmaceuticals',
      'Biochem Pharmaceutical Industries',
    ],
  },
  { key: 'alkem', name: 'Alkem Laboratories', topTier: true, spellings: ['Alkem', 'Alkem Labs'] },
  {
    key: 'dr-reddys',
    name: "Dr Reddy's Laboratories",
    topTier: true,
    spellings: ["Dr Reddy's", 'Dr Reddys Labs', 'Dr Reddys', "Dr Reddy's Lab", 'Doctor Reddys Laboratories'],
  },
  {
    key: 'abbott',
    name: 'Abbott',
    topTier: true,
    spellings: ['Abbott Healthcare', 'Abbott Laboratories', 'Abbot', 'Abbott Health Care'],
  },
  { key: 'mankind', name: 'Mankind Pharma', topTier: true, spellings: ['Mankind', 'Mankind Pharmaceuticals'] },
  { key: 'micro-labs', name: 'Micro Labs', topTier: true, spellings: ['Microlabs', 'Micro Laboratories', 'Micro Lab'] },
  { key: 'torrent', name: 'Torrent Pharmaceuticals', topTier: true, spellings: ['Torrent', 'Torrent Pharma'] },
  {
    key: 'lupin',
    name: 'Lupin',
    topTier: true,
    spellings: ['Lupin Laboratories', 'Lupin Pharma', 'Lupin Pharmaceuticals'],
  },
  {
    key: 'macleods',
    name: 'Macleods Pharmaceuticals',
    topTier: true,
    spellings: ['Macleods', 'Macleods Pharma', "Macleod's Pharmaceuticals"],
  },
  { key: 'leeford', name: 'Leeford Healthcare', topTier: true, spellings: ['Leeford', 'Leeford Health Care'] },
  { key: 'glenmark', name: 'Glenmark Pharmaceuticals', topTier: true, spellings: ['Glenmark', 'Glenmark Pharma'] },
  { key: 'alembic', name: 'Alembic Pharmaceuticals', topTier: true, spellings: ['Alembic', 'Alembic Pharma'] },
  { key: 'emcure', name: 'Emcure Pharmaceuticals', topTier: true, spellings: ['Emcure', 'Emcure Pharma'] },
  { key: 'ipca', name: 'Ipca Laboratories', topTier: true, spellings: ['Ipca', 'Ipca Labs'] },
  { key: 'aristo', name: 'Aristo Pharmaceuticals', topTier: true, spellings: ['Aristo', 'Aristo Pharma'] },
  { key: 'wockhardt', name: 'Wockhardt', topTier: true, spellings: ['Wockhardt Pharma', 'Wockhardt Pharmaceuticals'] },
  { key: 'cadila', name: 'Cadila Pharmaceuticals', topTier: true, spellings: ['Cadila', 'Cadila Pharma'] },
  {
    key: 'gsk',
    name: 'GlaxoSmithKline Pharmaceuticals',
    topTier: false,
    spellings: [
      'Glaxo SmithKline Pharmaceuticals',
      'Glaxo Smith Kline Pharmaceuticals',
      'GlaxoSmithKline',
      'Glaxo SmithKline',
      'GSK',
      'GSK Pharmaceuticals',
      'GSK Pharma',
    ],
  },
  {
    key: 'gsk-consumer',
    name: 'GlaxoSmithKline Consumer Healthcare',
    topTier: false,
    spellings: ['Glaxo SmithKline Consumer Healthcare'],
  },
  { key: 'sanofi', name: 'Sanofi', topTier: false, spellings: ['Sanofi Aventis', 'Sanofi-Aventis', 'Aventis Pharma'] },
  { key: 'pfizer', name: 'Pfizer', topTier: false, spellings: ['Pfizer Products'] },
  { key: 'novartis', name: 'Novartis', topTier: false, spellings: ['Novartis Healthcare'] },
  { key: 'novo-nordisk', name: 'Novo Nordisk', topTier: false, spellings: [] },
  { key: 'eli-lilly', name: 'Eli Lilly', topTier: false, spellings: ['Eli Lilly and Company'] },
  {
    key: 'msd',
    name: 'MSD Pharmaceuticals',
    topTier: false,
    spellings: ['MSD', 'Merck Sharp & Dohme', 'Merck Sharp and Dohme Pharmaceuticals'],
  },
  { key: 'merck', name: 'Merck', topTier: false, spellings: [] },
  {
    key: 'astrazeneca',
    name: 'AstraZeneca',
    topTier: false,
    spellings: ['Astra Zeneca', 'AstraZeneca Pharma', 'AstraZeneca Pharmaceuticals'],
  },
  {
    key: 'boehringer-ingelheim',
    name: 'Boehringer Ingelheim',
    topTier: false,
    spellings: ['Boehringer Ingelheim Pharmaceuticals'],
  },
  {
    key: 'jb',
    name: 'J B Chemicals and Pharmaceuticals',
    topTier: false,
    spellings: [
      'JB Chemicals and Pharmaceuticals',
      'J.B. Chemicals & Pharmaceuticals',
      'JB Chemicals',
      'J B Chemicals',
      'JB Pharma',
    ],
  },
  { key: 'usv', name: 'USV', topTier: false, spellings: ['USV Pharma'] },
  { key: 'fdc', name: 'FDC', topTier: false, spellings: [] },
  {
    key: 'franco-indian',
    name: 'Franco-Indian Pharmaceuticals',
    topTier: false,
    spellings: ['Franco Indian', 'Franco Indian Pharma'],
  },
  { key: 'ajanta', name: 'Ajanta Pharma', topTier: false, spellings: ['Ajanta', 'Ajanta Pharmaceuticals'] },
  { key: 'eris', name: 'Eris Lifesciences', topTier: false, spellings: ['Eris Life Sciences', 'Eris'] },
  { key: 'natco', name: 'Natco Pharma', topTier: false, spellings: ['Natco'] },
  { key: 'biocon', name: 'Biocon', topTier: false, spellings: [] },
  { key: 'wallace', name: 'Wallace Pharmaceuticals', topTier: false, spellings: ['Wallace Pharma'] },
  {
    key: 'win-medicare',
    name: 'Win-Medicare',
    topTier: false,
    spellings: ['Win Medicare', 'Modi Mundi Pharma Win Medicare'],
  },
  { key: 'rpg', name: 'RPG Life Sciences', topTier: false, spellings: ['RPG Lifesciences'] },
  { key: 'a-menarini', name: 'A. Menarini', topTier: false, spellings: ['Menarini', 'A Menarini'] },
  { key: 'haleon', name: 'Haleon', topTier: false, spellings: ['GlaxoSmithKline Asia', 'Haleon India'] },
  {
    key: 'sanofi-consumer',
    name: 'Sanofi Consumer Healthcare',
    topTier: false,
    spellings: ['Sanofi Consumer Healthcare India'],
  },
  { key: 'viatris', name: 'Viatris', topTier: false, spellings: ['Mylan Pharmaceuticals Pvt Ltd - A Viatris Company'] },
  { key: 'modi-mundipharma', name: 'Modi-Mundipharma', topTier: false, spellings: ['Modi Mundi Pharma'] },
  { key: 'procter-and-gamble-health', name: 'Procter & Gamble Health', topTier: false, spellings: [] },
  { key: 'organon', name: 'Organon', topTier: false, spellings: ['Organon (India)'] },
  { key: 'oaknet', name: 'Eris Oaknet Healthcare', topTier: false, spellings: ['Oaknet Healthcare'] },
  { key: 'integrace', name: 'Integrace', topTier: false, spellings: [] },
  { key: 'unichem', name: 'Unichem Laboratories', topTier: false, spellings: ['Unichem', 'Unichem Labs'] },
];
