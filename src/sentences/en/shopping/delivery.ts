export const showTheDeliveryDay = 'Show the delivery day';
export const done = 'Done';
export const ifYouOrderNow = (dayWords: string) => `${dayWords} if you order now.`;
export const onPrescription = (afterCheck: string) => `${afterCheck} if a prescription is needed.`;
export const youCanPayCash = 'You can pay cash on delivery here.';
export const deliverTo = 'Deliver to';
export const pinCode = 'Pin code';
export const pinCodeHint = 'Six digits. It is saved in this browser; no login is needed.';
export const checking = 'Checking...';
export const weCannotDeliverTo = (pin: string) =>
  `We cannot deliver to ${pin}: there is no such pin code. Please check its digits.`;
export const thePinCodeForm = 'The pin code form';
export const deliveryDaysWithoutPin = 'Same or next day in Bangalore, 2-5 days elsewhere. Enter a pin code.';
export const deliveryFreeAbove = (fee: string, limit: string) => `Delivery ${fee}, free above ${limit}`;
export const deliverToWithPin = (pin: string) => `Deliver to ${pin}`;
export const cashOnDeliveryAvailable = 'Cash on delivery available';
export const prescriptionMedicinesAfterOur = (terms: string) => `Prescription medicines after our check. ${terms}`;
export const getItToday = 'Get it today';
export const getItBy = (shortDay: string) => `Get it by ${shortDay}`;
export const yourDeliveryIsFree = 'Your delivery is free';
export const withinDaysOfCheck = (days: number) =>
  `Get it within ${days === 1 ? 'a day' : `${days} days`} of our check`;
export const moreForFreeDelivery = (rupees: string) => `${rupees} more for free delivery`;
export const dayAtPin = (day: string, pin: string) => `${day} at ${pin}`;
export const cashAndFee = (fee: string) => `COD. ${fee}`;
