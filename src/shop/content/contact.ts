import { brand } from '#brand';

/** A WhatsApp chat with the shop, with its first message filled in. */
export function whatsappHref(message: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`;
}
