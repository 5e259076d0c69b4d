import { brand } from '#brand';

/** A chat with the shop, its first message already written. */
export function whatsappHref(message: string): string {
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(message)}`;
}

/** True for an address that stands in the brand module only until a licensee enters a real one: it would lead nowhere. */
export function isPlaceholder(href: string): boolean {
  return new URL(href).hostname.endsWith('.example');
}
