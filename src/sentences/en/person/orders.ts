import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const theCartNowHolds = (medicineName: string) =>
  `The cart now holds ${medicineName} in its place. Please look at it before you order.`;
export const aPackNowCosts = (rupees: string, otherRupees: string) =>
  `A pack now costs ${rupees}. It was ${otherRupees} in this order.`;
export const theUpload = 'The upload';
export const sendYourPrescription = 'Send your prescription';
export const sendAnotherPhoto = 'Send another photo';
export const keepOrder = 'Keep order';
export const cancelOrder = 'Cancel order';
export const whyYouNeedNot = 'Why? (You need not say.)';
export const myMedicineHasChanged = 'My medicine has changed';
export const itComesTooLate = 'It comes too late';
export const anotherReason = 'Another reason';
export const orderCancelled = 'Order Cancelled';
export const failedToCancelThe = 'Failed to cancel the order.';
export const anErrorOccurredWhile = 'An error occurred while cancelling.';
export const cancelThisOrder = 'Cancel this order?';
export const nothingWillBeSent = 'Nothing will be sent. What you paid comes back the way you paid.';
export const nothingWillBeSentAnd = 'Nothing will be sent, and there is nothing to pay.';
export const cancelling = 'Cancelling...';
export const help = 'Help';
export const helloINeedHelp = (name: string, number: string) => `Hello ${name}, I need help with my order ${number}.`;
export const orderAgain = 'Order again';
export const nothingElseWasPut = 'Nothing else was put in its place. You can search for it and choose yourself.';
export const stayHere = 'Stay here';
export const goToCart = 'Go to cart';
export const adding = 'Adding...';
export const notEverythingCouldBe = 'Not everything could be added';
export const somethingHasChanged = 'Something has changed';
export const processing = 'Processing...';
export const payAgain = 'Pay again';
export const payNow = 'Pay now';
export const thePaymentWasNot = 'The payment was not completed.';
export const thePaymentWindowDid = 'The payment window did not open. Nothing was paid.';
export const letSomebodyElsePay = 'Let somebody else pay';
export const theLinkToPay = 'The link to pay';
export const whoeverHasTheLinkPays = 'You get a link. Whoever has it can pay this order once, without a login.';
export const itShowsTheAmountAlone =
  'It shows the amount, whether the order is paid or cancelled, and the initials of the patient: no medicine, name or address. A new link ends the one before.';
export const makeALink = 'Make a link';
export const sendTheLink = 'Send the link';
export const endTheLink = 'End the link';
export const theLinkToPayHasEnded = 'No link to pay works for this order now.';
export const theLinkWorksUntil = (moment: string) => `It works until ${moment}, while the order can be paid.`;
export const theLinkIsCopied = 'The link is copied.';
export const pressLongOnTheLink = 'Press and hold the link to copy it.';
export const payAnOrderOf = (shop: string) => `Pay an order of ${shop}`;
export const shareTracking = 'Share tracking';
export const itShowsTheState = 'It shows the state and the day alone. Press long on it to copy it.';
export const stopSharing = 'Stop sharing';
export const makingALink = 'Making a link...';
export const yourTrackingLink = 'Your tracking link';
export const theTrackingLinksOf = 'The tracking links of this order have ended.';
export const whereTheParcelIs = (name: string) => `${name}: where the parcel is`;
export const trackingLinkCopiedIt = 'Tracking link copied. It shows the state and the day alone.';
export const sendAClearPhoto =
  'Send a clear photo of the whole prescription, with the doctor’s name, the date and the patient’s name.';
export const send = 'Send';
export const onlyYouAndOur = 'Only you and our pharmacist can see your prescription.';
export const pleaseChooseAtLeast = 'Please choose at least one file of your prescription.';
export const thankYouOurPharmacist = 'Thank you. Our pharmacist looks at your prescription.';
export const sending = 'Sending';
export const thisIsHowThe = (time: ReactNode) =>
  slots`This is how the order stood on ${time}. It may have moved on since.`;
export const back = 'Back';
export const loading = 'Loading...';
export const placedForYouOn = (time: ReactNode) =>
  slots`We placed this order for you on the telephone on ${time}, after this was read to you:`;
