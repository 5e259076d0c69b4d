export const theSameMedicineShould = 'The same medicine should not cost three times as much';
export const who = 'Who?';
export const why = 'Why?';
export const atACounterOne =
  'A pharmacist sees it every day: a customer with a long prescription asks for half of the strips, because the money has run out before the month. Next to those strips lies the same salt, in the same strength, from an equally large maker, at a third of the price. Nobody tells the customer.';
export const soWeTellThem =
  'So we do. We show both, with the proof, and then it is your choice and your doctor’s. Where a switch is not safe, we say no. Where there is nothing to save, we say that too.';
export const qualityMedicine = 'Quality medicine';
export const boughtFromLicensedDistributors =
  'Bought from licensed distributors, in date and properly stored. We recommend large, known makers only, and your invoice names the batch.';
export const billOptimization = 'Bill optimization';
export const weLookForThe =
  'We look for the cheapest pack that is truly the same: salt, strength, form and release. Never something similar.';
export const excellentService = 'Excellent service';
export const aPersonAnswersThe =
  'A person answers the phone and WhatsApp. If something goes wrong we put it right, and you need not ask twice.';
export const longTermHealth = 'Long term health';
export const aMedicineThatFits =
  'A medicine that fits the budget is taken to the end of the month. That is what keeps blood sugar and blood pressure under control.';
export const save5070On = 'Save 50-70% on your bill';
export const theSameSaltStrength =
  'The same salt, strength and form from a well-known maker, often for a third of the price.';
export const checkedBeforeWeName = 'Checked before we name it';
export const weCompareEverySalt = 'We compare every salt of both medicines. If one is not known, we recommend nothing.';
export const freeDeliveryAboveRupees = (rupees: number) => `Free delivery above Rs ${rupees}`;
export const upToThatA = (rupees: number) =>
  `Up to that amount, delivery costs Rs ${rupees}. Same day in Bangalore, 3-5 days across India.`;
export const noPrescriptionAtHand = 'No prescription at hand?';
export const orderWithoutItWe = 'Order without it. We arrange a free call with a doctor, who decides.';
export const payWhenItComes = 'Pay when it comes';
export const cashOnDeliveryCosts = 'Cash on delivery costs nothing more. Or pay online by UPI, card or netbanking.';
export const sameSaltSameStrength = 'Same salt, same strength';
export const weCompareSaltAndAmount =
  'We compare every salt of both medicines, and how much of it each contains. If one differs, or is not known, we recommend nothing.';
export const sameFormSameRelease = 'Same form, same release';
export const aTabletForA =
  'A tablet for a tablet, a syrup for a syrup. A slow-release tablet never replaces a plain one.';
export const aKnownMakerA = 'A known maker, a price that makes sense';
export const onlyLargeMakersOnly =
  'Only large makers, only what is in stock, and no price that looks wrong. Where a pharmacist must look first, we say so.';
export const theSaltInA =
  'The salt in a medicine is what treats you; the maker chooses the brand name. Many makers sell the same salt in the same strength, under different names and at very different prices. So the same tablet can cost a third of what you pay today.';
export const youChooseEveryTime = 'You choose, every time';
export const weShowBothMedicines =
  'We show both medicines. Your own brand is always one tap away, and nothing is replaced without your consent.';
export const yourTabletsMayLook = 'Your tablets may look different';
export const anotherColourShapeOr = 'A different colour, shape or strip, but the same salt, strength and form.';
export const someMedicinesShouldNot = 'Some medicines should not be switched';
export const forSeizuresThyroidBlood =
  'For seizures, thyroid problems, blood thinning and the like, small differences matter. There we send you to the pharmacist or your doctor.';
export const sometimesThereIsNothing = 'Sometimes there is nothing to save';
export const ifYourBrandIs = 'If your brand is already the cheapest, we tell you so.';
export const online = 'Online';
export const searchCompareAndOrder = 'Search, compare and order here, at any hour.';
export const searchYourMedicines = 'Search your medicines';
export const sendTheNamesOr = 'Send the names or a photo of your prescription.';
export const writeToUs = 'Write to us';
export const helloIWouldLike = (name: string) => `Hello ${name}, I would like to order medicines.`;
export const phone = 'Phone';
export const aPersonAnswersFrom = (orderingHours: string) => `A person answers from ${orderingHours}.`;
export const atOurPharmacy = 'At our pharmacy';
export const showDirections = 'Show directions';
export const search = 'Search';
export const typeTheNameOn = 'Type the name on your strip, or the salt in it.';
export const compare = 'Compare';
export const seeYourMedicineAnd = 'See your medicine and the same medicine for less, side by side.';
export const order = 'Order';
export const callOrMessageUs = (orderingHours: string) =>
  `Order here, or call us from ${orderingHours}. You choose: the cheaper one, or your own brand.`;
export const getItAtHome = 'Get it at home';
export const sameDayInBangalore = 'Same day in Bangalore, 2 days across Karnataka, 3-5 days across India.';
export const sameDay = 'Same day';
export const inBangalore = 'in Bangalore';
export const acrossKarnataka = 'across Karnataka';
export const acrossIndia = 'across India';
export const twoDays = '2 days';
export const threeToFiveDays = '3-5 days';
export const whatsapp = 'WhatsApp';
export const isALicensedPharmacy = (shop: string, city: string) =>
  `${shop} is a licensed pharmacy in ${city}. We show what is in your medicine, who else makes the same one, and what each costs.`;
export const showsWhatIsIn = (shop: string) =>
  `${shop} shows what is in your medicine, who else makes the same one, and what each costs.`;
export const weArePharmacists =
  'We are pharmacists, and people who write software for them. In the shop we serve customers at the counter; behind it we compare thousands of packs, salt by salt.';
export const wePeopleReadPacks =
  'We are people who compare thousands of packs, salt by salt, and write software for pharmacies.';
export const everyOrderIsChecked =
  'Every prescription is checked by a registered pharmacist. The licences, the pharmacist’s name and the address are at the bottom of every page, because you should know who supplies your medicine.';
export const licencesBelongAtTheFoot =
  'The licences, the pharmacist’s name and the address belong at the bottom of every page, because you should know who supplies your medicine. Where it says “Not entered yet”, the pharmacy still has to enter them, and without them the law does not let anybody sell medicines.';
export const whoTheLicensedShopIs = (shop: string, city: string) =>
  `Who ${shop} is and why: a licensed pharmacy in ${city} that shows the cheaper medicine that is truly the same, with the proof.`;
export const whoTheShopIs = (shop: string) =>
  `Who ${shop} is and why: we show the cheaper medicine that is truly the same, with the proof.`;
export const sampleStory = 'Sample story';
export const weWroteTheseSamples =
  'We wrote these samples to show how people use the shop. Real stories will appear here once customers have agreed to share them.';
