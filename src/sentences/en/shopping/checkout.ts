import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const checkAgain = 'Check again';
export const myOrders = 'My orders';
export const goToHome = 'Go to home';
export const thisOrderWasCancelled = 'This order was cancelled';
export const yourOrderIsPlaced = 'Your order is placed';
export const thankYouTheTeam = (shop: string) => `Thank you. The ${shop} team will get in touch with you.`;
export const weAreWaitingFor = 'We are waiting for your payment';
export const ifYouHavePaid =
  'If you have paid, please do not pay again. Your order is placed as soon as the payment reaches us, even if you close this page. My orders shows it.';
export const yourOrder = 'Your order';
export const orderNumber = 'Order number';
export const expectedAt = (day: ReactNode, zipcode: string) => slots`Expected ${day} at ${zipcode}.`;
export const whatHappensNext = 'What happens next';
export const checking = 'Checking...';
export const loading = 'Loading';
export const toPayOnDelivery = 'To pay on delivery';
export const total = 'Total';
export const wePackYourMedicines = 'We pack your medicines and bring them to you.';
export const pleasePayWhenThey = 'Please pay when they arrive.';
export const ourPharmacistChecksYour = 'Our pharmacist checks your prescription. If something is missing, we call you.';
export const aDoctorCallsYou =
  'A doctor calls you for a free teleconsultation, because your order needs a prescription.';
export const inPlaceOf = (standsFor: string) => ` in place of ${standsFor}`;
export const isSentOnceYour = (medicineName: string, instead: string) =>
  `${medicineName} is sent${instead} once your prescription or a doctor allows it. If not, you can still have the original brand.`;
export const oopsThereWasA =
  'Oops! There was a problem in placing your order. Please try again or message us for a direct order.';
export const everythingIsStillIn =
  'Everything is still in your cart. If money has left your account, it pays for this order after all or is returned automatically: see My Orders.';
export const paymentReference = (part: ReactNode) => slots`Payment reference: ${part}`;
export const tryAgain = 'Try Again';
export const payThisOrderAgain = 'Pay this order again';
export const payCashOnDelivery = 'Pay cash on delivery';
export const orderOnWhatsapp = 'Order on WhatsApp';
export const thePaymentReferenceIs = (paymentId: string) => ` The payment reference is ${paymentId}.`;
export const helloThereWasA = (order: string, payment: string) =>
  `Hello, there was a problem with my order${order}.${payment} Please help me to order directly.`;
export const checkout = 'Checkout';
export const prescription = 'Prescription';
export const somethingInYourCart =
  "Your cart needs a prescription. The photo must show all of it: the doctor's name, registration number and signature, the date, the patient and the medicines.";
export const youSentAPictureAlready = 'You have already sent a photo';
export const thePictureOf = (day: string) => `Use the photo from ${day}`;
export const itNames = (patient: string) => `We read the name ${patient} on it.`;
export const noPrescriptionAtHand =
  'No prescription at hand? Order without it: we arrange a free teleconsultation with a doctor, who decides.';
export const toPay = 'To pay';
export const howDoYouWant = 'How do you want to pay?';
export const payOnline = 'Pay Online';
export const upiGpayPhonepePaytm = 'UPI (GPay, PhonePe, Paytm, BHIM), cards, netbanking.';
export const cashOnDelivery = 'Cash on delivery';
export const payWhenItArrives = 'Pay when it arrives. No extra fee.';
export const noCashAt = (pinCode: string) => `We do not take cash at pin code ${pinCode}.`;
export const cashOnlyUpTo = (limit: string) => `We take cash up to ${limit}.`;
export const proceedToPay = 'Proceed to pay';
export const placeOrderNow = 'Place order now';
export const willBeSent = (medicineName: string) => `${medicineName} will be sent.`;
export const processing = 'Processing...';
export const save = 'Save';
export const noSavedAddressesFound = 'No Saved addresses found';
export const addAMember = 'Add a member';
export const theMedicinesAreFor = (name: string) => `The medicines are for ${name}.`;
export const whoAreTheMedicines = 'Who are the medicines for?';
export const whereShouldWeDeliver = 'Where should we deliver?';
export const addAnAddress = 'Add an address';
export const addPatientDetails = 'Add Patient Details';
export const edit = (whose: string) => `Edit ${whose}`;
export const editTheAddressOf = (whose: string, street: string) => `Edit the address of ${whose}, ${street}`;
export const backToCheckout = 'Back to checkout';
export const print = 'Print';
export const aQuestionToThe = 'A question to the doctor';
export const whatWeKnow = 'What we know:';
export const forTheDoctorTo = 'For the doctor to fill in:';
export const iAllowInPlace = (substitute: string, original: string) => `I allow ${substitute} in place of ${original}.`;
export const pleaseKeep = (medicineName: string) => `Please keep ${medicineName}.`;
export const toBeFilledIn = 'to be filled in by hand';
export const pleaseSendUsA = (address: string, phone: string, email: string) =>
  `${address}. ${phone}, ${email}. Please send us a photo of this letter once it is signed.`;
