import type { Meaning } from './lexicon.ts';

/** The telephone numbers on the cards. */
export const HELP_LINES = {
  emergency: { number: '112', label: 'Emergency, all of India' },
  ambulance: { number: '108', label: 'Ambulance' },
  women: { number: '181', label: 'Women’s helpline' },
  teleManas: { number: '14416', label: 'Tele-MANAS: somebody listens, day and night, free' },
} as const;
export type HelpLine = keyof typeof HELP_LINES;

/** Signs for which no medicine may be offered. Each condition is a set of groups; one meaning of every group must be present. */
export interface RedFlag {
  readonly code: string;
  readonly title: string;
  readonly kind: 'emergency' | 'see_doctor';
  readonly when: readonly (readonly (readonly Meaning[])[])[];
  /** Not raised where one of these is asked for and nothing else is said; each row gives the reason. */
  readonly unless?: readonly Meaning[];
  /** What to do now, in one or two true sentences. */
  readonly now: string;
  readonly call: readonly HelpLine[];
}

const SEVERE = ['severe', 'sudden'] as const;
const LIMBS = ['arm', 'leg', 'body'] as const;
const LIMBS_AND_SIDES = [...LIMBS, 'one-side'] as const;
const BLOOD = ['blood', 'bleed'] as const;
/** Something that went down, said clearly or in a word for meals and doses too. */
const TAKEN = ['swallowed', 'took'] as const;
const GO = ['emergency', 'ambulance'] as const;

/**
 * Red flags, the most urgent first: the first row that matches is shown. Numbers: 112 (Emergency Response Support
 * System, Ministry of Home Affairs), 108 (state ambulances), 14416 (Tele-MANAS, Ministry of Health), 181 (women's
 * helpline, Ministry of Women and Child Development). What to do: general first aid (Indian Red Cross, WHO). Compiled
 * 2026-11-22; reviewer: none yet (UNREVIEWED).
 */
