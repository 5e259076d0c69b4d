import { describe, expect, it } from 'vitest';
import { compareDevices } from './aspects/pack-aspects.ts';
import { compareMedicines } from './compare-medicines.ts';
import { REASONS } from './reasons.ts';
import { describeRows } from './testing/describe-rows.ts';
import { type Printed, printed } from './testing/example-offers.ts';
import { worstFinding } from './verdict.ts';

const pack = (label: string, name: string, salts: string): Printed => ({ pack: label, name, salts });
const both = (salts: string, one: Printed = {}, other: Printed = {}): [Printed, Printed] => [
  { salts, ...one },
  { salts, ...other },
];
/** Two packs of the same brand and firm. */
const oneBrand = (salts: string, one: Printed = {}, other: Printed = {}): [Printed, Printed] => [
  { salts, name: 'Alpha Tablet', maker: 'First Firm', ...one },
  { salts, name: 'Alpha Tablet', maker: 'First Firm', ...other },
];
const vial = (label: string, salts = 'Ondansetron (2mg/ml)', name = 'Brand Injection') => pack(label, name, salts);
const inhaled = (label: string, name: string) => pack(label, name, 'Salbutamol (100mcg)');

describeRows('inhalers', [
  [
    'one kind of device of two makers needs a pharmacist',
    inhaled('packet of 200 MDI Inhaler', 'Alpha Inhaler'),
    inhaled('packet of 200 MDI Inhaler', 'Beta Inhaler'),
    'ask',
    'device-maker',
  ],
  [
    'another device is never',
    inhaled('packet of 200 MDI Inhaler', 'Alpha Inhaler'),
    inhaled('packet of 30 Rotacaps', 'Beta Rotacaps'),
    'never',
    'form-differs',
  ],
  [
    'one brand in another pack is the same',
    ...oneBrand(
      'Salbutamol (200mcg)',
      { pack: 'packet of 30 rotacaps', name: 'Alpha Rotacaps' },
      { pack: 'bottle of 60 rotacaps', name: 'Alpha Rotacaps' },
    ),
    'same',
    'equal',
  ],
]);

describeRows('injections', [
  [
    'the same content of the vial is the same',
    vial('vial of 2 ml Injection'),
    vial('vial of 2 ml Injection'),
    'same',
    'equal',
  ],
  [
    'another content is never, whatever a millilitre costs',
    vial('vial of 2 ml Injection'),
    vial('vial of 4 ml Injection'),
    'never',
    'container-differs',
  ],
  [
    'a content that one pack leaves out is never',
    vial('vial of 2 ml Injection'),
    vial('vial of 1 Injection'),
    'never',
    'content-unknown',
  ],
  [
    'a content that both leave out needs a pharmacist',
    vial('vial of 1 Injection'),
    vial('vial of 1 Injection'),
    'ask',
    'container-unknown',
  ],
  [
    'powders need no volume',
    vial('vial of 1 Powder for Injection', 'Ceftriaxone (1000mg)'),
    vial('vial of 1 Powder for Injection', 'Ceftriaxone (1gm)'),
    'same',
    'equal',
  ],
  [
    'powder for a solution needs a pharmacist',
    vial('vial of 10 ml Injection', 'Aciclovir (250mg)'),
    vial('vial of 10 ml Powder for Injection', 'Aciclovir (250mg)'),
    'ask',
    'form-close',
  ],
  [
    'what is sold as powder alone needs no word for it, and the volume of its diluent says nothing',
    vial('vial of 10 ml Injection', 'Pantoprazole (40mg)'),
    vial('vial of 1 Powder for Injection', 'Pantoprazole (40mg)'),
    'same',
    'equal',
  ],
  [
    '2 mg per ml in an ampoule of 2 ml is 4 mg',
    vial('ampoule of 2 ml Injection', 'Ondansetron (2mg/ml)'),
    vial('ampoule of 2 ml Injection', 'Ondansetron (4mg)'),
    'same',
    'equal',
  ],
  [
    'liposomal is never for plain',
    vial('vial of 10 ml Injection', 'Amikacin (500mg)'),
    vial('vial of 10 ml Injection', 'Amikacin (500mg)', 'Brand Liposomal Injection'),
    'never',
    'presentation-differs',
  ],
  [
    'where several are sold and none is named, it is never',
    ...both(
      'Triamcinolone (40mg/ml)',
      vial('vial of 1 ml Injection', 'Triamcinolone (40mg/ml)'),
      vial('vial of 1 ml Injection', 'Triamcinolone (40mg/ml)'),
    ),
    'never',
    'presentation-unknown',
  ],
  [
    'an infusion is never for an injection',
    vial('vial of 1 ml Injection', 'Atropine (0.6mg)'),
    pack('bottle of 50 ml Infusion', 'Brand Infusion', 'Atropine (0.6mg)'),
    'never',
    'form-differs',
  ],
]);

