/**
 * Words around the names of medicines in what people write about themselves: what happened, to whom and when, in
 * English, Hinglish, Hindi and Kannada. They name no medicine, so they can be skipped. Source:
 * our own list; compiled 2026-11-24.
 */
const WORDS = `
a an the of in on at all over any some other others kind kinds type types group family class medicine medicines medication
medications drug drugs tablet tablets tab tabs capsule capsules cap caps pill pills injection injections inj syrup syrups cream gel
ointment lotion drop drops inhaler puff puffs spray antibiotic antibiotics like such as eg etc and or also both
allergy allergies allergic alergy allergi alergic to from for with after since when while during i am is are was were be have has had get gets got
me my he she his her we it this that these mother father son daughter wife husband child baby
rash rashes itching itch itchy hives urticaria swelling swollen swells swell face lips lip throat tongue eye eyes mouth hands feet body skin
breath breathing breathless breathlessness difficulty wheeze wheezing asthma anaphylaxis anaphylactic shock reaction reactions severe mild
bad serious strong side effect effects vomiting nausea loose motions motion diarrhoea stomach upset pain fever redness red spots blisters
peeling giddiness fainting fainted hospital
childhood years year months month days day ago last known possible possibly probably maybe suspected confirmed history patient doctor said told
causes caused cause gives gave given took taken take takes taking eating use used using mg mcg ml gm g iu
empty bp pressure sugar diabetes thyroid heart cholesterol acidity gas sleep sleeping nerve water blood regular regularly currently
now still only lactose units unit
alternate breakfast lunch dinner meal meals bedtime bed sr xr er cr mr xl release sustained extended
migraine epilepsy depression anxiety arthritis kidney prostate joint joints
once twice thrice daily morning noon evening night weekly monthly every week before food od bd tds qid hs sos ac pc half one two three
main hai hain ho hota hoti hua hui jata jati aata aati se ki ka ke ko me mein mujhe mera mere meri unko usko sab dawa dawai dava davai goli
goliyan khujli sujan soojan chakatte daane dane saans lal ulti roz subah dopahar sham shaam raat khane khana baad pehle
से है हैं हो होता होती की का के को में मुझे मेरे मेरी सब दवा दवाई दवाइयाँ गोली गोलियाँ एलर्जी खुजली सूजन चकत्ते दाने साँस सांस उल्टी रोज सुबह दोपहर शाम रात खाने बाद पहले और या
ಅಲರ್ಜಿ ಇದೆ ಇದೆಯೇ ನನಗೆ ನನ್ನ ಮಾತ್ರೆ ಮಾತ್ರೆಗಳು ಔಷಧ ಔಷಧಿ ತುರಿಕೆ ಊತ ದಿನ ಬೆಳಿಗ್ಗೆ ಮಧ್ಯಾಹ್ನ ರಾತ್ರಿ ಊಟದ ನಂತರ ಮೊದಲು ಮತ್ತು
`;

/** Allergens that are not medicines. Some also begin a product's name: "milk" does not mean Milk of Magnesia here. */
const OTHER_ALLERGENS = `
milk dairy egg eggs dust mites pollen peanut peanuts nut nuts cashew almond almonds fish prawn prawns shrimp shellfish crab seafood
soy soya wheat gluten sesame mustard brinjal mushroom latex rubber smoke perfume cat cats dog dogs sun sunlight cold heat gold silver nickel
metal jewellery hair dye dyes colour cosmetics soap detergent bee wasp insect insects mosquito grass mould fungus wool cement honey lemon
banana tomato chocolate food preservatives
`;

export const FILLER_WORDS: ReadonlySet<string> = wordsIn(WORDS);
export const ALLERGENS_THAT_ARE_NO_MEDICINE: ReadonlySet<string> = wordsIn(OTHER_ALLERGENS);

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize('NFC')
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
}
