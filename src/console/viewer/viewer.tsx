import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as say from '#sentences/counter/viewer.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useKeys } from '../frame/keys.ts';
import { contrasted, type Look, lookInWords, PLAIN, turned, zoomed } from './look.ts';
import type { DrawablePage, Pages } from './pages.ts';
import { useOpened } from './use-opened.ts';
import { Tools } from './viewer-tools.tsx';

interface ViewerProps {
  /** The files of a prescription, by the ids under which they are opened; at least one. */
  readonly files: readonly string[];
  /** Requests the bytes of a file. The opening is logged. */
  readonly fetchFile: (file: string) => Promise<Blob>;
  /** Called when a page of a file has been drawn on the screen, with whether all its pages have been by now. */
  readonly onShown: (file: string, isWhole: boolean) => void;
  /** Set on screens where the key `c` has another meaning. */
  readonly contrastKey?: string;
}

/**
 * The uploaded prescription, page by page, with zoom, rotation and contrast. It is drawn, never stored or downloaded.
 */
export function Viewer({ files, fetchFile, onShown, contrastKey = 'c' }: ViewerProps) {
  const [fileAt, setFileAt] = useState(0);
  const [pageAt, setPageAt] = useState(1);
  const [look, setLook] = useState(PLAIN);
  const stage = useRef<HTMLElement>(null);
  const file = files[Math.min(fileAt, files.length - 1)] ?? '';
  const { pages, again } = useOpened(file, fetchFile);
  const count = pages === null || pages instanceof Error ? 1 : pages.count;
  const drawn = useRef(new Map<string, Set<number>>());
  const noteDrawn = () => {
    const seen = new Set([...(drawn.current.get(file) ?? []), pageAt]);
    drawn.current.set(file, seen);
    onShown(file, seen.size >= count);
  };
  const goTo = (nextFile: number, nextPage: number) => {
    setFileAt(nextFile);
    setPageAt(nextPage);
    setLook(PLAIN);
  };
  const next = () => (pageAt < count ? goTo(fileAt, pageAt + 1) : fileAt < files.length - 1 && goTo(fileAt + 1, 1));
  const previous = () => (pageAt > 1 ? goTo(fileAt, pageAt - 1) : fileAt > 0 && goTo(fileAt - 1, 1));
  const pan = (x: number, y: number) => stage.current?.scrollBy({ left: x * 80, top: y * 80 });
  const larger = () => setLook((now) => zoomed(now, 1));
  const smaller = () => setLook((now) => zoomed(now, -1));
  const turn = () => setLook(turned);
  const contrast = () => setLook(contrasted);
  useKeys([
    { keys: '+', does: say.zoomIn, run: larger, repeats: true },
    { keys: '=', does: say.zoomIn, run: larger, repeats: true },
    { keys: '-', does: say.zoomOut, run: smaller, repeats: true },
    { keys: '0', does: say.fitWidth, run: () => setLook(PLAIN) },
    { keys: 'r', does: say.turnThePicture, run: turn },
    { keys: contrastKey, does: say.changeTheContrast, run: contrast },
    { keys: ']', does: say.nextPageOrFile, run: next },
    { keys: '[', does: say.pageOrFileBefore, run: previous },
    { keys: 'ArrowLeft', does: say.moveThePicture, run: () => pan(-1, 0), repeats: true },
    { keys: 'ArrowRight', does: say.moveThePicture, run: () => pan(1, 0), repeats: true },
    { keys: 'ArrowUp', does: say.moveThePicture, run: () => pan(0, -1), repeats: true },
    { keys: 'ArrowDown', does: say.moveThePicture, run: () => pan(0, 1), repeats: true },
  ]);
  const where = say.fileOf(fileAt + 1, files.length, count, pageAt);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <Tools
        acts={{ larger, smaller, turn, contrast, next, previous }}
        contrastKey={contrastKey}
        hasMore={files.length > 1 || count > 1}
        where={where}
        look={lookInWords(look)}
      />
      <section
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        tabIndex={0}
        aria-label={say.prescription(where)}
        className="min-h-[60vh] flex-1 overflow-auto rounded-md border border-line-strong bg-bg lg:min-h-0"
      >
        {pages === null && (
          <p role="status" className="p-4">
            {say.openingTheFile}
          </p>
        )}
        {pages instanceof Error && <NotShown why={pages.message} onAgain={again} />}
        {pages !== null && !(pages instanceof Error) && (
          <Sheet
            key={`${file} ${pageAt}`}
            pages={pages}
            number={pageAt}
            look={look}
            label={where}
            onDrawn={noteDrawn}
            onAgain={again}
          />
        )}
      </section>
    </div>
  );
}