const insulin = (label: string, name: string) => pack(label, name, 'Human insulin (100IU)');
const PENFILL = insulin('penfill of 3 ml Solution for Injection', 'Alpha Penfill');

describeRows('biologics', [
  ['an insulin of another maker is never', PENFILL, { ...PENFILL, name: 'Beta Penfill' }, 'never', 'biologic'],
  [
    'one brand in one device in another pack needs a pharmacist',
    { ...PENFILL, maker: 'First Firm' },
    { ...PENFILL, maker: 'First Firm' },
    'ask',
    'biologic-pack',
  ],
  [
    'one brand in another device is never',
    { ...PENFILL, maker: 'First Firm' },
    { ...insulin('flexpen of 3 ml Solution for Injection', 'Alpha Flexpen'), maker: 'First Firm' },
    'never',
    'form-differs',
  ],
  [
    'a heparin of another maker is never',
    ...both(
      'Enoxaparin (40mg)',
      { pack: 'prefilled syringe of 0.4 ml Injection', name: 'Alpha Injection' },
      { pack: 'prefilled syringe of 0.4 ml Injection', name: 'Beta Injection' },
    ),
    'never',
    'biologic',
  ],
]);

describeRows('narrow index', [
  ...[
    'Warfarin (5mg)',
    'Acenocoumarol (2mg)',
    'Digoxin (0.25mg)',
    'Lithium (300mg)',
    'Phenytoin (100mg)',
    'Theophylline (200mg)',
    'Cyclosporine (50mg)',
    'Tacrolimus (1mg)',
    'Sirolimus (1mg)',
    'Everolimus (0.5mg)',
    'Flecainide (100mg)',
    'Thyroxine (50mcg)',
    'Carbamazepine (200mg)',
    'Divalproex (500mg)',
    'Phenobarbitone (60mg)',
    'Primidone (250mg)',
  ].map((salts) => [`${salts} of another maker is never`, ...both(salts), 'never', 'narrow-index'] as const),
  [
    'the same brand and strength in another pack needs a pharmacist',
    ...oneBrand('Warfarin (5mg)', {}, { pack: 'strip of 30 tablets' }),
    'ask',
    'narrow-index-pack',
  ],
  [
    'an ointment of the same salt is no narrow-index medicine',
    ...both(
      'Tacrolimus (0.1% w/w)',
      { pack: 'tube of 10 gm Ointment', name: 'Alpha Ointment' },
      { pack: 'tube of 10 gm Ointment', name: 'Beta Ointment' },
    ),
    'same',
    'equal',
  ],
]);

describeRows('seizures', [
  ...[
    'Levetiracetam (500mg)',
    'Gabapentin (300mg)',
    'Pregabalin (75mg)',
    'Lacosamide (100mg)',
    'Lamotrigine (100mg)',
    'Topiramate (50mg)',
    'Oxcarbazepine (300mg)',
    'Clobazam (10mg)',
    'Clonazepam (0.5mg)',
    'Zonisamide (100mg)',
  ].map((salts) => [`${salts} is ask at best`, ...both(salts), 'ask', 'seizure-medicine'] as const),
  [
    'another strength is still never',
    { salts: 'Levetiracetam (500mg)' },
    { salts: 'Levetiracetam (750mg)' },
    'never',
    'strength-differs',
  ],
]);

describeRows('specialists, kits, courses and patches', [
  ['cancer medicines are never', ...both('Imatinib (400mg)'), 'never', 'specialist'],
  ['tuberculosis medicines are never', ...both('Rifampicin (450mg) + Isoniazid (300mg)'), 'never', 'specialist'],
  ['HIV medicines are never', ...both('Lamivudine (150mg) + Zidovudine (300mg)'), 'never', 'specialist'],
  ['fertility medicines are never', ...both('Clomiphene (50mg)'), 'never', 'specialist'],
  [
    'kits are compared by a person',
    ...both(
      'Aprepitant (125mg) + Aprepitant (80mg)',
      { pack: 'packet of 1 Kit', name: 'Alpha Kit' },
      { pack: 'packet of 3 kit', name: 'Beta Kit' },
    ),
    'ask',
    'kit',
  ],
  [
    'a kit is never for a tablet',
    ...both('Fluconazole (150mg) + Azithromycin (1gm)', { pack: 'packet of 1 Kit', name: 'Alpha Kit' }),
    'never',
    'form-differs',
  ],
  [
    '21 tablets are never 28',
    ...both(
      'Ethinyl Estradiol (0.03mg) + Levonorgestrel (0.15mg)',
      { pack: 'strip of 21 tablets' },
      { pack: 'strip of 28 tablets' },
    ),
    'never',
    'scheme-differs',
  ],
  [
    'one scheme is the same',
    ...both(
      'Ethinyl Estradiol (0.03mg) + Levonorgestrel (0.15mg)',
      { pack: 'strip of 21 tablets' },
      { pack: 'strip of 21 tablets' },
    ),
    'same',
    'equal',
  ],
  [
    'patches need a pharmacist',
    ...both(
      'Nicotine (21mg)',
      { pack: 'packet of 7 patches', name: 'Alpha Patch' },
      { pack: 'packet of 7 patches', name: 'Beta Patch' },
    ),
    'ask',
    'patch',
  ],
]);