export const RED_FLAGS: readonly RedFlag[] = [
  {
    code: 'suicide',
    title: 'You are not alone. Please talk to somebody now',
    kind: 'emergency',
    when: [[['suicide']]],
    now: 'Call Tele-MANAS at 14416: a trained person listens, in your language, free and at any hour. If you or somebody else may be hurt right now, call 112 and do not stay alone.',
    call: ['teleManas', 'emergency'],
  },
  {
    code: 'assault',
    title: 'You are not to blame. There is help now',
    kind: 'emergency',
    when: [[['assault']]],
    now: 'Call 112, or 181 for women, at any hour. After rape any hospital must treat you at once and free (BNSS, section 397); go soon, because the medicine that prevents HIV works only if started within three days.',
    call: ['emergency', 'women'],
  },
  {
    code: 'unconscious',
    title: 'Somebody is unconscious',
    kind: 'emergency',
    when: [[['unconscious']]],
    now: 'Call 112 or 108 now. If the person breathes, turn them on their side; if not, press hard and fast on the middle of the chest until help comes. Give nothing by mouth.',
    call: GO,
  },
  {
    code: 'chest-pain',
    title: 'Chest pain can be a heart attack',
    kind: 'emergency',
    when: [
      [['heart-attack']],
      [['chest'], ['pain', 'pressure', 'stiff', 'severe', 'sudden']],
      [['chest'], ['cramp', 'blocked']],
      [['chest', 'arm'], ['pain', 'numbness'], ['one-side'], ['chest']],
    ],
    now: 'Call 112 or 108 now. Sit down, loosen tight clothes, do not walk or drive yourself.',
    call: GO,
  },
  {
    code: 'heart-signs',
    title: 'These can be signs of a heart attack',
    kind: 'emergency',
    when: [
      [
        ['sweat'],
        ['pain', 'pressure', 'numbness', 'vomit', 'breath', 'dizziness', 'weakness'],
        ['arm', 'back', 'neck', 'stomach', 'chest'],
      ],
      [['arm'], ['pain', 'pressure', 'numbness'], ['one-side']],
      // The shoulder, among the joints.
      [['joint'], ['pain', 'pressure', 'numbness'], ['sweat']],
      [['jaw'], ['pain', 'pressure'], ['sweat', 'arm', 'breath']],
      [['chest'], ['burning'], ['sweat']],
      [['bp'], ['sweat']],
    ],
    now: 'Call 112 or 108 now if the pain came on its own, goes to the chest, jaw or back, or comes with sweating or trouble breathing. Sit down and do not drive yourself.',
    call: GO,
  },
  {
    code: 'breathing',
    title: 'Trouble breathing is an emergency',
    kind: 'emergency',
    when: [
      [['breathless']],
      [['turned-blue']],
      [
        ['breath'],
        [
          'difficult',
          'blocked',
          'pain',
          'pressure',
          'severe',
          'sudden',
          'fall',
          'asthma',
          'swelling',
          'one-side',
          'weakness',
          'deficiency',
        ],
      ],
      [['asthma'], ['severe', 'sudden', 'difficult']],
      [['throat'], ['swallowed', 'fish-bone']],
    ],
    now: 'Call 112 or 108 now. Let the person sit upright. If they have a reliever inhaler, they should use it as the doctor told them while help is on its way.',
    call: GO,
  },
  {
    code: 'stroke',
    title: 'These can be signs of a stroke',
    kind: 'emergency',
    when: [
      [['stroke']],
      [['face', 'mouth', 'lip', 'tongue', 'eye'], ['drooping']],
      [
        ['face', 'mouth', 'lip', 'tongue', 'eye'],
        ['one-side', 'drooping'],
        ['numbness', 'weakness', 'fall'],
      ],
      [LIMBS_AND_SIDES, ['one-side', 'drooping'], ['numbness', 'weakness']],
      [LIMBS, ['one-side', 'drooping'], ['difficult']],
      [LIMBS, ['cannot-move']],
      [['one-side', 'face'], ['cannot-move']],
      [['face', 'tongue', 'mouth'], ['numbness']],
      [['sudden'], ['numbness', 'weakness', 'confused', 'dizziness']],
    ],
    now: 'Call 112 or 108 now and note the time when it began: treatment works only in the first hours. Give nothing by mouth, and no aspirin before the scan.',
    call: GO,
  },
  {
    code: 'poison',
    title: 'Poisoning or overdose',
    kind: 'emergency',
    when: [
      [['poison']],
      [['rodent'], TAKEN],
      [TAKEN, ['chemical', 'household-chemical', 'all-of-it']],
      [['swallowed'], ['object']],
      [['chemical'], ['baby', 'child', 'stomach', 'throat', 'mouth']],
    ],
    now: 'Call 112 or 108 now, or go to the nearest hospital with the packet or bottle. Do not make the person vomit and give nothing by mouth.',
    call: GO,
  },
  {
    code: 'fits',
    title: 'A fit (seizure)',
    kind: 'emergency',
    when: [[['fits']]],
    now: 'Call 112 or 108 now. Clear hard things away, do not hold the person down, put nothing in the mouth, and turn them on their side when the shaking ends.',
    call: GO,
  },
  {
    code: 'snake-bite',
    title: 'Snake or scorpion bite',
    kind: 'emergency',
    when: [
      [
        ['snake', 'scorpion'],
        ['bite', 'wound', ...TAKEN, 'poison', 'fall'],
      ],
      [['venom-bite']],
    ],
    now: 'Call 112 or 108 now and go to a hospital with antivenom. Keep the limb still; do not cut, suck, tie or ice the bite.',
    call: GO,
  },
  {
    code: 'pregnancy-bleeding',
    title: 'Bleeding or strong pain in pregnancy',
    kind: 'emergency',
    when: [
      [['pregnant'], [...BLOOD, 'severe', 'sudden', 'vision', 'swelling']],
      [['pregnant'], ['stomach', 'back', 'chest'], ['pain', 'cramp']],
      [['pregnant'], ['stomach-ache']],
    ],
    now: 'Call 108 or 112 now, or go to the nearest hospital with a maternity ward. Take no medicine on the way.',
    call: ['ambulance', 'emergency'],
  },
  {
    code: 'severe-allergy',
    title: 'This can be a severe allergic reaction',
    kind: 'emergency',
    when: [
      [['allergic']],
      [['swelling'], ['face', 'lip', 'tongue', 'mouth']],
      [['allergy'], ['breath', 'severe', 'sudden']],
      [['swelling', 'insect'], ['breath']],
    ],
    now: 'Call 112 or 108 now if the lips, tongue, face or throat swell or breathing is hard. Use an adrenaline pen at once if you carry one. Lie down with the legs raised, or sit if breathing is hard.',
    call: GO,
  },
  {
    code: 'vomiting-blood',
    title: 'Vomiting or coughing blood',
    kind: 'emergency',
    when: [
      [['vomit', 'cough', 'phlegm'], BLOOD],
      [['vomit'], ['black']],
      [['mouth'], BLOOD],
      [['throat'], BLOOD],
    ],
    now: 'Call 112 or 108, or go to a hospital now. Eat and drink nothing until a doctor has looked.',
    call: GO,
  },
  {
    code: 'head-injury',
    title: 'Injury of the head',
    kind: 'emergency',
    when: [
      [
        ['head', 'headache'],
        ['wound', 'fall', ...BLOOD],
      ],
      [['neck', 'back'], ['fall']],
    ],
    now: 'Go to a hospital now; call 112 or 108 for drowsiness, vomiting, a fit, or blood or clear fluid from the ear or nose. Press on a bleeding wound with a clean cloth.',
    call: GO,
  },
  {
    code: 'headache-danger',
    title: 'This headache must be seen at once',
    kind: 'emergency',
    when: [
      [
        ['head', 'headache'],
        ['pain', 'headache'],
        ['sudden', 'stiff', 'confused', 'vision', 'stroke'],
      ],
      [['fever'], ['stiff', 'confused']],
      [['fever', 'headache'], ['neck']],
      [['brain-fever']],
    ],
    now: 'Call 112 or 108, or go to a hospital now: it can be bleeding or an infection of the brain.',
    call: GO,
  },
  {
    code: 'eye-injury',
    title: 'Injury of the eye or sudden loss of sight',
    kind: 'emergency',
    when: [
      [['eye'], ['wound', 'chemical', 'fall', 'burn', ...BLOOD]],
      [['vision'], ['difficult', 'severe', 'sudden', 'blocked']],
      [['eye'], ['pain'], ['severe', 'sudden', 'vision']],
    ],
    now: 'After a splash rinse the open eye with clean water for 20 minutes, then go to an eye hospital at once. Do not rub the eye, and do not remove anything that is stuck in it.',
    call: GO,
  },
  {
    code: 'large-burn',
    title: 'A serious burn',
    kind: 'emergency',
    when: [
      [
        ['burn'],
        [
          'severe',
          'sudden',
          'face',
          'body',
          'chest',
          'head',
          'eye',
          'neck',
          'chemical',
          'child',
          'baby',
          'joint',
          'stomach',
          'back',
          'hair',
        ],
      ],
      [['chemical'], ['face', 'body', 'skin', 'arm', 'leg']],
      [['acid-attack']],
      [['hot'], ['fall', 'burn', 'child', 'baby', 'face', 'body']],
    ],
    now: 'Call 112 or 108. Cool it with running water for 20 minutes, take off rings and clothes that do not stick, cover it with a clean cloth. No ice, oil or toothpaste.',
    call: GO,
  },
  {
    code: 'injury',
    title: 'A serious injury',
    kind: 'emergency',
    when: [[['fracture']], [['bone'], ['wound', 'fall']]],
    now: 'Call 112 or 108. Do not move a limb that looks broken, and press on bleeding wounds with a clean cloth.',
    call: GO,
  },
  {
    code: 'severe-bleeding',
    title: 'Bleeding that is heavy or does not stop',
    kind: 'emergency',
    when: [[BLOOD, ['severe', 'sudden', 'difficult', 'pressure', 'wound', 'fall']]],
    now: 'Call 112 or 108. Press firmly on the wound with a clean cloth and do not let go. For a nosebleed sit, lean forward and pinch the soft part of the nose for ten minutes.',
    call: GO,
  },
  {
    code: 'sepsis',
    title: 'Sepsis (blood poisoning) is an emergency',
    kind: 'emergency',
    when: [[['sepsis']]],
    now: 'Call 112 or 108, or go to a hospital now: every hour without treatment makes it more dangerous.',
    call: GO,
  },
  {
    code: 'fever-low-pressure',
    title: 'Fever with low blood pressure can be sepsis (blood poisoning)',
    kind: 'emergency',
    // Low blood pressure beside a fever or an infection is among the signs of sepsis: WHO, Sepsis, fact sheet, 2024.
    when: [[['fever', 'fever-illness', 'infection', 'urine-infection', 'brain-fever'], ['low-bp']]],
    now: 'Call 112 or 108, or go to a hospital now: every hour without treatment can make it more dangerous. Lie down with the legs raised until help comes.',
    call: GO,
  },
  {
    code: 'heat-stroke',
    title: 'Heat stroke',
    kind: 'emergency',
    when: [[['heat-stroke']]],
    now: 'Call 112 or 108. Bring the person into the shade, wet the skin and fan them. Give water only to somebody who is fully awake.',
    call: GO,
  },
  {
    code: 'low-sugar',
    title: 'Low sugar',
    kind: 'emergency',
    when: [[['low-sugar']]],
    now: 'If the person is awake, give sugar, juice or a sweet drink at once. If drowsy or unconscious, give nothing by mouth and call 112 or 108.',
    call: GO,
  },
  {
    code: 'ambulance',
    title: 'For an ambulance call 108 or 112',
    kind: 'emergency',
    when: [[['ambulance']]],
    now: 'Call 108 for an ambulance, or 112 for any emergency, at any hour. Say where you are and what happened, and stay with the person.',
    call: ['ambulance', 'emergency'],
  },
  {
    code: 'animal-bite',
    title: 'Animal bite: rabies must be prevented today',
    kind: 'see_doctor',
    when: [
      [
        ['animal', 'rodent'],
        ['bite', 'wound'],
      ],
      [['animal'], TAKEN],
      [['animal-bite']],
    ],
    now: 'Wash the bite with soap and running water for 15 minutes, then go to a hospital today for the rabies vaccine. Once rabies has begun, nothing helps.',
    call: ['emergency'],
  },
  {
    code: 'hiv-contact',
    title: 'After contact with HIV: start today',
    kind: 'see_doctor',
    when: [[['hiv-contact']]],
    // National AIDS Control Organisation, guidelines for HIV care and treatment, 2021.
    now: 'Go to a government hospital or an ART centre today: the medicine that prevents HIV works only if started within three days, best within hours. The HIV helpline is 1097.',
    call: ['emergency'],
  },
  {
    code: 'blood-in-stool-or-urine',
    title: 'Blood in stool or urine',
    kind: 'see_doctor',
    when: [
      [
        ['stool', 'urine', 'loose-motion', 'constipation', 'piles', 'urine-infection', 'kidney-stone', 'prostate'],
        BLOOD,
      ],
      [['stool', 'loose-motion'], ['black']],
    ],
    now: 'See a doctor today. Call 112 or 108 if there is a lot of blood, with weakness, dizziness or belly pain, or if the stool is black.',
    call: GO,
  },
  {
    code: 'bleeding',
    title: 'Bleeding',
    kind: 'see_doctor',
    when: [
      [['bleed']],
      [
        ['blood'],
        ['nose', 'gum', 'ear', 'tooth', 'period', 'discharge', 'skin', 'stomach', 'leg', 'arm', 'chest', 'back'],
      ],
    ],
    now: 'See a doctor today; if there is a lot of blood or it does not stop in ten minutes, call 112 or 108. Take no aspirin or ibuprofen.',
    call: GO,
  },
  {
    code: 'no-urine',
    title: 'No urine',
    kind: 'see_doctor',
    when: [[['urine'], ['difficult', 'blocked', 'swelling']]],
    now: 'Go to a hospital today: at once if no urine has come for eight hours or the belly hurts.',
    call: GO,
  },
  {
    code: 'testicle',
    title: 'Pain or swelling of a testicle must be seen today',
    kind: 'see_doctor',
    when: [[['testicle'], ['pain', 'swelling', ...SEVERE, 'fall', 'wound', 'pressure', 'drooping', 'sprain', 'cramp']]],
    now: 'Go to a hospital at once if the pain came suddenly: within six hours a twisted testicle can usually be saved. Otherwise see a doctor today.',
    call: ['emergency'],
  },
  {
    code: 'diabetic-foot',
    title: 'A wound or dark skin on the foot in diabetes must be seen today',
    kind: 'see_doctor',
    when: [
      [['leg'], ['black']],
      [['gangrene']],
      [['diabetes'], ['leg', 'wound'], ['wound', 'infection', 'numbness', 'swelling', 'black']],
    ],
    now: 'See a doctor today, or at once if there is fever or a bad smell. Keep it dry and clean, do not cut it and do not use a corn plaster on it.',
    call: ['emergency'],
  },
  {
    code: 'stomach-severe',
    title: 'Strong stomach pain',
    kind: 'see_doctor',
    when: [
      [['stomach-ache'], SEVERE],
      [['stomach'], ['pain', 'cramp', 'stomach-ache'], SEVERE],
      [['stomach', 'stomach-ache'], ['fall']],
      [['appendix']],
    ],
    now: 'See a doctor now; do not take a painkiller first. Call 112 or 108 for a hard belly, fainting, blood, or pain in pregnancy.',
    call: GO,
  },
  {
    code: 'bowel',
    title: 'Constipation with vomiting must be seen today',
    kind: 'see_doctor',
    when: [
      [['constipation'], ['vomit']],
      [['stool'], ['difficult', 'blocked'], ['vomit']],
    ],
    now: 'Go to a hospital today: the bowel can be blocked. Take no laxative. Call 112 or 108 for strong pain, a hard belly or green vomit.',
    call: GO,
  },
  {
    code: 'period-pain-danger',
    title: 'Trouble with periods and belly pain must be seen today',
    kind: 'see_doctor',
    when: [
      [
        ['period-trouble', 'pregnancy-test'],
        ['pain', 'cramp'],
        [...SEVERE, 'stomach'],
      ],
      [['period-trouble', 'pregnancy-test'], ['stomach-ache']],
    ],
    now: 'See a doctor today: after a missed period it can be a pregnancy outside the womb. Call 108 or 112 for strong pain, fainting or bleeding.',
    call: GO,
  },
  {
    code: 'clot',
    title: 'A swollen leg can be a blood clot',
    kind: 'see_doctor',
    when: [[['clot']], [['leg'], ['swelling'], ['breath']]],
    now: 'See a doctor today if one leg is swollen or hurts, and do not rub it. Call 112 or 108 for breathlessness or chest pain.',
    call: GO,
  },
  {
    code: 'fever-rash',
    title: 'Fever that a doctor must see',
    kind: 'see_doctor',
    when: [
      [['fever'], ['rash', 'jaundice', 'fever-illness', 'black', 'urine-infection']],
      [['fever'], ['urine'], ['burning', 'pain']],
      [['fever'], ['itch']],
    ],
    now: 'See a doctor today. Call 112 or 108 for a stiff neck, confusion, bleeding, trouble breathing or a rash that does not fade when pressed.',
    call: GO,
  },
  {
    code: 'pregnancy',
    title: 'Pregnant or breastfeeding: ask a doctor first',
    kind: 'see_doctor',
    when: [[['pregnant']]],
    // Iron and calcium are given to every pregnant woman (Anaemia Mukt Bharat, 2018; national guidelines for calcium
    // supplementation during pregnancy and lactation, 2014); their cards say that the doctor decides the dose. Not vitamins: vitamin A can harm.
    unless: ['anaemia', 'calcium'],
    now: 'Many medicines harm an unborn child, including some sold without a prescription. Ask your doctor before you take anything. Call 108 for bleeding, severe pain, fits, or if the baby in your womb has stopped moving.',
    call: ['ambulance'],
  },
];

