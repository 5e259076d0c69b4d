import * as say from '#sentences/contract/checks.ts';

/** The reply to a newsletter sign-up, the same whether the address was known or not. */
export const NEWSLETTER_THANKS = say.thankYouWeHave;
