/** Thousands with commas, as India groups them and as others do: "1,25,000.50", "125,000". */
const GROUPED = /^[1-9]\d{0,2}(?:,\d{2})?,\d{3}(?=\.|$)/;

/** Rupees as somebody types them, with or without ₹, at most two decimals; null for anything else, and for "19,68", which may mean 19.68. */
export function readRupees(text: string): number | null {
  const typed = text.trim().replace(/^₹\s*/, '');
  return readAmount(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed);
}

/** A number of at most seven digits and two decimals; null for anything else. */
export function readAmount(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}
