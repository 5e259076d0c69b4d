/** Letters and digits that do not look alike: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const LENGTH = 8;

/** How many numbers there are: enough that nobody can guess one from another (23 to the 8th, 78 thousand million). */
export const ORDER_NUMBERS = ALPHABET.length ** LENGTH;

/**
 * The order's number as customers read it, `SS-4K7D-M9QX`, from a random whole number below `ORDER_NUMBERS`. It does
 * not reveal how many orders there are.
 */
export function orderNumber(drawn: number): string {
  let rest = drawn;
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = (ALPHABET[rest % ALPHABET.length] ?? '') + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `SS-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * The number of an order or a request as somebody types it from a telephone call: capitals, spaces and dashes do not
 * matter. Any other text is only trimmed and put into capitals.
 */
export function readOrderNumber(typed: string): string {
  const text = typed.trim().toUpperCase();
  const parts = /^(SS|RX)([A-Z\d]{4})([A-Z\d]{4})$/.exec(text.replace(/[\s-]/g, ''));
  return parts === null ? text : parts.slice(1).join('-');
}

/** Whether a text is the number of an order in any way of typing it. A courier's number hardly ever has this form. */
export function isOrderNumber(typed: string): boolean {
  return new RegExp(`^SS(-[${ALPHABET}]{4}){2}$`).test(readOrderNumber(typed));
}
