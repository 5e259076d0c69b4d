import type { Meaning } from './lexicon.ts';
import type { OtcCode } from './otc-choices-table.ts';

/** A complaint for which people want a medicine, and the shop's allowed answer. */
export interface Need {
  readonly code: string;
  readonly title: string;
  /** Any one of these sets of meanings expresses the need. */
  readonly means: readonly (readonly Meaning[])[];
  /** Suitable medicines without prescription. Empty: there are none. */
  readonly otc: readonly OtcCode[];
  /** Other advice, in one or two true sentences. */
  readonly care: string;
  /** When to see a doctor. */
  readonly doctor: string;
  /** Whether `care` warns of aspirin and its like; a medicine with one is not listed under the card, even by its name. */
  readonly warnsOfPainkillers?: true;
}

/**
 * Needs and their answers. Where two match equally well the first row wins. Compiled 2026-11-22 from general knowledge
 * (WHO and national guidance on self-care, labels, BNF); reviewer: none yet (UNREVIEWED).
 */
export const NEEDS: readonly Need[] = [
  {
    code: 'fever',
    title: 'Fever',
    means: [['fever']],
    otc: ['paracetamol'],
    care: 'Rest and drink enough fluids. Do not take aspirin or ibuprofen for a fever that may be dengue.',
    doctor:
      'See a doctor for any fever in a child under two, in pregnancy, above 39.4 °C (103 °F), for three days or longer, or with a rash, stiff neck, confusion, bleeding or trouble breathing.',
  },
  {
    code: 'teething',
    title: 'Teething',
    means: [['teething']],
    otc: [],
    care: 'A clean, cool teething ring and a gentle rub of the gums help. Numbing gels are not for babies.',
    doctor: 'See a doctor for fever, loose motions or a baby that drinks little: teething is not what causes them.',
  },
  {
    code: 'headache',
    title: 'Headache',
    means: [['headache'], ['head', 'pain']],
    otc: ['paracetamol', 'paracetamolCaffeine'],
    care: 'Drink water, eat something and rest your eyes.',
    doctor:
      'Go to a hospital at once for the sudden worst headache of your life, or a headache with fever and stiff neck, weakness, trouble speaking or seeing, or after a blow to the head. See a doctor if headaches come back often.',
  },
  {
    code: 'body-ache',
    title: 'Body pain',
    means: [['body-ache'], ['body', 'pain'], ['muscle', 'pain'], ['arm', 'leg', 'pain'], ['pain']],
    otc: ['paracetamol', 'diclofenacGel'],
    care: 'Rest and warmth help.',
    doctor:
      'See a doctor if the pain is strong, lasts longer than a week, or comes with fever, swelling, numbness or weakness. For pain in the chest call 112.',
  },
  {
    code: 'period-pain',
    title: 'Period pain',
    means: [['period-pain'], ['period', 'pain'], ['period', 'cramp'], ['period', 'stomach-ache']],
    otc: ['paracetamol'],
    care: 'A hot-water bottle on the belly helps.',
    doctor:
      'See a doctor if the pain keeps you from your usual work, is new, comes between periods, or comes with heavy bleeding or fever.',
  },
  {
    code: 'stomach-ache',
    title: 'Stomach pain',
    means: [['stomach-ache'], ['stomach', 'pain'], ['stomach', 'cramp']],
    otc: ['magaldrate', 'antacid', 'alginate'],
    care: 'An antacid helps only where acid or gas is the cause. Take no painkiller tablets such as ibuprofen or diclofenac for it.',
    doctor:
      'See a doctor the same day for strong or worsening pain, a hard belly, fever, vomiting that does not stop, blood, pregnancy, or pain low on the right side.',
  },
  {
    code: 'cough-dry',
    title: 'Dry cough',
    means: [['cough', 'dry']],
    otc: [],
    care: 'Warm drinks and, from one year of age, a spoon of honey ease a cough. Most coughs after a cold go away on their own.',
    doctor:
      'See a doctor for a cough of two weeks or longer, with blood, fever, weight loss or trouble breathing, and for any small child.',
  },
  {
    code: 'cough-wet',
    title: 'Cough with phlegm',
    means: [['cough', 'phlegm'], ['phlegm']],
    otc: [],
    care: 'Drink enough fluids and breathe in steam with care. From one year of age a spoon of honey eases a cough.',
    doctor:
      'See a doctor for a cough of two weeks or longer, with blood, fever, weight loss or trouble breathing, and for any small child.',
  },
  {
    code: 'cough-cold',
    title: 'Cold with cough',
    means: [['cough', 'cold']],
    otc: ['paracetamol', 'salineNose', 'noseXylometazoline', 'noseOxymetazoline'],
    care: 'A cold goes away on its own in a week or so; antibiotics do nothing for it. Warm drinks and honey (from one year of age) ease the cough.',
    doctor:
      'See a doctor for fever over three days, trouble breathing, a cough of two weeks or longer, and for small children.',
  },
  {
    code: 'cough',
    title: 'Cough',
    means: [['cough']],
    otc: [],
    care: 'Warm drinks and, from one year of age, a spoon of honey ease a cough. Most coughs after a cold go away on their own.',
    doctor:
      'See a doctor for a cough of two weeks or longer, with blood, fever, weight loss or trouble breathing, and for any small child.',
  },
  {
    code: 'fever-cold',
    title: 'Cold with fever',
    means: [['cold', 'fever']],
    otc: ['paracetamol', 'salineNose', 'noseXylometazoline', 'noseOxymetazoline'],
    care: 'Rest and drink enough fluids. Antibiotics do nothing for a cold.',
    doctor:
      'See a doctor for fever of three days or longer, above 39.4 °C (103 °F), with trouble breathing, and for any child under two.',
  },
  {
    code: 'blocked-nose',
    title: 'Blocked nose',
    means: [['nose', 'blocked'], ['sinus'], ['nose', 'difficult']],
    otc: ['salineNose', 'noseXylometazoline', 'noseOxymetazoline'],
    care: 'Steam and rinsing with salt water open the nose.',
    doctor: 'See a doctor if it lasts longer than ten days, with strong pain in the face, high fever or bleeding.',
  },
  {
    code: 'cold',
    title: 'Common cold',
    means: [['cold']],
    otc: ['paracetamol', 'salineNose', 'noseXylometazoline', 'noseOxymetazoline'],
    care: 'A cold goes away on its own in a week or so; antibiotics do nothing for it. Rest and drink enough fluids.',
    doctor: 'See a doctor for fever of three days or longer, ear pain, trouble breathing, and for any child under two.',
  },
  {
    code: 'sore-throat',
    title: 'Sore throat',
    means: [
      ['sore-throat'],
      ['throat', 'pain'],
      ['throat', 'burning'],
      ['throat', 'itch'],
      ['throat', 'dry'],
      ['throat', 'infection'],
      ['throat', 'swelling'],
    ],
    otc: ['povidoneGargle', 'lozenge', 'paracetamol'],
    care: 'Gargle with warm salt water. Most sore throats need no antibiotic.',
    doctor:
      'See a doctor for trouble swallowing or breathing, white spots on the tonsils, a rash, high fever, or pain that lasts longer than a week.',
  },
  {
    code: 'acidity',
    title: 'Acidity and heartburn',
    means: [['acidity'], ['chest', 'burning'], ['stomach', 'burning'], ['acidity', 'gas']],
    otc: ['magaldrate', 'antacid', 'alginate'],
    care: 'Eat small meals, nothing for three hours before bed, and raise the head of the bed.',
    doctor:
      'Pain or pressure in the chest is not acidity until a doctor says so: call 112. See a doctor for trouble swallowing, black stools, vomiting, weight loss, or acidity for more than two weeks.',
  },
  {
    code: 'gas',
    title: 'Gas and bloating',
    means: [['gas'], ['stomach', 'gas'], ['stomach', 'swelling']],
    otc: ['magaldrate', 'antacid'],
    care: 'Eat slowly and walk after meals.',
    doctor:
      'See a doctor for strong pain, vomiting, no stool and no wind, blood, weight loss, or bloating that does not go away.',
  },
  {
    code: 'indigestion',
    title: 'Indigestion',
    means: [['indigestion'], ['stomach', 'difficult']],
    otc: ['magaldrate', 'antacid', 'alginate'],
    care: 'Eat small and light meals.',
    doctor:
      'See a doctor for strong pain, trouble swallowing, vomiting, weight loss, or if it lasts more than two weeks.',
  },
  {
    code: 'constipation',
    title: 'Constipation',
    means: [['constipation'], ['stool', 'difficult'], ['stool', 'blocked']],
    otc: ['lactulose', 'macrogol', 'ispaghula', 'bisacodyl'],
    care: 'Drink more water, eat fibre (fruit, vegetables, whole grain) and move.',
    doctor:
      'See a doctor for strong belly pain, vomiting, blood in the stool, weight loss, constipation that is new after the age of 50 or lasts longer than two weeks, and for children and in pregnancy.',
  },
  {
    code: 'food-poisoning',
    title: 'Food poisoning',
    means: [['food-poisoning']],
    otc: ['ors'],
    care: 'Sip ORS often. Take no medicine that stops the motions.',
    doctor:
      'See a doctor for blood, high fever, vomiting that keeps nothing down, great weakness, little urine, and for children, old people and in pregnancy.',
  },
  {
    code: 'loose-motion',
    title: 'Loose motions',
    means: [['loose-motion'], ['loose-motion', 'vomit']],
    otc: ['ors', 'zinc', 'boulardii', 'clausii'],
    care: 'ORS first, from the first loose motion. Go on eating.',
    doctor:
      'See a doctor for blood in the stool, high fever, sunken eyes, little urine, great weakness, or if it lasts more than two days, and on the same day for a child under two.',
  },
  {
    code: 'motion-sickness',
    title: 'Travel sickness',
    means: [['travel-sickness'], ['travel', 'vomit'], ['travel', 'dizziness'], ['travel', 'difficult']],
    otc: [],
    care: 'Sit in front, look at the horizon, eat little before the journey, get fresh air.',
    doctor:
      'Medicines against travel sickness need a doctor or pharmacist to choose them: they make people drowsy and do not suit everybody.',
  },
  {
    code: 'vomiting',
    title: 'Vomiting',
    means: [['vomit']],
    otc: ['ors'],
    care: 'Wait half an hour, then sip ORS: a spoonful every few minutes.',
    doctor:
      'See a doctor for blood or green vomit, strong belly pain or headache, little urine, vomiting for more than one day, in pregnancy, and on the same day for a child under two.',
  },
  {
    code: 'dehydration',
    title: 'Loss of water (dehydration)',
    means: [['dehydration']],
    otc: ['ors'],
    care: 'Sip ORS often. Plain water or sweet drinks do not replace the salts.',
    doctor:
      'Go to a hospital for great sleepiness, sunken eyes, no urine for eight hours, or if the person cannot drink.',
  },
  {
    code: 'worms',
    title: 'Worms',
    means: [['worms'], ['stomach', 'insect']],
    otc: [],
    care: 'Wash hands before eating and after the toilet, keep nails short, wash fruit and vegetables.',
    doctor:
      'Medicines against worms need a prescription: a doctor chooses one by age and weight. Children get one free at school or at the Anganwadi on National Deworming Day.',
  },
  {
    code: 'piles',
    title: 'Piles',
    means: [['piles']],
    otc: ['lactulose', 'ispaghula'],
    care: 'Soft stools matter most: water, fibre, no straining. Warm sitting baths ease the pain.',
    doctor: 'See a doctor for any bleeding, a lump that hurts, or if it does not get better in a week.',
  },
  {
    code: 'mouth-ulcer',
    title: 'Mouth ulcers',
    means: [
      ['mouth-ulcer'],
      ['mouth', 'ulcer'],
      ['tongue', 'ulcer'],
      ['tongue', 'mouth-ulcer'],
      ['mouth', 'wound'],
      ['lip', 'ulcer'],
    ],
    otc: ['mouthGel', 'mouthwash', 'bComplex'],
    care: 'Avoid hot, sharp and sour food.',
    doctor:
      'See a doctor or dentist for an ulcer that is not gone in two weeks, does not hurt, or comes with fever; at once if you take methotrexate or chew tobacco.',
  },
  {
    code: 'toothache',
    title: 'Toothache',
    means: [
      ['toothache'],
      ['tooth', 'pain'],
      ['gum', 'pain'],
      ['gum', 'swelling'],
      ['tooth', 'swelling'],
      ['tooth', 'worms'],
      ['tooth', 'insect'],
    ],
    otc: ['paracetamol', 'mouthwash'],
    care: 'Rinse with warm salt water.',
    doctor:
      'See a dentist soon: no tablet heals a tooth. See one at once for swelling of the face, fever, or trouble opening the mouth or swallowing.',
  },
  {
    code: 'bad-breath',
    title: 'Bad breath',
    means: [['bad-breath']],
    otc: ['mouthwash'],
    care: 'Brush teeth and tongue twice a day.',
    doctor: 'See a dentist if it does not go away.',
  },
  {
    code: 'allergy',
    title: 'Allergy',
    means: [['allergy'], ['skin', 'allergy'], ['eye', 'allergy'], ['nose', 'allergy']],
    otc: ['calamine'],
    care: 'Keep away from what brings it on. Medicines by mouth against allergy need a prescription in India.',
    doctor:
      'Call 112 for swelling of face, lips or tongue, or trouble breathing. See a doctor for an allergy that does not go away or comes back, and before you take a new medicine if you are allergic to one.',
  },
  {
    code: 'itching',
    title: 'Itching',
    means: [['itch'], ['skin', 'itch'], ['skin', 'burning']],
    otc: ['calamine'],
    care: 'Cool cloths, short nails, mild soap. Use no cream with a steroid unless a doctor says so.',
    doctor:
      'See a doctor if it lasts longer than two weeks, keeps you awake, comes with fever, yellow eyes or a rash that spreads, or if others in the house itch too.',
  },
  {
    code: 'ringworm',
    title: 'Ringworm and fungus of the skin',
    means: [['ringworm'], ['ringworm', 'itch'], ['skin', 'ringworm'], ['ringworm', 'infection']],
    otc: ['clotrimazole', 'ketoconazoleCream'],
    care: 'Keep the skin dry, wear cotton, share no towels. A cream with a steroid (betamethasone, clobetasol) makes it worse.',
    doctor:
      'See a doctor for fungus on the scalp, nails, face or large areas, if you have diabetes, or if two weeks of cream do not help.',
  },
  {
    code: 'dandruff',
    title: 'Dandruff',
    means: [['dandruff'], ['hair', 'dandruff'], ['head', 'dandruff'], ['head', 'itch']],
    otc: ['ketoconazoleShampoo'],
    care: 'Wash the hair regularly.',
    doctor: 'See a doctor if it is no better after four weeks, or for hair loss, thick scales or sore skin.',
  },
  {
    code: 'acne',
    title: 'Acne and pimples',
    means: [['acne'], ['face', 'acne'], ['face', 'rash'], ['face', 'itch']],
    otc: ['benzoylPeroxide'],
    care: 'Wash gently twice a day and do not squeeze the spots.',
    doctor:
      'See a doctor for deep or painful spots, scars, or if it is no better after three months. Strong medicines for acne harm an unborn child.',
  },
  {
    code: 'lice',
    title: 'Head lice',
    means: [['lice'], ['head', 'lice'], ['hair', 'lice']],
    otc: [],
    care: 'Comb the wet hair with conditioner and a fine comb every three days for two weeks, everyone in the house at the same time.',
    doctor: 'Ask a doctor or pharmacist for a lotion against lice; a cream for scabies does not treat lice.',
  },
  {
    code: 'scabies',
    title: 'Scabies',
    means: [['scabies'], ['scabies', 'itch']],
    otc: ['permethrin'],
    care: 'Treat everyone in the house on the same day. The itch may last some weeks after the mites are dead.',
    doctor: 'See a doctor to be sure that it is scabies, for babies, in pregnancy, and for crusts or pus.',
  },
  {
    code: 'burns',
    title: 'Small burns',
    means: [['burn'], ['arm', 'burn'], ['leg', 'burn'], ['skin', 'burn'], ['tongue', 'burn']],
    otc: ['paracetamol'],
    care: 'Hold it under cool running water for 20 minutes. No ice, toothpaste, oil or turmeric. Cover it loosely with something clean.',
    doctor:
      'Go to a hospital for burns larger than the palm, with blisters on the face, hands, feet, joints or private parts, from electricity or chemicals, and in children and old people.',
  },
  {
    code: 'wounds',
    title: 'Cuts and wounds',
    means: [['wound'], ['leg', 'wound'], ['arm', 'wound'], ['skin', 'wound'], ['bleed', 'wound']],
    otc: ['povidoneSkin'],
    care: 'Press with a clean cloth until it stops bleeding, then wash with clean water. Get a tetanus injection if your last was more than five years ago or you do not know.',
    doctor:
      'Go to a hospital for deep or gaping cuts, bleeding that does not stop in ten minutes, dirt that does not come out, bites, and any wound if you have diabetes.',
  },
  {
    code: 'insect-bite',
    title: 'Insect bites',
    means: [['insect', 'bite'], ['insect', 'itch'], ['insect', 'swelling'], ['insect', 'allergy'], ['bite']],
    otc: ['calamine'],
    care: 'Wash it and put something cold on it. Scrape a bee’s sting off.',
    doctor:
      'Call 112 for swelling of face or throat, or trouble breathing. See a doctor for a bite that gets redder and hotter, or comes with fever.',
  },
  {
    code: 'dry-eyes',
    title: 'Dry eyes',
    means: [
      ['eye', 'dry'],
      ['eye', 'burning'],
      ['eye', 'itch'],
    ],
    otc: ['tears'],
    care: 'Blink often, look away from the screen every 20 minutes, keep out of wind and smoke.',
    doctor: 'See an eye doctor for pain, red eyes, worse sight, or if it is no better after two weeks.',
  },
  {
    code: 'red-eye',
    title: 'Red or sore eye',
    means: [
      ['pink-eye'],
      ['eye', 'red'],
      ['eye', 'pain'],
      ['eye', 'swelling'],
      ['eye', 'infection'],
      ['eye', 'discharge'],
      ['eye', 'difficult'],
      ['eye', 'cold'],
    ],
    otc: [],
    care: 'Wear no contact lenses, touch the eye with clean hands only, share no towels. Use no eye drops with a steroid unless a doctor says so.',
    doctor:
      'See an eye doctor, and on the same day for pain, worse sight, eyes that hurt in light, an injury, or if you wear lenses.',
  },
  {
    code: 'ear-wax',
    title: 'Ear wax',
    means: [['wax'], ['ear', 'wax'], ['ear', 'blocked'], ['ear', 'itch']],
    otc: ['earWax'],
    care: 'Put no cotton buds or pins into the ear.',
    doctor:
      'See a doctor for pain, discharge, fever, poorer hearing that does not get better, or after an ear operation.',
  },
  {
    code: 'ear-pain',
    title: 'Ear pain',
    means: [
      ['earache'],
      ['ear', 'pain'],
      ['ear', 'infection'],
      ['ear', 'swelling'],
      ['ear', 'difficult'],
      ['ear', 'discharge'],
    ],
    otc: ['paracetamol'],
    care: 'Paracetamol eases the pain. Put no drops or oil into a painful ear unless a doctor says so.',
    doctor:
      'See a doctor within a day or two; at once for discharge, swelling behind the ear, high fever, dizziness, and for any small child.',
  },
  {
    code: 'back-pain',
    title: 'Back pain',
    means: [['backache'], ['back', 'pain'], ['back', 'stiff'], ['back', 'difficult'], ['back', 'cramp']],
    otc: ['paracetamol', 'diclofenacGel'],
    care: 'Keep moving gently; rest in bed makes it last longer. Warmth helps.',
    doctor:
      'See a doctor at once for weak or numb legs, or trouble with urine or stool. See one after a fall, with fever or weight loss, or if it is no better after four weeks.',
  },
  {
    code: 'neck-pain',
    title: 'Neck pain',
    means: [
      ['neck', 'pain'],
      ['neck', 'stiff'],
      ['neck', 'difficult'],
    ],
    otc: ['paracetamol', 'diclofenacGel'],
    care: 'Warmth and gentle movement help.',
    doctor:
      'Call 112 for a stiff neck with fever or headache. See a doctor after an accident, for weak or numb arms, or if it lasts for weeks.',
  },
  {
    code: 'joint-pain',
    title: 'Joint pain',
    means: [['joint'], ['joint', 'pain'], ['joint', 'swelling'], ['bone', 'pain'], ['joint', 'stiff']],
    otc: ['paracetamol', 'diclofenacGel'],
    care: 'Keep moving gently; losing weight eases knees and hips.',
    doctor:
      'See a doctor for a joint that is hot, red or swollen, with fever, after an injury, or for pain that lasts for weeks.',
  },
  {
    code: 'limb-pain',
    title: 'Pain in arm or leg',
    means: [
      ['leg', 'pain'],
      ['arm', 'pain'],
    ],
    otc: ['paracetamol', 'diclofenacGel'],
    care: 'Rest the limb. For heel pain: soft soles and stretching.',
    doctor:
      'Call 112 for pain in the left arm with pain in the chest or jaw. See a doctor the same day for one leg that is swollen, hot or blue.',
  },
  {
    code: 'sprain',
    title: 'Sprain',
    means: [
      ['sprain'],
      ['leg', 'sprain'],
      ['joint', 'sprain'],
      ['back', 'sprain'],
      ['arm', 'sprain'],
      ['neck', 'sprain'],
      ['muscle', 'sprain'],
      ['swelling', 'sprain'],
      ['swelling', 'wound'],
    ],
    otc: ['diclofenacGel', 'paracetamol'],
    care: 'Rest, cool it with ice wrapped in cloth, bandage it, keep it high. No massage in the first two days.',
    doctor: 'See a doctor if you cannot stand on it, it looks crooked, or it is not better in three days.',
  },
  {
    code: 'cramp',
    title: 'Muscle cramp',
    means: [['cramp'], ['muscle', 'cramp'], ['leg', 'cramp'], ['cramp', 'pain']],
    otc: ['diclofenacGel'],
    care: 'Stretch the muscle, drink enough fluids and eat well.',
    doctor:
      'See a doctor for cramps that come often, with swelling or weakness, or if you take tablets for cholesterol or water tablets.',
  },
  {
    code: 'swelling',
    title: 'Swelling',
    means: [['swelling'], ['leg', 'swelling'], ['arm', 'swelling'], ['body', 'swelling']],
    otc: [],
    care: 'Keep the swollen part high.',
    doctor:
      'See a doctor, and on the same day for one leg that is swollen, hot or painful, in pregnancy, or with shortness of breath. Call 112 for swelling of the face, lips or tongue.',
  },
  {
    code: 'anaemia',
    title: 'Low haemoglobin (anaemia)',
    means: [['anaemia'], ['blood', 'deficiency'], ['anaemia', 'deficiency']],
    otc: ['iron'],
    care: 'Eat leafy greens, pulses, jaggery, eggs or meat, with something sour. No tea with meals.',
    doctor:
      'See a doctor for a blood test: iron helps only where iron is lacking, and the cause must be known. In pregnancy the doctor sets the dose. See one at once for shortness of breath, a racing heart or bleeding.',
  },
  {
    code: 'calcium',
    title: 'Calcium and bones',
    means: [['calcium'], ['bone', 'weakness'], ['bone', 'deficiency'], ['bone', 'difficult']],
    otc: ['calciumD'],
    care: 'Milk, curd, ragi and sesame contain calcium; sunlight makes vitamin D.',
    doctor:
      'See a doctor for a broken bone after a small fall, bone pain, kidney stones, or before high doses of vitamin D. In pregnancy the doctor sets the dose.',
  },
  {
    code: 'vitamins',
    title: 'Vitamin deficiency',
    means: [['vitamins']],
    otc: ['bComplex', 'b12', 'vitaminC'],
    care: 'A varied diet gives most people what they need.',
    doctor:
      'See a doctor for a blood test before you take vitamins for a long time, and for numb hands or feet, a sore tongue or great tiredness.',
  },
  {
    code: 'weakness',
    title: 'Weakness and tiredness',
    means: [['weakness'], ['body', 'weakness'], ['weakness', 'fever'], ['weakness', 'deficiency']],
    otc: ['bComplex'],
    care: 'Sleep, regular meals and enough water come first; vitamins help only people who lack them.',
    doctor:
      'See a doctor if it lasts longer than two weeks. Call 112 for sudden weakness of one side of the body or of the face.',
  },
  {
    code: 'hair-fall',
    title: 'Hair fall',
    means: [['hair-fall'], ['hair', 'fall'], ['hair', 'difficult']],
    otc: [],
    care: 'After fever, birth or stress hair falls for some months and grows again.',
    doctor:
      'Medicines against hair fall need a prescription; a doctor looks for the cause first (iron, thyroid, hormones).',
  },
  {
    code: 'sleep',
    title: 'Trouble sleeping',
    means: [['sleep'], ['sleep', 'difficult'], ['sleep', 'stress']],
    otc: [],
    care: 'Keep the same hours each day, with no screen, tea or coffee in the evening, and a dark, quiet room.',
    doctor:
      'Sleeping medicines need a prescription and cause dependence. See a doctor if it lasts longer than a month or you feel low.',
  },
  {
    code: 'stress',
    title: 'Stress, worry and low mood',
    means: [['stress'], ['stress', 'difficult']],
    otc: [],
    care: 'Talk with somebody you trust. Tele-MANAS, the free helpline of the government, listens day and night: 14416.',
    doctor:
      'See a doctor if worry or sadness lasts longer than two weeks or keeps you from your usual work. Medicines for it need a prescription.',
  },
  {
    code: 'smoking',
    title: 'Giving up tobacco',
    means: [['smoking'], ['smoking', 'difficult']],
    otc: [],
    care: 'The free National Tobacco Quitline helps: 1800 11 2356.',
    doctor: 'A doctor can give medicines that make stopping easier.',
  },
  {
    code: 'alcohol',
    title: 'Alcohol',
    means: [['alcohol']],
    otc: [],
    care: 'Anybody who drinks every day must not stop suddenly on their own: that can be dangerous.',
    doctor: 'See a doctor. Medicines against drinking need a prescription and must never be given secretly.',
  },
  {
    code: 'emergency-contraception',
    title: 'Contraception',
    means: [['contraception'], ['contraception', 'pregnant']],
    otc: ['emergencyPill'],
    care: 'The emergency tablet is for a single mishap, not for regular use. It does not protect against infections.',
    doctor:
      'See a doctor for a regular method, if your period is more than a week late, or if you vomit within two hours after the tablet.',
  },
  {
    code: 'pregnancy-test',
    title: 'Pregnancy test',
    means: [['pregnancy-test']],
    otc: [],
    care: 'A test is reliable from the first day of the missed period. We sell only medicines; most pharmacies have test kits.',
    doctor: 'See a doctor if the test is positive, and at once for belly pain or bleeding.',
  },
  {
    code: 'bp',
    title: 'Blood pressure',
    means: [
      ['bp'],
      ...(['difficult', 'severe', 'dizziness', 'headache', 'weakness', 'vomit', 'numbness'] as const).map(
        (beside) => ['bp', beside] as const,
      ),
      ['bp', 'head', 'pain'],
    ],
    otc: [],
    care: 'No medicine sold without a prescription treats blood pressure. Never stop or change yours without asking your doctor.',
    doctor:
      'All medicines for blood pressure need a prescription. Above 180/120, or with chest pain, headache, weakness or poor sight, call 112.',
  },
  {
    code: 'diabetes',
    title: 'Diabetes (sugar)',
    means: [['diabetes'], ['diabetes', 'bp'], ['diabetes', 'severe']],
    otc: [],
    care: 'No medicine sold without a prescription treats diabetes. Never stop or change yours without asking your doctor.',
    doctor:
      'All medicines for diabetes need a prescription. For sweating, trembling or confusion, take sugar at once, then call a doctor.',
  },
  {
    code: 'thyroid',
    title: 'Thyroid',
    means: [['thyroid']],
    otc: [],
    care: 'No medicine sold without a prescription treats the thyroid. Stay with one brand unless your doctor changes it.',
    doctor: 'All medicines for the thyroid need a prescription and a blood test.',
  },
  {
    code: 'cholesterol',
    title: 'Cholesterol',
    means: [['cholesterol']],
    otc: [],
    care: 'Less fried food, more movement, no tobacco.',
    doctor: 'All medicines for cholesterol need a prescription.',
  },
  {
    code: 'asthma',
    title: 'Asthma',
    means: [['asthma'], ['breath'], ['asthma', 'cough']],
    otc: [],
    care: 'Keep your reliever inhaler with you.',
    doctor:
      'All medicines for asthma need a prescription. If you cannot speak a sentence, or the reliever does not help, call 112.',
  },
  {
    code: 'heart',
    title: 'Heart',
    means: [['heart-disease']],
    otc: [],
    care: 'Never stop a medicine for the heart on your own.',
    doctor:
      'All medicines for the heart need a prescription. For pain or pressure in the chest, or shortness of breath, call 112.',
  },
  {
    code: 'urine-infection',
    title: 'Urine infection',
    means: [['urine-infection'], ['urine', 'burning'], ['urine', 'pain'], ['urine', 'infection']],
    otc: [],
    care: 'Drink enough fluids.',
    doctor:
      'See a doctor: a urine infection needs a test and a prescribed medicine. See one the same day for fever, back pain or blood, in pregnancy, and for children and men.',
  },
  {
    code: 'kidney-stone',
    title: 'Kidney stones',
    means: [['kidney-stone'], ['kidney-stone', 'pain']],
    otc: [],
    care: 'Drink enough water.',
    doctor: 'See a doctor, and at once for strong pain, fever, vomiting or no urine.',
  },
  {
    code: 'prostate',
    title: 'Passing urine often',
    means: [['prostate']],
    otc: [],
    care: 'Drink less in the evening.',
    doctor: 'See a doctor: it may be the prostate, sugar or an infection. See one at once if no urine comes.',
  },
  {
    code: 'infection',
    title: 'Infection',
    means: [['infection'], ['skin', 'infection'], ['mouth', 'infection']],
    otc: [],
    care: 'Antibiotics help only against bacteria, never against colds and flu; used wrongly they stop working.',
    doctor:
      'All antibiotics need a prescription. See a doctor, and on the same day for fever, spreading redness, pus or strong pain.',
  },
  {
    code: 'jaundice',
    title: 'Jaundice and liver',
    means: [['jaundice']],
    otc: [],
    care: 'No alcohol, and no paracetamol or herbal remedies until a doctor has looked.',
    doctor: 'See a doctor within a day, and at once for confusion, vomiting or bleeding.',
  },
  {
    code: 'fever-illness',
    title: 'Malaria, dengue, typhoid and the like',
    means: [['fever-illness'], ['fever-illness', 'fever']],
    otc: [],
    care: 'Drink enough fluids. Do not take aspirin or ibuprofen if it may be dengue.',
    warnsOfPainkillers: true,
    doctor:
      'See a doctor for a blood test on the same day. See one at once for bleeding, strong belly pain, vomiting, confusion or trouble breathing.',
  },
  {
    code: 'dizziness',
    title: 'Dizziness',
    means: [['dizziness'], ['head', 'dizziness'], ['dizziness', 'weakness']],
    otc: [],
    care: 'Lie down, then get up slowly. Drink enough fluids.',
    doctor:
      'See a doctor. Call 112 for dizziness with weakness, numbness, trouble speaking or seeing, chest pain, or fainting.',
  },
  {
    code: 'epilepsy',
    title: 'Epilepsy',
    means: [['epilepsy']],
    otc: [],
    care: 'Never stop or change the brand of an epilepsy medicine on your own.',
    doctor: 'All medicines for epilepsy need a prescription. Call 112 for a fit longer than five minutes.',
  },
  {
    code: 'ulcer',
    title: 'Ulcer',
    means: [['ulcer'], ['stomach', 'ulcer']],
    otc: [],
    care: 'Take no painkillers such as ibuprofen, diclofenac or aspirin, no tobacco and no alcohol.',
    warnsOfPainkillers: true,
    doctor: 'See a doctor. Call 112 for vomiting blood, black stools or sudden strong pain.',
  },
  {
    code: 'sexual',
    title: 'Sexual health',
    means: [['sexual']],
    otc: [],
    care: 'Products sold as herbal power tablets often contain hidden medicines that can be dangerous for the heart.',
    doctor: 'See a doctor: medicines for it need a prescription and must not be taken with nitrates for the heart.',
  },
  {
    code: 'discharge',
    title: 'White discharge',
    means: [['discharge']],
    otc: [],
    care: 'Wash with water only, and wear cotton underwear.',
    doctor:
      'See a doctor: the cause decides the medicine. See one the same day for fever or belly pain, or in pregnancy.',
  },
  {
    code: 'period-trouble',
    title: 'Periods',
    means: [['period-trouble'], ['period', 'difficult'], ['period']],
    otc: [],
    care: 'If you may be pregnant, test first.',
    doctor:
      'See a doctor: medicines for periods need a prescription. See one at once for very heavy bleeding or strong pain.',
  },
  {
    code: 'eczema',
    title: 'Eczema, psoriasis and patches',
    means: [['eczema']],
    otc: [],
    care: 'Use a plain moisturiser often, and no cream with a steroid unless a doctor says so.',
    doctor: 'See a skin doctor: the medicines for it need a prescription.',
  },
  {
    code: 'dry-skin',
    title: 'Dry skin and cracked heels',
    means: [['dry-skin'], ['skin', 'dry'], ['lip', 'dry'], ['leg', 'dry']],
    otc: ['urea'],
    care: 'Put cream on damp skin after washing; keep baths short and lukewarm.',
    doctor: 'See a doctor for cracks that bleed or hurt, and for any crack on the foot if you have diabetes.',
  },
  {
    code: 'corn',
    title: 'Corns and warts',
    means: [['corn']],
    otc: ['salicylicAcid'],
    care: 'Wear soft, wide shoes. Do not cut the corns or warts yourself.',
    doctor:
      'See a doctor if you have diabetes or poor blood flow in the feet, and for warts that bleed or are on the face or private parts.',
  },
  {
    code: 'nappy-rash',
    title: 'Nappy rash',
    means: [['nappy-rash']],
    otc: ['zincOxide'],
    care: 'Change nappies often, wash with water, let the skin dry in the air. Use no cream with a steroid.',
    doctor: 'See a doctor for blisters, pus, fever, or if it is no better after three days.',
  },
  {
    code: 'weight',
    title: 'Weight',
    means: [['weight']],
    otc: [],
    care: 'Food and movement change weight; beware of miracle products.',
    doctor: 'Medicines for weight need a prescription. See a doctor if you lose weight without wanting to.',
  },
  {
    code: 'appetite',
    title: 'Loss of appetite',
    means: [['appetite']],
    otc: [],
    care: 'Eat small meals, more often.',
    doctor:
      'See a doctor if it lasts longer than two weeks, with weight loss or fever. Medicines that make people hungry need a prescription.',
  },
  {
    code: 'numbness',
    title: 'Numbness and tingling',
    means: [['numbness'], ['leg', 'numbness'], ['arm', 'numbness'], ['leg', 'burning'], ['arm', 'leg', 'numbness']],
    otc: [],
    care: 'Check your feet every day if you have diabetes.',
    doctor:
      'See a doctor for the cause (sugar, vitamin B12, nerves). Call 112 for sudden numbness of one side or of the face.',
  },
  {
    code: 'hiccups',
    title: 'Hiccups',
    means: [['hiccups']],
    otc: [],
    care: 'Hold your breath for a moment or sip cold water.',
    doctor: 'See a doctor if they last longer than two days.',
  },
  {
    code: 'cancer',
    title: 'Cancer',
    means: [['cancer']],
    otc: [],
    care: 'Your hospital’s team guides the treatment.',
    doctor: 'All medicines for cancer need a specialist’s prescription.',
  },
];
