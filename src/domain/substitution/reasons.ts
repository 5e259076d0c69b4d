/**
 * Why a pair of medicines is the same, needs a pharmacist's review, or may never be substituted by the shop; and why
 * nothing is recommended. One sentence each, for the patient. The page, the letter to the doctor and the register show
 * the sentence of a code. "It" is the other medicine; missing data may be on either side, so those sentences mention both.
 */
export const REASONS = {
  equal: 'The same salts, strength and form, and no difference in release is printed.',

  'composition-incomplete':
    'We may not know every salt of one of the two packs compared, so we cannot call them the same.',
  'composition-unknown':
    'We are not sure of every salt of one of the two packs compared, so we cannot call them the same.',
  'composition-differs': 'It does not contain the same salts.',
  'counter-ion-differs': 'It contains a different salt form of the medicine, which acts differently in the body.',
  'counter-ion-unlisted': 'It contains a different salt form of the medicine. A pharmacist must look first.',
  'counter-ion-unknown':
    'One of the two packs compared does not say which salt form it contains, and for this medicine that matters.',
  'particle-size':
    'Only one of the two packs compared says that it is micronised, which the body absorbs better. A pharmacist must look first.',
  'salt-unknown': 'We do not know one of the salt names well enough. A pharmacist must look first.',
  'salt-inexact':
    'One of the two packs compared does not say exactly which substance it contains. A pharmacist must look first.',
  'source-varies':
    'They contain a plant extract or a living culture, and a pack does not say which one exactly. A pharmacist must look first.',
  'complex-medicine':
    'Makers of this medicine differ in ways that its salts and strength do not show. A pharmacist must look first.',
  'strength-other-unit': 'Its strength is given in a different unit. A pharmacist must look first.',
  'strength-unknown': 'We do not know the strength of one of the two packs compared, so we cannot call them the same.',
  'strength-differs': 'It has a different strength.',
  'release-differs': 'Going by the packs, it does not release the medicine at the same speed.',
  'release-conflict': 'On one of the two packs compared, name and label disagree on how the medicine is released.',
  'release-unlisted':
    'Both packs name the same kind of release, but that alone does not make the two work in the same way. A pharmacist must look first.',
  'release-not-interchangeable': 'For this medicine, slow-release brands must not be exchanged without the doctor.',
  'release-unknown':
    'One of the two packs compared does not say how the medicine is released, and for this one it matters. A pharmacist must look first.',
  'form-unknown': 'We do not know the form of one of the two packs compared, so we cannot call them the same.',
  'form-differs': 'It is a different form.',
  'form-close': 'It comes in a form that is close, but not equal. A pharmacist must look first.',
  'route-differs': 'It is taken or used in a different way.',
  'device-differs': 'It comes with a different device, and each device is used differently.',
  'device-unknown': 'One of the two packs compared does not say which device it needs.',
  'device-maker':
    'The same kind of device from another maker. A pharmacist must look first and show you how to use it.',
  'container-close': 'It comes in a different kind of container. A pharmacist must look first.',
  'container-differs': 'One container of it holds a different amount.',
  'content-unknown': 'One of the two packs compared does not say how much one container of it holds.',
  'container-unknown': 'We do not know how much one container of each holds. A pharmacist must look first.',
  'presentation-differs': 'The medicine is carried in a different way, which changes its dose.',
  'presentation-unknown':
    'This medicine is sold in several presentations with different doses, and one of the two packs compared does not say which one it is.',
  'presentation-close':
    'Both carry the medicine in a special way, but not surely in the same way. A pharmacist must look first.',
  'eye-drop-kind':
    'One is a suspension or an emulsion, the other is not or does not say. A pharmacist must look first.',
  'narrow-index':
    'With this medicine even a small change matters. Only your doctor may change the brand, with a check afterwards.',
  'narrow-index-pack': 'The same brand in another pack. With this medicine a pharmacist must look first.',
  'seizure-medicine':
    'It contains a medicine that is used against seizures. Please ask your doctor or pharmacist before any change of brand.',
  biologic: 'Biological medicines, insulins and vaccines are exchanged only by a doctor.',
  'biologic-pack': 'The same brand in another pack. A pharmacist must look first.',
  specialist: 'Only a specialist should choose this medicine. We suggest no other brand.',
  kit: 'Kits are compared as a whole course. A pharmacist must look first.',
  'scheme-differs': 'Its pack is for a different number of days.',
  patch: 'Patches of different makers can release at different rates. A pharmacist must look first.',
  'sugar-free': 'One of the two packs compared is sugar-free. A pharmacist must look first.',
  'preservative-free': 'One of the two packs compared is free of preservatives. A pharmacist must look first.',
  'pack-doubtful': 'We are not sure how many units one of the two packs holds, so the prices cannot be compared.',
  'unit-differs': 'The two packs are counted in different units, so the prices cannot be compared.',
  'price-doubtful': 'Its price is too far from the others to be trusted without a check.',
  'facts-unconfirmed': 'We have not confirmed what its pack says, so we cannot call it the same.',
  discontinued: 'It is no longer made.',
  'not-sold-online': 'This medicine is not sold online.',
  'held-from-sale': 'This medicine is not on sale at the moment.',

  'already-lowest':
    'Of the medicines that we sell and can call the same, none is cheaper by at least 3% and Rs 1 a pack. You can stay with {brand}.',
  'no-equivalent': 'Our list has no other medicine that we can call the same. You can stay with {brand}.',
  'none-from-known-maker':
    'There are others that are the same and cheaper by at least 3% and Rs 1 a pack, but none from a maker on our list of large, known firms.',
  'none-in-stock': 'There is a cheaper one that is the same, but we do not have it in stock today.',
  'needs-pharmacist':
    'We found nothing that we can call the same on our own. Our pharmacist can look at others with the same salts for you.',
  'own-price-doubtful':
    'The price we have for {brand} is too far from the others to be trusted, so we compare it with nothing.',
} as const satisfies Record<string, string>;