/** A small child with any sign of illness. `find-red-flag.ts` finds this flag and the ones below. */
export const CHILD_FLAG: Omit<RedFlag, 'when'> = {
  code: 'small-child',
  title: 'A child under two: a doctor first',
  kind: 'see_doctor',
  now: 'For a child under two, or if you are not sure of the age or weight, see a doctor before any medicine. Under three months with fever, or at any age with trouble breathing, fits, great sleepiness, no drinking or no urine: go to a hospital now or call 108.',
  call: ['ambulance', 'emergency'],
};

/** Readings of an instrument, behind the word for what it measures. */
export const HIGH_SUGAR_FLAG: Omit<RedFlag, 'when'> = {
  code: 'high-sugar',
  title: 'Very high sugar',
  kind: 'see_doctor',
  now: 'Call your doctor today. Call 112 or 108 if the sugar stays at 300 or above, or with vomiting, belly pain, fast breathing, drowsiness or confusion.',
  call: GO,
};
export const HIGH_PRESSURE_FLAG: Omit<RedFlag, 'when'> = {
  code: 'high-pressure',
  title: 'Very high blood pressure',
  kind: 'emergency',
  now: 'Call 112 or 108 at once if there is chest pain, breathlessness, a severe headache, weakness, numbness or poor sight. If not, rest for five minutes and measure again: if it is still above 180/120, call a doctor at once, or 112 or 108. Never stop or change your medicines without asking your doctor.',
  call: GO,
};
export const LOW_PRESSURE_FLAG: Omit<RedFlag, 'when'> = {
  code: 'low-pressure',
  title: 'Very low blood pressure',
  kind: 'emergency',
  now: 'Lie down with the legs raised. Call 112 or 108 at once for cold sweat, fainting, confusion, chest pain, fever or bleeding. If there is none of them, measure again after five minutes: if it is still below 90, call a doctor today. Never stop or change your medicines without asking your doctor.',
  call: GO,
};
export const LOW_OXYGEN_FLAG: Omit<RedFlag, 'when'> = {
  code: 'low-oxygen',
  title: 'Low oxygen',
  kind: 'emergency',
  now: 'Call 112 or 108 if it is below 90, or with breathlessness, blue lips or confusion. Measure once more on a warm finger without nail polish; from 90 to 93 see a doctor at once.',
  call: GO,
};

/** Aspirin for a child, by any of its names (MHRA 2002: Reye syndrome). */
export const ASPIRIN_CHILD_FLAG: Omit<RedFlag, 'when'> = {
  code: 'aspirin-child',
  title: 'No aspirin under 16 years',
  kind: 'see_doctor',
  now: 'Give aspirin to nobody under 16 years unless their doctor prescribed it. Ask a doctor or a pharmacist what to give. If a child took it and vomits or is drowsy or confused, call 112 or 108.',
  call: GO,
};

/** Complaints that have lasted too long. */
export const LASTING_FLAG: Omit<RedFlag, 'when'> = {
  code: 'lasting',
  title: 'This has lasted long enough for a doctor',
  kind: 'see_doctor',
  now: 'A doctor must see fever that is very high or lasts three days or longer, and other illness that does not go away. Call 112 or 108 for trouble breathing, confusion, bleeding or a stiff neck.',
  call: GO,
};
