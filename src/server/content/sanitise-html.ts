import sanitize from 'sanitize-html';

/** Raise when the allowlist changes: shipped articles are sanitised again, and cached answers are dropped. */
export const SANITISER_VERSION = 1;

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'figure', 'figcaption'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'abbr', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
/** Their text is not for readers. */
const DROPPED_WHOLE = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'xmp', 'title', 'template', 'svg', 'math'],
  ...['iframe', 'object', 'embed', 'noembed', 'noframes', 'plaintext', 'select', 'frameset'],
];

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  nonTextTags: DROPPED_WHOLE,
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (_tag, { href = '', title }) => {
      const safe = safeHref(href);
      // A link without an address is only its words. (Under a name that is not allowed the library closes a wrong tag later.)
      if (safe === null) return { tagName: 'a', attribs: {} };
      const outside = safe.startsWith('https:');
      return {
        tagName: 'a',
        attribs: { href: safe, ...(title && { title }), ...(outside && { rel: 'noopener noreferrer' }) },
      };
    },
    img: (_tag, { src = '', alt = '', width, height }) => ({
      tagName: 'img',
      attribs: {
        src: isOwnPath(src) ? src : '',
        alt,
        ...sizeOf('width', width),
        ...sizeOf('height', height),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
    th: (_tag, attribs) => ({ tagName: 'th', attribs: cell(attribs) }),
    td: (_tag, attribs) => ({ tagName: 'td', attribs: cell(attribs) }),
    ol: (_tag, { start }) => ({ tagName: 'ol', attribs: sizeOf('start', start) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * Sanitises HTML from any source: an allowlist of tags, headings from h2, links to https or within the shop (others
 * lose their address and keep their text), only pictures of the shop, no styles, classes, ids or handlers. Applied
 * twice it changes nothing more.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, OPTIONS).trim();
}

/** The text of HTML without its tags, with white space collapsed. For people and searches, never put back into HTML unescaped. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/?(?:p|h\d|li|ul|ol|br|hr|tr|td|th|table|blockquote|figure|figcaption)\b/gi, ' $&');
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags: DROPPED_WHOLE });
  return decodeBasic(text).replace(/\s+/g, ' ').trim();
}

/** The sanitiser escapes exactly these in text. */
function decodeBasic(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/**
 * A link's address if it is allowed: https without a password, a path of the shop, or an anchor on the page; otherwise null.
 */
function safeHref(href: string): string | null {
  if (/^#[\w-]+$/.test(href) || isOwnPath(href)) return href;
  if (hasOddCharacters(href)) return null;
  const url = URL.parse(href);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** A path on this very shop; browsers read `//host` and `/\host` as another one. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !hasOddCharacters(path);
}

function hasOddCharacters(text: string): boolean {
  return /[\s\\\p{C}]/u.test(text);
}

function sizeOf(name: string, value: string | undefined): sanitize.Attributes {
  return value !== undefined && /^\d{1,4}$/.test(value) ? { [name]: value } : {};
}

function cell({ scope, colspan, rowspan }: sanitize.Attributes): sanitize.Attributes {
  const known = scope === 'row' || scope === 'col' ? { scope } : {};
  return { ...known, ...sizeOf('colspan', colspan), ...sizeOf('rowspan', rowspan) };
}
