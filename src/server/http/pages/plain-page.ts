import { brand } from '#brand';
import * as say from '#sentences/server/pages.ts';

/**
 * A page without scripts or styles, for when the shop's own pages cannot be rendered. Texts are ours, never the
 * visitor's. `requestId` is shown if an internal error is to be looked up.
 */
export function plainPage(title: string, sentence: string, requestId?: string): string {
  const number = requestId ? `<p>${say.tellUsThisNumber} <b>${requestId}</b></p>` : '';
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${brand.name}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p>${number}<p><a href="/">${say.goToHomepage}</a></p><p><a href="${brand.phone.href}">${say.call(brand.phone.display)}</a></p></main></body>
</html>
`;
}

/** An internal error, with the id under which it is logged. */
export function unexpectedErrorPage(requestId: string): string {
  const sentence = say.somethingWentWrongOnOur;
  return plainPage(say.unexpectedApplicationError, sentence, requestId);
}
export const BAD_ADDRESS_PAGE = plainPage(say.thisAddressIsNotWritten, say.pleaseCheckTheLink);
export const TOO_MANY_REQUESTS_PAGE = plainPage(say.pleaseWaitAMoment, say.tooManyRequestsPlease);
