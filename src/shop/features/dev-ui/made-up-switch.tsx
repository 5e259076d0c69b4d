import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/pages/gallery.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
const NOT_READ = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA)$/;
const ENGLISH = /[A-Za-z]{2}/;

/**
 * Says all that can be read on a page in the made-up language, and what comes later as well. It changes the page and not its
 * program, so names and prices change with the sentences. What it returns brings the English back.
 */
export function speakMadeUp(page: Document): () => void {
  const before = new Map<Text | Attr, string>();
  const change = (place: Text | Attr) => {
    if (!ENGLISH.test(place.nodeValue ?? '') || NOT_READ.test(ownerOf(place)?.tagName ?? '')) return;
    const text = place.nodeValue ?? '';
    const said = makeUp(text);
    // An address stays as it is; written again, it would be seen as changed for ever.
    if (said === text) return;
    before.set(place, text);
    place.nodeValue = said;
  };
  const visit = (node: Node) => {
    if (isText(node)) return change(node);
    if (!isElement(node)) return;
    for (const name of ATTRIBUTES) {
      const attribute = node.getAttributeNode(name);
      if (attribute) change(attribute);
    }
    for (const child of node.childNodes) visit(child);
  };
  visit(page.body);
  const watcher = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(visit);
      else visit(target);
    }
  });
  watcher.observe(page.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  return () => {
    watcher.disconnect();
    for (const [place, text] of before) if (place.nodeValue === makeUp(text)) place.nodeValue = text;
  };
}

function ownerOf(place: Text | Attr): Element | null {
  return place.nodeType === Node.TEXT_NODE ? (place as Text).parentElement : (place as Attr).ownerElement;
}

/** Nodes of another window are made by that window's classes, so their numbers tell what they are. */
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/**
 * Letters of another script in place of English ones: wider, with marks above and below the line, so that what is too narrow or
 * too low for a language of India shows. No Latin letter is left, so whatever still reads as English was not translated.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'आ', b: 'ब', c: 'च', d: 'ड', e: 'ए', f: 'फ', g: 'ग', h: 'ह', i: 'इ', j: 'ज', k: 'क', l: 'ल', m: 'म' },
  ...{ n: 'न', o: 'ओ', p: 'प', q: 'क़', r: 'र', s: 'स', t: 'ट', u: 'उ', v: 'व', w: 'वी', x: 'क्ष', y: 'य', z: 'ज़' },
};
/** A translation of a few words takes up to twice their room, one of many about a third more. */
const LONGER = { short: 0.6, long: 0.45 } as const;
const MORE = ['की', 'ला', 'यो', 'नू'];
/** Addresses and what is typed stay as they are. */
const KEPT = /\S+@\S+|https?:\S+/g;

/** A sentence in the made-up language, with its spaces, figures and marks where they were. */
export function makeUp(text: string): string {
  const share = text.length < 20 ? LONGER.short : LONGER.long;
  let at = 0;
  let made = '';
  for (const kept of text.matchAll(KEPT)) {
    made += wordsMadeUp(text.slice(at, kept.index), share) + kept[0];
    at = kept.index + kept[0].length;
  }
  return made + wordsMadeUp(text.slice(at), share);
}

function wordsMadeUp(text: string, share: number): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = [...word].map((letter) => LETTERS[letter.toLowerCase()] ?? letter).join('');
    const more = word.length < 3 ? 0 : Math.ceil(word.length * share * 0.5);
    return letters + Array.from({ length: more }, (_, index) => MORE[index % MORE.length]).join('');
  });
}

/** How often a window is looked at for a page that has come; its scripts have taken it over by the second look. */
const LOOK_MS = 1000;

/** Shows this page, or any page of the shop in a window of its own, in a longer language of another script. */
export function MadeUpSwitch() {
  const [isOn, setOn] = useState(false);
  const [path, setPath] = useState('/');
  const ends = useRef<(() => void) | null>(null);
  useEffect(() => (isOn ? speakMadeUp(document) : undefined), [isOn]);
  useEffect(() => () => ends.current?.(), []);
  const open = () => {
    ends.current?.();
    const shown = window.open(new URL(path, location.origin).href, 'made-up');
    if (shown) ends.current = followWindow(shown);
  };
  return (
    <form
      className="mb-6 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (URL.parse(path, location.origin)?.origin === location.origin) open();
      }}
    >
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5" checked={isOn} onChange={() => setOn(!isOn)} />
        {say.madeUpLanguage}
      </label>
      <Field label={say.pageOfTheShop} value={path} onChange={(event) => setPath(event.target.value)} required />
      <Button type="submit" look="outline">
        {say.openInMadeUp}
      </Button>
    </form>
  );
}

/** Every page that comes into the window speaks the made-up language, until the window is closed or this ends. */
function followWindow(shown: Window): () => void {
  let seen: Document | null = null;
  let spoken: Document | null = null;
  const timer = setInterval(() => {
    if (shown.closed) return clearInterval(timer);
    const page = shown.document;
    if (page.readyState !== 'complete' || page === spoken || page.URL === 'about:blank') return;
    if (page === seen) {
      speakMadeUp(page);
      spoken = page;
    }
    seen = page;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
