import * as say from '#sentences/contract/checks.ts';

/** What a person reads who asked for the newsletter, the same whether the address was known or not. */
export const NEWSLETTER_THANKS = say.thankYouWeHave;
