/**
 * Why a pair of medicines is the same, must be looked at, or may never be exchanged by the shop; and why nothing is
 * recommended. One sentence each, for the patient. The page, the letter to the doctor and the register print these codes.
 */
export const REASONS = {
  equal: 'Same salts, strength, form and release.',

  'composition-incomplete': 'Its full list of salts is not known to us, so we cannot call anything the same.',
  'composition-unknown': 'We could not be sure of all its salts, so we cannot call anything the same.',
  'composition-differs': 'It does not hold the same salts.',
  'counter-ion-differs': 'It holds another salt form of the medicine, which acts differently in the body.',
  'counter-ion-unlisted': 'It holds another salt form of the medicine. A pharmacist must look first.',
  'counter-ion-unknown': 'The pack does not say which salt form it holds, and for this medicine that matters.',
  'salt-unknown': 'We do not know one of its salt names well enough. A pharmacist must look first.',
  'salt-inexact': 'One of the two does not say exactly which substance it holds. A pharmacist must look first.',
  'source-varies':
    'It is made from a plant or a living culture, and the pack does not say which extract or strain. A pharmacist must look first.',
  'complex-medicine':
    'Makers of this medicine differ in ways that its salts and strength do not show. A pharmacist must look first.',
  'strength-other-unit': 'Its strength is given in another unit. A pharmacist must look first.',
  'strength-unknown': 'Its strength is not known to us, so we cannot call anything the same.',
  'strength-differs': 'It has another strength.',
  'release-differs': 'It releases the medicine at another speed.',
  'release-conflict': 'Its name and its label disagree on how the medicine is released.',
  'release-unlisted': 'Both release the medicine slowly, but not surely in the same way. A pharmacist must look first.',
  'release-not-interchangeable': 'For this medicine, slow-release brands must not be exchanged without the doctor.',
  'release-unknown':
    'The pack does not say how the medicine is released, and for this one it matters. A pharmacist must look first.',
  'form-unknown': 'Its form is not known to us, so we cannot call anything the same.',
  'form-differs': 'It comes in another form.',
  'form-close': 'It comes in a form that is close, but not equal. A pharmacist must look first.',
  'route-differs': 'It is used in another part of the body.',
  'device-differs': 'It needs another device, and the way of using it must be learned anew.',
  'device-unknown': 'The pack does not say which device it needs.',
  'device-maker':
    'The same kind of device from another maker. A pharmacist must look first and show you how to use it.',
  'container-close': 'It comes in another kind of container. A pharmacist must look first.',
  'container-differs': 'One container holds another amount.',
  'container-unknown': 'The pack does not say how much one container holds. A pharmacist must look first.',
  'presentation-differs': 'The medicine is carried in another way, which changes its dose.',
  'presentation-unknown':
    'This medicine is sold in several presentations with different doses, and the pack does not say which one it is.',
  'presentation-close':
    'Both carry the medicine in a special way, but not surely in the same way. A pharmacist must look first.',
  'eye-drop-kind':
    'One is a suspension or an emulsion, the other is not or does not say. A pharmacist must look first.',
  'narrow-index':
    'A small change matters with this medicine. Only your doctor may change the brand, with a check afterwards.',
  'narrow-index-pack': 'The same brand in another pack. With this medicine a pharmacist must look first.',
  'seizure-medicine':
    'This medicine is also taken against seizures. Please ask your doctor or pharmacist before any change of brand.',
  biologic: 'Biological medicines, insulins and vaccines are exchanged by a doctor only.',
  'biologic-pack': 'The same brand and device in another pack. A pharmacist must look first.',
  specialist: 'This medicine belongs in the hands of a specialist. We suggest no other brand.',
  kit: 'Kits are compared as a whole course. A pharmacist must look first.',
  'scheme-differs': 'The pack follows another scheme of days.',
  patch: 'Patches of different makers can release at different rates. A pharmacist must look first.',
  'sugar-free': 'One of the two is sugar-free. A pharmacist must look first.',
  'preservative-free': 'One of the two is free of preservatives. A pharmacist must look first.',
  'pack-doubtful': 'The number of units in its pack is doubtful, so its price cannot be compared.',
  'unit-differs': 'Its pack is counted in other units, so prices cannot be compared.',
  'price-doubtful': 'Its price is doubtful.',
  discontinued: 'It is no longer made.',
  'not-sold-online': 'This medicine is not sold online.',

  'already-lowest': 'We found no cheaper medicine that we can call the same. Staying with {brand} is right.',
  'no-equivalent':
    'We know of no other medicine with the same salts, strength and form. Staying with {brand} is right.',
  'none-from-known-maker':
    'There are cheaper ones with the same salts, but none from a maker on our list of large, known firms.',
  'none-in-stock': 'A cheaper one that is the same exists, but we do not have it in stock today.',
  'needs-pharmacist':
    'We found nothing that we can call the same by ourselves. Our pharmacist can look at the ones below for you.',
  'own-price-doubtful': 'The price we have for {brand} is doubtful, so we compare it with nothing.',
} as const satisfies Record<string, string>;

/** The sentence of a code, with the brand's name where the sentence has a place for it. */
export function reasonSentence(code: keyof typeof REASONS, brand = 'it'): string {
  return REASONS[code].replaceAll('{brand}', brand);
}
