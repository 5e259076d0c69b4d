import { useEffect, useRef, useState } from 'react';
import * as say from '#sentences/counter/viewer.ts';
import { Refused, refusalOf } from '../data/call-counter.ts';
import { openPages, type Pages } from './pages.ts';

const UNREADABLE = say.thisFileCouldNotBeShown;

/**
 * The pages of one file, requested only when it is shown, because every opening is logged. A file shown again is not
 * opened a second time.
 */
export function useOpened(file: string, fetchFile: (file: string) => Promise<Blob>) {
  const [opened, setOpened] = useState<{ readonly file: string; readonly pages: Pages | Refused } | null>(null);
  const [tries, setTries] = useState(0);
  const files = useRef(new Map<string, Promise<Pages>>());
  useEffect(() => {
    const all = files.current;
    return () => {
      for (const pages of all.values())
        void pages.then(
          ({ close }) => close(),
          () => undefined,
        );
      all.clear();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per file and attempt, not at every render.
  useEffect(() => {
    let isLeft = false;
    const asked = files.current.get(file) ?? fetchFile(file).then((bytes) => openPages(bytes).catch(refuseUnreadable));
    files.current.set(file, asked);
    asked.then(
      (pages) => {
        if (!isLeft) setOpened({ file, pages });
      },
      (thrown: unknown) => {
        files.current.delete(file);
        if (!isLeft) setOpened({ file, pages: refusalOf(thrown) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [file, tries]);
  /** Opens the file again, even one that was opened but can no longer be drawn. */
  const again = () => {
    void files.current.get(file)?.then(
      ({ close }) => close(),
      () => undefined,
    );
    files.current.delete(file);
    setOpened(null);
    setTries(tries + 1);
  };
  return { pages: opened?.file === file ? opened.pages : null, again };
}

function refuseUnreadable(): never {
  throw new Refused(UNREADABLE);
}
