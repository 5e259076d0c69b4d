/** Who orders, and where it is brought to. */
export interface Orderer {
  readonly patientId: string;
  readonly addressId: string;
}

/** What the checkout's last button sends of an order. */
export function orderFields({ patientId, addressId }: Orderer, orderType: 'cod' | 'online', source = 'web') {
  return { patient_id: patientId, address_id: addressId, order_type: orderType, source };
}

/** The same as a form, with a picture of a prescription where there is one. */
export function orderForm(who: Orderer, orderType: 'cod' | 'online', photo: Buffer | null = null): FormData {
  const form = new FormData();
  if (photo)
    form.set('prescription_images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'prescription.jpg');
  for (const [name, value] of Object.entries(orderFields(who, orderType))) form.set(name, value);
  return form;
}