export const theTwoMedicinesSide = 'The two medicines side by side';
export const what = 'What';
export const searchedFor = 'Searched for';
export const askedFor = 'Asked for';
export const thePatient = 'the patient';
export const nameOfTheDoctor = 'Name of the doctor';
export const registrationNumber = 'Registration number';
export const signature = 'Signature';
export const date = 'Date';
export const medicine = 'Medicine';
export const maker = 'Maker';
export const pack = 'Pack';
export const composition = 'Composition';
export const editAlone = 'Edit';
export const editCart = 'Edit cart';
export const x = (quantity: number, packSize: string) => `${quantity} x ${packSize}`;
export const inPlaceOfWithMedicineName = (medicineName: string) => `in place of ${medicineName}`;
export const didAPartnersPage =
  "Did a partner's page send you here? You may let us tell them this order's number and total, so that they get credit for it. We never tell them your name or a medicine.";
export const theyHaveBeenTold = 'We have told them.';
export const thankYouUntickIt = 'Thank you. Untick it within two minutes to undo it.';
export const accountHolder = 'Account holder';
export const change = 'Change';
export const editUser = 'Edit User';
export const addNow = 'Add now';
export const thePersonIsGone =
  'The person you chose is no longer in your family. Please choose who the medicines are for.';
export const thePersonYouChose = 'The person you chose is not loaded. Please try again, or choose another.';
export const yourAddressesCouldNot = 'Your addresses could not be loaded. Please try again.';
export const pleaseAddTheAddress = 'Please add the address we should deliver to.';
export const pleaseEnterTheName = 'Please enter the name of the patient.';
export const yourPrescriptionSays = (brandName: string) => `Your prescription says ${brandName}.`;
export const youAskedFor = (substitute: string) => `You asked for ${substitute}.`;
export const whoMayAllowIt = 'Who may allow it:';
export const pleaseChooseWhoMay = (substitute: string, brandName: string) =>
  `Please choose who may allow ${substitute}, or have ${brandName} sent.`;
export const openTheLetterTo = 'Open the letter to print';
export const switchTo = (brandName: string) => `Switch to ${brandName}`;
export const myPrescriptionNamesThe = 'My prescription names the salt';
export const askMyDoctorPrintable = 'Ask my doctor: printable letter';
export const freeDoctorCall = 'Free doctor call';
export const aDoctorCallsYouFree = 'A doctor calls you, free of charge, before anything is packed.';
export const takeTheLetterTo =
  'Take the letter to your doctor. Place the order, then send us a photo of it, signed, under My Orders.';
export const ourPharmacistChecksIt = 'Our pharmacist checks it on your prescription.';
export const pleaseAddYourPrescription = 'Please add your prescription, so our pharmacist can check it.';
export const work = 'Work';
export const patientAndAddressLabel = 'Patient and delivery address';
export const fullNameOfThe = 'Full name of the patient';
export const name = 'Name';
export const mobileNumber = 'Mobile number';
export const theRiderCallsThis = 'The courier calls this number.';
export const houseOrBuildingNumber = 'House or building number';
export const streetAndArea = 'Street and area';
export const landmark = 'Landmark';
export const addressType = 'Address type';
export const patientAndAddress = 'Patient and address';
export const medicinesFor = 'Medicines for';
export const deliverTo = 'Deliver to';
export const noAddressYet = 'No address yet';
export const nobodyChosenYet = 'Nobody chosen yet';
export const onceApproved = (days: number, zipcode: string) =>
  `Within ${days === 1 ? 'a day' : `${days} days`} at ${zipcode}, once our pharmacist has approved the prescription.`;
export const youCanChangeYour =
  'Change your cart, or order now: our pharmacist calls you before anything is sent, and you can still say no.';
export const orderAndHaveThe = 'Order, and have the pharmacist call me';
export const changeMyCart = 'Change my cart';
export const somethingInYourCartHas = 'Something in your cart has changed:';
export const placing = 'Placing...';
export const errorPlacingOrderPlease = 'Error placing order. Please try again.';
export const thePaymentWindowDid =
  'The payment window did not open. Nothing was paid. Please try again, or choose cash on delivery.';
export const theEarlierTryHasEnded = 'Your earlier try has ended and costs nothing. Please try again.';
export const pleaseLookAtYour = 'Please look at your order and press the button again.';
export const dearDoctor = (patient: ReactNode, searched: ReactNode, asked: ReactNode) =>
  slots`Dear Doctor, ${patient} searched for ${searched} and asks whether ${asked} may be supplied instead. A pharmacy may not replace a prescribed medicine on its own, so we send it only if you allow it.`;
export const home = 'Home';
export const daysFromTo = (from: string, to: string) => `${from} to ${to}`;
export const todayWith = (day: string) => `today, ${day}`;
export const tomorrowWith = (day: string) => `tomorrow, ${day}`;
export const theChoice = 'The choice of patient and address';
export const theLetter = 'The letter';
export const theFormFor = 'The form for patient and address';