const FILTERS = { plain: '', strong: 'grayscale contrast-200', inverted: 'grayscale contrast-150 invert' } as const;

interface SheetProps {
  readonly pages: Pages;
  readonly number: number;
  readonly look: Look;
  readonly label: string;
  readonly onDrawn: () => void;
  /** Opens the file again: the worker that draws it may have ended. */
  readonly onAgain: () => void;
}

/** One page on its canvas, redrawn when it is enlarged, so that it stays sharp. */
function Sheet({ pages, number, look, label, onDrawn, onAgain }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [fault, setFault] = useState(false);
  const { zoom, turns } = look;
  const windowWidth = useWindowWidth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width of the page follows the window.
  const draw = useCallback(
    async (isLeft: () => boolean) => {
      const page = await pages.page(number);
      const place = canvas.current;
      if (isLeft() || !place?.parentElement) return;
      await paint(place, page, { zoom, turns }, place.parentElement.clientWidth, isLeft);
    },
    [pages, number, zoom, turns, windowWidth],
  );
  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    let isLeft = false;
    setFault(false);
    draw(() => isLeft).then(
      () => {
        if (!isLeft) tellDrawn();
      },
      () => {
        if (!isLeft) setFault(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [draw]);
  return (
    <>
      {fault && <NotShown why={say.thisPageCouldNotBeDrawn} onAgain={onAgain} />}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onContextMenu={(event) => event.preventDefault()}
        className={`mx-auto block max-w-none ${FILTERS[look.contrast]}`}
      />
    </>
  );
}

/** Why a file or a page of it is not shown, and the button that opens the file again. */
function NotShown({ why, onAgain }: { readonly why: string; readonly onAgain: () => void }) {
  return (
    <div className="grid gap-3 p-4">
      <Notice look="error">{why}</Notice>
      <Button look="outline" className="justify-self-start" onClick={onAgain}>
        {say.openItAgain}
      </Button>
    </div>
  );
}

function useWindowWidth(): number {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => window.innerWidth,
  );
}

/** The longer side of a canvas, in pixels: a limit, so that no file exhausts the machine's memory. */
const MOST_PIXELS = 4_096;

/** Draws a page with its rotation, as sharp as the screen; `fitWidth` is the available width in CSS pixels. */
async function paint(
  canvas: HTMLCanvasElement,
  page: DrawablePage,
  { turns, zoom }: Pick<Look, 'turns' | 'zoom'>,
  fitWidth: number,
  isLeft: () => boolean,
): Promise<void> {
  const isLying = turns % 2 === 1;
  const [width, height] = isLying ? [page.height, page.width] : [page.width, page.height];
  const shown = fitWidth * zoom;
  const sharp = Math.min((shown * window.devicePixelRatio) / width, MOST_PIXELS / Math.max(width, height));
  const drawn = await page.draw(sharp);
  if (isLeft()) return;
  canvas.width = Math.max(1, Math.round(width * sharp));
  canvas.height = Math.max(1, Math.round(height * sharp));
  canvas.style.width = `${shown}px`;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(drawn, (-page.width * sharp) / 2, (-page.height * sharp) / 2, page.width * sharp, page.height * sharp);
}
