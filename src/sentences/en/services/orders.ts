export const aPictureThatYouChose =
  'A photo that you chose is gone or was used for another order. Please deselect it, or send a new one.';
export const thereIsNoOrder = (number: string) => `There is no order ${number}.`;
export const isNotAState = (status: string, orderStatuses: string) =>
  `${status} is not a state of an order. Use one of ${orderStatuses}.`;
export const wasPaidInCash = (orderNumber: string) =>
  `${orderNumber} was paid in cash: please say how the money was refunded (--paid-back).`;
export const sentBackByTheCustomer = 'sent back by the customer';
export const notDelivered = 'not delivered';
export const aCodeHas3 = 'A code has 3 to 30 letters, digits and dashes.';
export const aCouponOfTheType = (type: string) =>
  `A coupon of the type ${type} needs ${type === 'discount' ? '--percent' : '--amount'}.`;
export const aCouponOfTheTypeTakes = (type: string) =>
  `A coupon of the type ${type} takes ${type === 'discount' ? 'no --amount' : type === 'other' ? 'no --percent' : 'neither --percent nor --amount'}.`;
export const fromMustLieBefore = '--from must be before --until.';
export const untilIsOver = '--until is over already: nobody could use the coupon.';
export const limitedTimeOffer = 'Limited-time offer!';
export const thereIsACoupon = (code: string) => `There is already a coupon ${code}.`;
export const pleaseEnterTheName = 'Please enter the name of the patient first.';
export const yourEarlierPaymentWent =
  'Your earlier payment went through, and that order is placed. Please look at your orders.';
export const orderNeedsNoPayment = (orderNumber: string) => `Order ${orderNumber} needs no payment now.`;
export const thisOrderHasChanged = 'This order has changed since you opened it. Please look at it again.';
export const pleaseOrderAgainFromYourCart = 'Please order again from your cart: this order can no longer be paid.';
export const pricesStockOrTheCoupon =
  'Prices, stock or the coupon have changed since. Please look at your cart and order again.';
export const orderIsPaidAtTheDoor = (orderNumber: string) => `Order ${orderNumber} is paid at the door.`;
export const aNewerAttemptHas = 'A newer attempt has replaced this one. Please pay that one, or look at your orders.';
export const manyPaymentsAreBeing =
  'Many payments are being confirmed just now. Yours is not lost: please do not pay again, and check again in a minute.';
export const thePaymentDidNotGo =
  'The payment did not go through. If money has left your account, it pays for this order after all or is returned automatically.';
export const thePaymentCameToo = 'The payment came too late for this order. The money is on its way back to you.';
export const thereIsNothingToPay = 'There is nothing to pay for this order.';
export const manyPacksWereKept =
  'Many packs were reserved for you today without a payment. Please choose cash on delivery, or call us and we will order for you.';
export const yourCartIsEmpty = 'Your cart is empty.';
export const thereIsTooLittle = 'The amount is too small to pay online. Please choose cash on delivery.';
export const pleaseChooseAtLeast = 'Please choose at least one file of your prescription.';
export const anOrderCanHave = (mostFiles: number) =>
  `An order can have ${mostFiles} files. Please call us about this one.`;
export const thisOrderNeedsNo = 'This order needs no prescription.';
export const ourPharmacistHasApproved = 'Our pharmacist has already approved the prescription of this order.';
export const thisOrderTakesNo = 'No more files can be added to this order.';
export const thereIsNoOrderAnd = (number: string) => `There is no order and no request ${number}.`;
export const sendTrueToHave = 'Send "true" to have a pharmacist speak with you before this order is sent.';
export const weCouldNotCheck = (names: string) =>
  `We could not check ${names} with your other medicines just now. Please try again in a few minutes, or call us.`;
export const theCheckOfFound = (number: string) =>
  `The safety check of ${number} found a risk that a pharmacist must discuss with the patient first. Read it: shop order findings ${number}. Then record the outcome: shop order findings ${number} --seen --by NAME --note TEXT.`;
export const pleaseRemoveTheCoupon = (couponProblem: string) => `${couponProblem} Please remove the coupon to go on.`;
export const thatIs = (difference: string, more: number) => `That is ${difference} ${more > 0 ? 'more' : 'less'}.`;
export const thisOrderIsNotOnItsWay = 'This order is not on its way, so there is nothing to share.';
export const theReasonMayHave = (longest: number, told: number) =>
  `The reason may have at most ${longest} characters; this one has ${told}.`;
