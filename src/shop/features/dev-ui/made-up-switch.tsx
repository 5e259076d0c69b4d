import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/pages/gallery.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { makeUp } from './made-up-words.ts';

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder'];
const NOT_READ = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA)$/;
const ENGLISH = /[A-Za-z]{2}/;

/**
 * Translates all readable text on a page into the made-up language, including later content. It changes the DOM and not
 * the code, so names and prices change with the sentences. Calling the returned function restores the English.
 */
export function speakMadeUp(page: Document): () => void {
  const before = new Map<Text | Attr, string>();
  const change = (place: Text | Attr) => {
    if (!ENGLISH.test(place.nodeValue ?? '') || NOT_READ.test(ownerOf(place)?.tagName ?? '')) return;
    const text = place.nodeValue ?? '';
    const said = makeUp(text);
    // A URL stays as it is; if it were rewritten, it would count as changed forever.
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

/** Nodes of another window are instances of that window's classes, so their node types identify them. */
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** How often a window is checked for a new page; its scripts have hydrated it by the second check. */
const LOOK_MS = 1000;

/** Shows this page, or any page of the shop in a separate window, in a longer language in another script. */
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

/** Every page in the window is translated, until the window is closed or this ends. */
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