export const youCanRefuseIt =
  'You did not ask for it? Cancel it here until it is packed. There is nothing to pay then.';
export const placedOn = (time: ReactNode) => slots`Placed on ${time}`;
export const patient = 'Patient';
export const address = 'Address';
export const sentFor = (standsFor: string) => `Sent for ${standsFor}`;
export const prescriptionNeeded = 'Prescription needed';
export const pleaseKeepYourPhone = (phone: string) =>
  `Please keep your phone ${phone} at hand. We confirm the order once the doctor has prescribed it.`;
export const pleaseSendAnotherPhoto = (link: ReactNode) => slots`Please send another photo of it, or call us: ${link}`;
export const done = 'Done';
export const now = 'Now';
export const next = 'Next';
export const howItStands = 'How it stands';
export const price = 'Price';
export const payment = 'Payment';
export const cashOnDelivery = 'Cash on delivery';
export const payOnline = 'Pay Online';
export const delivery = 'Delivery';
export const pack = 'pack';
export const packs = 'packs';
export const prescription = 'Prescription';
export const checkAgain = 'Check again';
export const openTheNewTab = (noun: string) => `Open the ${noun} (new tab)`;
export const receipt = 'Receipt';
export const creditNote = 'Credit note';
export const doctorLetter = 'Letter for my doctor';
export const doctorLetterNoun = 'letter';
export const opening = (noun: string) => `Opening ${noun}...`;
export const failedToGetThe = (noun: string) => `Failed to get the ${noun} link.`;
export const anErrorOccurredWhileFetching = (noun: string) => `An error occurred while fetching the ${noun}.`;
export const total = 'Total:';
export const track = 'Track';
export const seeDetails = 'See Details';
export const showOlderOrders = 'Show older orders';
export const noOrdersPlaced = 'No orders placed';
export const lookUpAMedicine = 'Look up a medicine, and see what it costs under its other names.';
export const searchMedicines = 'Search medicines';
export const myOrders = 'My Orders';
export const loadingAlone = 'Loading';
export const status = 'Status:';
export const theCart = 'The cart';
export const orderDetails = 'Order details';
export const waitingForPayment = 'Waiting for payment';
export const yourOrderStandsAs = 'Your order stands as soon as the payment has arrived.';
export const orderPlaced = 'Order placed';
export const weHaveYourOrder = 'We have your order. Our pharmacist looks at it next.';
export const confirmed = 'Confirmed';
export const ourPharmacistHasConfirmed = 'Our pharmacist has confirmed your order.';
export const packed = 'Packed';
export const yourMedicinesArePacked = 'Your medicines are packed.';
export const onItsWay = 'On its way';
export const yourParcelHasLeft = 'Your parcel has left the pharmacy.';
export const outForDelivery = 'Out for delivery';
export const yourParcelIsOn = 'Your parcel is on its way to your door.';
export const notDelivered = 'Not delivered';
export const theCourierCouldNot = 'The courier could not hand your parcel over. We try again, or call you.';
export const delivered = 'Delivered';
export const yourParcelWasHanded = 'Your parcel was handed over.';
export const returnAskedFor = 'Return asked for';
export const youAskedToSend = 'You asked to send this order back. We tell you how it goes on.';
export const returned = 'Returned';
export const whatYouSentBack = 'What you sent back has arrived at the pharmacy.';
export const cameBackToUs = 'Came back to us';
export const yourParcelCouldNot = 'Your parcel could not be delivered and came back to the pharmacy.';
export const cancelled = 'Cancelled';
export const thisOrderWasCancelled = 'This order was cancelled. Nothing will be sent.';
export const paymentFailed = 'Payment failed';
export const thePaymentWasNotCompleted = 'The payment was not completed, so nothing was ordered.';
export const youAskedForThis =
  'You asked for this substitute. We send it once your prescription or a doctor allows it.';
