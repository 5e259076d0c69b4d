import { brand } from '#brand';

/** A chat with the shop, its first message already written. */
export function whatsappHref(message: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`;
}
