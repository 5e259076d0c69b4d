import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/pages/gallery.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';
import { speakMadeUp } from './speak-made-up.ts';

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