export const theReasonIsSent = (named: string) =>
  `The reason is sent by SMS, which others may read: please say it without naming ${named}.`;
export const tooManyOrdersInOne = (wait: string) =>
  `Too many orders in one minute. This one was not placed; please try again in ${wait}.`;
export const weHaveCheckedThis = (wait: string) =>
  `We have checked this payment many times. Nothing is lost; please look again in ${wait}.`;
export const youCanSend50 = (wait: string) =>
  `You can send 50 prescription files a day. Please try again in ${wait}, or call us.`;
export const youCanChange10Addresses = (wait: string) =>
  `You can change the address of your orders 10 times a day. Please try again in ${wait}, or call us.`;
export const tooManyCouponsInOne = (wait: string) => `Too many coupons in one minute. Please try again in ${wait}.`;
export const tooManyWrongCodes = (wait: string) =>
  `Too many wrong codes. Please try again in ${wait}, or pick a coupon from the list.`;
export const isBeingPaidAtThis = (orderNumber: string) =>
  `${orderNumber} is being paid at this moment, for its current total. Please decide once it is PLACED.`;
export const isNotInStock = (searchedName: string) => `${searchedName} is not in stock.`;
export const costsMoreThanWasPaid = (searchedName: string) =>
  `${searchedName} costs more than was paid. Please cancel the order, so that the money is refunded, and let the customer order again.`;
export const anOrderThatIsCannot = (status: string, to: string) => `An order that is ${status} cannot become ${to}.`;
export const orderIsAlready = (number: string, status: string) => `Order ${number} is already ${status}.`;
export const lineOfAsksForNo = (line: number, number: string) => `Line ${line} of ${number} asks for no substitute.`;
export const lineOfWentBack = (line: number, number: string, searchedName: string) =>
  `Line ${line} of ${number} was changed back to ${searchedName}.`;
export const thePatientOfIsJust = (number: string, total: string) =>
  `The patient of ${number} is getting a message that it now costs ${total}. Please wait a minute, then pack it.`;
export const pleaseAnswerAtLeast = 'Please answer at least one line.';
export const orderHasNoLetter = (orderNumber: string) => `Order ${orderNumber} has no letter that can be answered.`;
export const orderHasNoSubstitute = (orderNumber: string) =>
  `Order ${orderNumber} has no substitute that waits for a doctor.`;
export const weCannotCallAndTheSame = (name: string, searchedName: string) =>
  `We no longer consider ${name} and ${searchedName} the same, so there is no letter about them. Please choose the medicine that was searched for.`;
export const thereIsNoLetter = (recordName: string) =>
  `There is no letter about ${recordName}: no substitute is recommended, or it needs no prescription.`;
export const releasedUnderTheWritten = (exceptionDay: string) =>
  `; released under the written exception of ${exceptionDay}`;
export const noCashAtThisPin = (pin: string) =>
  `We do not take cash on delivery at pin code ${pin}. Please pay online; your cart is as it was.`;
export const noCashAbove = (limit: string) =>
  `We take cash on delivery up to ${limit}. Please pay online, or order less at a time; your cart is as it was.`;
export const addressHasChangedSince = (place: string) =>
  `The address of this order was changed meanwhile; it goes to ${place} now. Please look at it again.`;
export const goesThereAlready = (number: string) => `Order ${number} already goes to this address.`;
export const isPackedForItsAddress = (number: string, phone: string) =>
  `Order ${number} is already packed, so its address can’t be changed here. Please call ${phone}.`;
export const isNotSentSoGoesNowhere = (number: string) =>
  `Order ${number} is not paid yet, failed or was cancelled, so its address can’t be changed.`;
export const cannotBeSentThere = (medicine: string, pinCode: string, why: string) =>
  `${medicine} can’t be sent to ${pinCode}: ${why}`;
export const prescriptionIsTooOldThere = (medicine: string, days: number, most: number) =>
  `The prescription is ${days} days old; for ${medicine} it may be at most ${most} at that pin code.`;
export const noCashThere = (pin: string) => `We do not take cash on delivery at pin code ${pin}.`;
export const keepsItsAddress = (why: string) => `${why} The order keeps its address.`;
