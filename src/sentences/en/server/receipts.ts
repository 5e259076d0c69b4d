/** The text on a parcel's label. */
export const parcelOf = (order: string) => `Parcel ${order}`;
export const to = 'To';
export const cashAtTheDoor = (rupees: string) => `Cash at the door ${rupees}`;
export const nothingToCollect = 'Paid: nothing to collect';
export const from = (address: string, phone: string) => `From ${address}. ${phone}`;
export const awbOf = (number: string) => `AWB ${number}`;
/** The marks that packs of prescribed medicines carry (Drugs Rules 1945, rule 97). */
export const prescribedMark = 'Rx';
export const psychotropicMark = 'NRx';

export const goods = 'Goods';
export const delivery = 'Delivery';
export const couponDiscount = 'Coupon discount';
export const ofWhichValueBefore = 'of which value before GST';
export const ofWhichIgst = 'of which IGST';
export const ofWhichCgst = 'of which CGST';
export const ofWhichSgst = 'of which SGST';
export const credited = 'Credited';
export const total = 'Total';
export const gstIncluded = (total: string) => `${total}, GST included`;
export const theseMedicinesAreExempt = 'These medicines are exempt from GST.';
export const allPricesIncludeGst = 'All prices include GST; the tax is calculated from what is paid.';
export const aPackedBatchHas = (rupees: string) =>
  `A packed batch has a lower MRP than agreed: ${rupees} less than the order.`;
export const reversesTheInvoice = (printableText: string, isPart: boolean) =>
  `Reverses ${isPart ? 'the lines listed here of the invoice named above' : 'the invoice named above in full'}. Reason: ${printableText}.`;
export const amountsAreInRupees = (gst: string) => `${gst} Amounts are in rupees (Rs).`;
export const taxIsNotPayable = 'Tax is not payable on reverse charge.';
export const amountInWords = 'AMOUNT IN WORDS';
export const gstRate = 'GST rate';
export const taxable = 'Taxable';
export const suppliedUnderTheSupervision = 'Supplied under the supervision of';
export const registeredPharmacist = (registration: string) => `Registered pharmacist, ${registration}`;
export const forLabel = (name: string) => `For ${name}`;
export const authorisedSignatory = 'Authorised signatory';
export const item = 'Item';
export const hsn = 'HSN';
export const qty = 'Qty';
export const rate = 'Rate';
export const coupon = 'Coupon';
export const cgst = 'CGST';
export const sgst = 'SGST';
export const igst = 'IGST';
export const value = 'Value';
export const drugLicences = (numbers: string) => `Drug licences ${numbers}`;
export const originalForRecipient = 'Original for recipient';
export const invoiceNumber = 'Invoice number';
export const invoiceDate = 'Invoice date';
export const order = 'Order';
export const payment = 'Payment';
export const placeOfSupply = 'Place of supply';
export const creditNoteNumber = 'Credit note number';
export const creditNoteDate = 'Credit note date';
export const againstInvoice = 'Against invoice';
export const billedAndDeliveredTo = 'Billed and delivered to';
export const phone = (phone: string) => `Phone ${phone}`;
export const patient = 'Patient';
export const prescriber = 'Prescriber';
export const notRecorded = 'Not recorded';
export const namedWithEachMedicine = 'Named with each medicine';
export const prescriberIs = (name: string, registration: string | null) =>
  `Prescriber: ${name}${registration ? `, ${registration}` : ''}`;
export const registration = (registration: string) => `Registration ${registration}`;
export const taxInvoice = 'Tax Invoice';
export const billOfSupply = 'Bill of Supply';
export const invoiceCumBillOf = 'Invoice-cum-Bill of Supply';
export const creditNote = 'Credit Note';
export const cashOnDelivery = 'Cash on delivery';
export const paidOnline = 'Paid online';
export const noPrescriptionNeeded = 'No prescription needed';
export const scheduleHOnPrescription = 'Schedule H, on prescription only';
export const scheduleH1OnPrescription = 'Schedule H1, on prescription only';
export const batchMrp = (batch: string, until: string, plainAmount: string) =>
  `Batch ${batch}${until}, MRP ${plainAmount}`;
export const printedAndQuantity = (printed: string, quantity: number) => `${printed}, ${quantity} of them`;
export const substitutedFor = (prescribed: string, allowedBy: string | null) =>
  `Substituted for ${prescribed}, allowed by ${allowedBy ?? 'the customer'}`;
export const until = (month: string) => `, exp ${month}`;
export const gstin = (gstin: string) => `GSTIN ${gstin}`;
export const years = (age: number) => `${age} ${age === 1 ? 'year' : 'years'}`;
export const nameAndGstin = (sellerName: string, gstin: string) => `${sellerName}, GSTIN ${gstin}`;
export const pageOf = (invoice: string, page: number, count: number) => `${invoice}, page ${page} of ${count}`;
