import { brand } from '#brand';

/** A page without scripts or styles, for when the shop's own pages cannot be rendered. Texts are ours, never the visitor's. */
export function plainPage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${brand.name}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">Go to Homepage</a></p></main></body>
</html>
`;
}

export const UNEXPECTED_ERROR_PAGE = plainPage(
  'Unexpected Application Error!',
  'Something went wrong on our side. Please try again in a moment.',
);
export const BAD_ADDRESS_PAGE = plainPage(
  'This address is not written correctly',
  'Please check the link you followed.',
);
export const TOO_MANY_REQUESTS_PAGE = plainPage(
  'Please wait a moment',
  'That was a lot of requests. Please wait a moment and try again.',
);
