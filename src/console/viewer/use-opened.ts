import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/counter/viewer.ts';
import { Refused, refusalOf } from '../data/call-counter.ts';
import { openPages, type Pages } from './pages.ts';

const UNREADABLE = say.thisFileCouldNotBeShown;

/**
 * The pages of one file, asked for when it is to be shown and at no other time, because every opening is noted. Whoever goes back to a file
 * sees what was opened before.
 */
export function useOpened(file: string, fetchFile: (file: string) => Promise<Blob>, onShown: (file: string) => void) {
  const [opened, setOpened] = useState<{ readonly file: string; readonly pages: Pages | Refused } | null>(null);
  const [tries, setTries] = useState(0);
  const kept = useRef(new Map<string, Promise<Pages>>());
  useEffect(() => {
    const all = kept.current;
    return () => {
      for (const pages of all.values())
        void pages.then(
          ({ close }) => close(),
          () => undefined,
        );
      all.clear();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is asked for when it or the try changes, however often the page is drawn.
  useEffect(() => {
    let isLeft = false;
    const asked = kept.current.get(file) ?? fetchFile(file).then((bytes) => openPages(bytes).catch(tellUnreadable));
    kept.current.set(file, asked);
    asked.then(
      (pages) => {
        if (isLeft) return;
        setOpened({ file, pages });
        onShown(file);
      },
      (thrown: unknown) => {
        kept.current.delete(file);
        if (!isLeft) setOpened({ file, pages: refusalOf(thrown) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file, tries]);
  const again = () => {
    setOpened(null);
    setTries(tries + 1);
  };
  return { pages: opened?.file === file ? opened.pages : null, again };
}

function tellUnreadable(): never {
  throw new Refused(UNREADABLE);
}
