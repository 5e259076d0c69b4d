import { brand } from '#brand';

/**
 * A page without scripts or styles, for when the shop's own pages cannot be rendered. Texts are ours, never the
 * visitor's. `requestId` is shown where our own fault is to be looked up.
 */
export function plainPage(title: string, sentence: string, requestId?: string): string {
  const number = requestId ? `<p>If you call, please tell us this number: <b>${requestId}</b></p>` : '';
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${brand.name}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p>${number}<p><a href="/">Go to Homepage</a></p><p><a href="${brand.phone.href}">Call ${brand.phone.display}</a></p></main></body>
</html>
`;
}

/** Our own fault, with the number under which the log tells of it. */
export function unexpectedErrorPage(requestId: string): string {
  const sentence = 'Something went wrong on our side. Please try again in a moment.';
  return plainPage('Unexpected Application Error!', sentence, requestId);
}
export const BAD_ADDRESS_PAGE = plainPage(
  'This address is not written correctly',
  'Please check the link you followed.',
);
export const TOO_MANY_REQUESTS_PAGE = plainPage(
  'Please wait a moment',
  'Too many requests. Please wait a moment and try again.',
);