/**
 * The same codes where a medicine cannot even be compared with itself: then the sentence is about this one medicine.
 */
const OWN_REASONS: Partial<Record<keyof typeof REASONS, string>> = {
  'composition-incomplete': 'We may not know every salt of {brand}, so we cannot call anything the same.',
  'composition-unknown': 'We are not sure of every salt of {brand}, so we cannot call anything the same.',
  'counter-ion-unknown': 'We do not know which salt form {brand} contains, and for this medicine that matters.',
  'salt-inexact':
    '{brand} does not say exactly which substance it contains. A pharmacist must look before anything replaces it.',
  'strength-unknown': 'We do not know the strength of {brand}, so we cannot call anything the same.',
  'release-conflict': 'On {brand}, name and label disagree on how the medicine is released.',
  'release-unlisted':
    '{brand} does not release its medicine like a plain one, and for this medicine two manufacturers may differ in how they do it. A pharmacist must look first.',
  'form-unknown': 'We do not know the form of {brand}, so we cannot call anything the same.',
  'device-unknown': 'We do not know which device {brand} needs, so we cannot call anything the same.',
  'container-unknown':
    'We do not know how much one container of {brand} holds. A pharmacist must look before anything replaces it.',
  'presentation-unknown':
    'This medicine is sold in several presentations with different doses, and we do not know which one {brand} is.',
  'release-unknown':
    'We do not know how {brand} releases the medicine, and for this one it matters. A pharmacist must look before anything replaces it.',
  'source-varies':
    '{brand} contains a plant extract or a living culture, and its pack does not say which one exactly. A pharmacist must look before anything replaces it.',
  'eye-drop-kind':
    'The pack of {brand} does not say whether it contains a solution, a suspension or an emulsion. A pharmacist must look before anything replaces it.',
  'presentation-close':
    '{brand} carries the medicine in a special way. A pharmacist must look before anything replaces it.',
  'pack-doubtful': 'We are not sure how many units a pack of {brand} holds, so we cannot compare its price.',
  'facts-unconfirmed':
    'We have not confirmed what the pack of {brand} says, so we offer no other medicine in its place.',
};

/** The sentence of a code, with the brand's name where the sentence has a place for it. */
export function reasonSentence(code: keyof typeof REASONS, brand = 'it'): string {
  return REASONS[code].replaceAll('{brand}', brand);
}

/**
 * The sentence of a code on the medicine's own page, where it says why nothing is recommended. Nobody can stay with a
 * medicine that is no longer made.
 */
export function ownReasonSentence(code: keyof typeof REASONS, brand: string, isDiscontinued = false): string {
  const sentence = OWN_REASONS[code] ?? REASONS[code];
  return (isDiscontinued ? sentence.replace(' You can stay with {brand}.', '') : sentence).replaceAll('{brand}', brand);
}
