/** What a person reads who asked for the newsletter, the same whether the address was known or not. */
export const NEWSLETTER_THANKS =
  'Thank you! We have sent you a link. Please open it, and you will hear from us when there is something worth reading.';
