export const batchSaysSoAlready = (batch: string) => `Batch ${batch} is already recorded that way.`;
export const batchIsNotKept = (batch: string) => `Batch ${batch} is not blocked.`;
export const batchExpiresOnThatIsToo = (batch: string, expiry: string) =>
  `Batch ${batch} expires on ${expiry}: that is too soon to send it.`;
export const thereIsNoMedicine = (medicineId: string) => `There is no medicine ${medicineId}.`;
export const batchIsRecordedToExpire = (batch: string, expiry: string) =>
  `Batch ${batch} is recorded to expire on ${expiry}. A typing error is corrected with batch change.`;
export const batchIsRecordedWithAnMrp = (batch: string, rupees: string) =>
  `Batch ${batch} is recorded with an MRP of Rs ${rupees}.`;
export const theSecretOfThis =
  'The secret of this server differs from the one this shop was opened with. Set SESSION_SECRET to the same on every server (if it was generated, it is in DATA_DIR/session-secret of the first one). To change it on purpose: npm run shop -- secret replace.';
export const stepOfOrder = (what: string, number: string, requestId: string | null) =>
  `${what}, order ${number}${requestId === null ? '' : `, request ${requestId}`}`;
export const since = (number: string, at: string) => `${number} since ${at}`;
export const andMore = (examples: string, broken: number) => `${examples}; and ${broken} more`;
export const batchIsKeptApart = (batch: string, quarantine: string) =>
  `Batch ${batch} is already blocked: ${quarantine}.`;
export const batchHoldsPacks = (batch: string, packs: number) =>
  `Batch ${batch} holds ${packs} ${packs === 1 ? 'pack' : 'packs'}.`;
export const noBatchOfIsRecorded = (batch: string, medicineId: string) =>
  `No batch ${batch} of ${medicineId} is recorded.`;
export const isHeldAlready = (name: string) => `${name} is already held from sale.`;
export const isNotHeld = (name: string) => `${name} is not held from sale.`;
export const isHeldDoNotPack = (name: string, reason: string) => `${name} is held from sale: do not pack. ${reason}`;
