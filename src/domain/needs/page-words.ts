/**
 * Words with which people look for a page of the shop in the search box, in English, Hindi and Hinglish. Compiled 2026-11-27 from
 * general knowledge. They say nothing about a medicine, so no pharmacist signs them.
 */
const ASKED = {
  orders:
    'order orders track tracking cancel cancellation refund refunds return returns exchange invoice ऑर्डर आर्डर रिफंड wapas वापस',
  account: 'login log signin sign signup logout register registration password otp account profile address',
  answers:
    'customer support contact helpline complaint delivery deliver shipping courier pincode payment pay cod cash upi offer offers coupon coupons discount promo upload prescription डिलीवरी कस्टमर कूपन',
} as const;

/** Words beside them. */
const BESIDE = new Set(
  'status history care number phone help my the a to in on up out of is where when will come how do you i me mine new change delete edit update forgot not received failed time charges charge free code codes pin policy product products item items medicine medicines please now online section page for app download and mera meri mere kahan kaha hai kab aayega ayega aayegi ka ki ke kaise kare karna karo paise केयर कहाँ कहां है कब आएगा आएगी का की के कैंसिल नंबर'.split(
    ' ',
  ),
);

/** Where the answer is. */
export type AskedPage = keyof typeof ASKED;

const pageOfWord = new Map(
  Object.entries(ASKED).flatMap(([page, words]) => words.split(' ').map((word) => [word, page as AskedPage] as const)),
);

/** The page of the shop that a search asks for, where it says nothing else; null for anything else. A lone word may be the start of a name. */
export function pageAskedFor(text: string): AskedPage | null {
  if (text.length > 60) return null;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!words.every((word) => pageOfWord.has(word) || BESIDE.has(word))) return null;
  const pages = words.flatMap((word) => pageOfWord.get(word) ?? []);
  return pages.find((page) => page !== 'orders') ?? pages[0] ?? null;
}