export const yourPrescriptionAllowsThis = 'Your prescription allows this substitute.';
export const aDoctorHasAllowed = 'A doctor has allowed this substitute.';
export const youWentBackTo = 'You went back to the medicine that was prescribed.';
export const youAskedForThisSubstitute = 'You asked for this substitute.';
export const noPrescriptionIsNeeded = 'No prescription is needed for this order.';
export const ourPharmacistHasApproved = 'Our pharmacist has approved your prescription.';
export const ourPharmacistCouldNot = (why: string) => `Our pharmacist could not accept your prescription${why}.`;
export const thePrescriptionWasNot = 'The prescription was not checked, because the order ended before.';
export const ourPharmacistIsChecking = (files: number) =>
  `Our pharmacist is checking your prescription (${files} ${files === 1 ? 'file' : 'files'}).`;
export const youSentNoPrescription = 'You sent no prescription, so a doctor will call you. The call is free.';
export const paidWhenItWas = (amount: string) => `${amount}, paid when it was delivered.`;
export const thereIsNothingTo = 'There is nothing to pay.';
export const pleaseHaveReadyWhen = (amount: string) => `Please have ${amount} ready when it arrives.`;
export const weAreWaitingFor = (amount: string) => `We are waiting for your payment of ${amount}.`;
export const paidOnline = (amount: string) => `${amount}, paid online.`;
export const totalAlone = 'Total';
export const agreed = 'Agreed';
export const paid = 'Paid';
export const toPay = 'To pay';
export const weHaveRefundedThe = (amount: string) => `We have refunded ${amount} the way you paid.`;
export const yourRefundOfIs = (amount: string) =>
  `Your refund of ${amount} is being made. It comes back the way you paid.`;
export const weNameTheDay = 'We name the day of delivery once your payment has arrived.';
export const weCouldNotAccept =
  'We could not accept your prescription, so we wait for another one. We name the day of delivery after that.';
export const aDoctorCallsYou = 'A doctor calls you first. We name the day of delivery after that.';
export const ourPharmacistChecksYour =
  'Our pharmacist checks your prescription first. We name the day of delivery after that.';
export const weWaitForThe =
  'We wait for the word of your doctor or your prescription on the other brand. We name the day of delivery after that.';
export const nextOurPharmacistConfirms = 'Next: our pharmacist confirms your order.';
export const nextWePackYour = 'Next: we pack your medicines.';
export const nextYourParcelLeaves = 'Next: your parcel leaves the pharmacy.';
export const nextTheCourierBrings = 'Next: the courier brings it to your door.';
export const thePaymentWasNotCompletedYou = 'The payment was not completed. You can pay again at the same price today.';
export const weHaveRefundedTheWay = (why: string, amount: string) =>
  `${why}. We have refunded ${amount} the way you paid.`;
export const yourRefundOfIsBeing = (why: string, amount: string) =>
  `${why}. Your refund of ${amount} is being made. It comes back the way you paid.`;
export const thePacksOfThis = 'The packs of this order print a lower MRP than the price you ordered at';
export const soYouPayLess = (why: string, amount: string, rupees: string) =>
  `${why}, so you pay ${amount} less than ${rupees}.`;
export const weRefundTheWay = (why: string, amount: string) =>
  `${why}. We refund ${amount} the way you paid as soon as the parcel leaves.`;
export const anErrorOccurred = 'An error occurred';
export const youAreOfflineWe = 'You are offline. We add it when the line is back. Keep this page open.';
export const addedToCartCart = (amount: string, toFree: string | null) =>
  `Added to cart. Cart ${amount}, ${toFree === null ? 'delivery is free' : `${toFree} to free delivery`}.`;
export const fromTo = (first: string, last: string) => `${first} to ${last}`;
export const expectedDelivery = (days: ReactNode) => slots`Expected delivery: ${days}`;
export const expected = (days: ReactNode) => slots`Expected ${days}`;
export const orderedByMistake = 'I ordered it by mistake';
export const foundItCheaper = 'I found it cheaper';
export const boughtItNearby = 'I bought it in a shop nearby';
export const receiptNoun = 'receipt';
export const creditNoteNoun = 'credit note';
export const byYou = 'by you';
export const byThePharmacy = 'by the pharmacy';
export const throughThePayment = 'through the payment';
export const packsWereMissing = 'Not everything of this order was available';
export const aLineWentBack = 'A line of this order went back to a medicine that costs less';
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
export const tellThisCode = (code: ReactNode) => slots`Tell this code at the door: ${code}`;
export const addedToYourCart = (items: string) => `${items} added to your cart`;