describeRows('packs', [
  ['another number of tablets is the same', {}, { pack: 'strip of 15 tablets' }, 'same', 'equal'],
  [
    'a count that cannot be true is never',
    pack('bottle of 100 ml Syrup', 'Alpha Syrup', 'Ambroxol (15mg/5ml)'),
    pack('bottle of 100 syrups', 'Beta Syrup', 'Ambroxol (15mg/5ml)'),
    'never',
    'pack-doubtful',
  ],
  [
    'a puff in another weight of spray goes to a pharmacist, as nobody printed the puffs',
    pack('bottle of 6 gm Nasal Spray', 'Alpha Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    pack('bottle of 9 gm Nasal Spray', 'Beta Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    'ask',
    'pack-doubtful',
  ],
  [
    'a puff in the same weight of spray is the same',
    pack('bottle of 6 gm Nasal Spray', 'Alpha Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    pack('packet of 6 gm Nasal Spray', 'Beta Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    'same',
    'equal',
  ],
  [
    'a puff in grams is never priced against one in millilitres',
    pack('bottle of 6 gm Nasal Spray', 'Alpha Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    pack('bottle of 7 ml Nasal Spray', 'Beta Nasal Spray', 'Fluticasone Furoate (27.5mcg)'),
    'never',
    'unit-differs',
  ],
  [
    'a bare amount in another tube goes to a pharmacist',
    pack('tube of 30 gm Cream', 'Alpha Cream', 'Oxiconazole (10mg)'),
    pack('tube of 50 gm Cream', 'Beta Cream', 'Oxiconazole (10mg)'),
    'ask',
    'pack-doubtful',
  ],
  [
    'a share in another tube is the same',
    pack('tube of 30 gm Cream', 'Alpha Cream', 'Oxiconazole (1% w/w)'),
    pack('tube of 50 gm Cream', 'Beta Cream', 'Oxiconazole (1% w/w)'),
    'same',
    'equal',
  ],
  ['a pack that says nothing is never', {}, { pack: '' }, 'never', 'pack-doubtful'],
]);

describe('compareMedicines', () => {
  it('gives the worst of its findings, with the code and sentence of that finding', () => {
    const plain = printed({ salts: 'Diclofenac (50mg)' });
    const found = compareMedicines(
      plain,
      printed({ id: 'b', salts: 'Diclofenac (50mg)', pack: 'strip of 10 tablet sr' }),
    );
    const verdicts = new Set(found.findings.map(({ verdict }) => verdict));
    expect(verdicts).toEqual(new Set(['same', 'ask', 'never']));
    expect(found).toMatchObject({ verdict: 'never', code: 'release-differs', reason: REASONS['release-differs'] });
  });

  it('grades the evidence E1, by equal labels only: neither a licence date nor a study is on file', () => {
    const evidence = (salts: string) => compareMedicines(printed({ salts }), printed({ id: 'b', salts })).evidence;
    expect(evidence('Telmisartan (40mg)')).toBe('E1');
    expect(evidence('Paracetamol (500mg)')).toBe('E1');
  });

  it('claims no other device where one of the two names none', () => {
    const inhaler = printed({ pack: 'packet of 200 MDI Inhaler', name: 'Alpha Inhaler', salts: 'Salbutamol (100mcg)' });
    const codeOf = (device: string | null) => {
      const { verdict, code } = compareDevices(inhaler, { ...inhaler, device });
      return [verdict, code];
    };
    expect(codeOf('rotacap')).toEqual(['never', 'device-differs']);
    expect(codeOf(null)).toEqual(['never', 'device-unknown']);
  });

  it('never lets a milder finding raise a verdict', () => {
    const finding = (verdict: 'same' | 'ask' | 'never') =>
      ({
        aspect: 'form',
        verdict,
        code: verdict === 'same' ? 'equal' : 'form-close',
        searched: '',
        candidate: '',
      }) as const;
    expect(worstFinding([finding('ask'), finding('same')]).verdict).toBe('ask');
    expect(worstFinding([finding('ask'), finding('never'), finding('ask')]).verdict).toBe('never');
  });
});
