/** For whom an order is, and where it goes. */
export interface Orderer {
  readonly patientId: string;
  readonly addressId: string;
}

/** The fields without which place-order refuses, and the source. The checkout also sends the prices that it showed. */
export function orderFields({ patientId, addressId }: Orderer, orderType: 'cod' | 'online', source = 'web') {
  return { patient_id: patientId, address_id: addressId, order_type: orderType, source };
}

/** The same as a form, with a picture of a prescription if there is one. */
export function orderForm(who: Orderer, orderType: 'cod' | 'online', photo: Buffer | null = null): FormData {
  const form = new FormData();
  if (photo)
    form.set('prescription_images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'prescription.jpg');
  for (const [name, value] of Object.entries(orderFields(who, orderType))) form.set(name, value);
  return form;
}
