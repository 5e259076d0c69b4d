import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import * as say from '#sentences/person/prescription.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { IconButton } from '#shop/ui/icon-button.tsx';
import { acceptOf, addFiles, type FileKinds, fileKey, limitSentence, MAX_FILES } from './prescription-files.ts';

/** Side of the thumbnail in pixels, twice its size on the page for high-resolution displays. */
const SIDE = 112;

interface FilePickerProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly kinds: FileKinds;
  /** Says what is taken, where that is one file; the caller keeps only the newest. */
  readonly one?: string;
  /** While files are uploading nothing can be added or removed. */
  readonly busy?: boolean;
}

/** Chooses, photographs or drops the pages of a prescription. */
export function FilePicker({ files, onChange, kinds, one, busy = false }: FilePickerProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const hint = useId();
  const list = useRef<HTMLDivElement>(null);
  // A browser does not keep chosen files across a reload.
  useLeaveWarning(files.length > 0);
  const isFull = files.length >= MAX_FILES;
  const add = (picked: readonly File[]) => {
    if (busy || picked.length === 0) return;
    const added = addFiles(files, one ? picked.slice(-1) : picked, kinds);
    setProblems(added.problems);
    onChange(added.files);
    // The picker is disabled now, and would lose the focus.
    if (added.files.length >= MAX_FILES) list.current?.focus({ preventScroll: true });
  };
  const remove = (file: File) => {
    setProblems([]);
    onChange(files.filter((other) => other !== file));
    // The pressed button disappears with its file; the focus stays in the list.
    list.current?.focus({ preventScroll: true });
  };
  const sentences = isFull ? [...new Set([...problems, limitSentence(kinds)])] : problems;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-3 rounded-md">
      <DropArea onDrop={add}>
        <div className="flex flex-wrap justify-center gap-2">
          <PickButton kinds={kinds} single={!!one} disabled={busy || isFull} describedBy={hint} onPick={add}>
            {kinds === 'images' ? say.chooseImages : say.chooseFiles}
          </PickButton>
          <PickButton kinds="images" camera disabled={busy || isFull} describedBy={hint} onPick={add}>
            {say.takeAPhoto}
          </PickButton>
        </div>
        <p id={hint} className="text-ink-2 text-sm">
          <span className="pointer-coarse:hidden">{say.orDropThemHere} </span>
          {one ?? (kinds === 'images' ? say.imagesUpTo(MAX_FILES) : say.filesUpTo(MAX_FILES))}
        </p>
      </DropArea>
      <div role="status" className="grid gap-1 text-error text-sm empty:hidden">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {files.length > 0 && (
        <ul data-unsent aria-label={say.chosenFiles} className="grid gap-2 sm:grid-cols-2">
          {files.map((file) => (
            <FilePreview key={fileKey(file)} file={file} onRemove={busy ? null : () => remove(file)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PickButtonProps {
  readonly kinds: FileKinds;
  readonly camera?: boolean;
  readonly single?: boolean;
  readonly disabled: boolean;
  readonly describedBy: string;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: React.ReactNode;
}

/** The browser's file input, styled as a button. The camera button shows only on phones and tablets. */
function PickButton({
  kinds,
  camera = false,
  single = camera,
  disabled,
  describedBy,
  onPick,
  children,
}: PickButtonProps) {
  return (
    <label
      className={`relative min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-brand-700 bg-white px-4 py-2 text-center font-semibold text-brand-700 hover:bg-brand-50 has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${camera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'}`}
    >
      <input
        type="file"
        accept={acceptOf(kinds)}
        multiple={!single}
        {...(camera && { capture: 'environment' as const })}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
        className="absolute inset-0 w-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}

interface DropAreaProps {
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: React.ReactNode;
}

function DropArea({ onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the mouse; the button inside does the same.
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
      className={`grid justify-items-center gap-3 rounded-md border-2 border-dashed p-4 text-center ${isOver ? 'border-brand-700 bg-brand-50' : 'border-line-strong bg-white'}`}
    >
      <Icon name="download" className="size-7 rotate-180 text-brand-700" />
      {children}
    </div>
  );
}

/** While files would be lost, the browser warns before the page is reloaded or left for another site. */
function useLeaveWarning(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

/** One chosen file: its thumbnail or name, and a button to remove it. */
function FilePreview({ file, onRemove }: { readonly file: File; readonly onRemove: (() => void) | null }) {
  const thumbnail = useThumbnail(file);
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line-soft bg-white p-2">
      {thumbnail ? (
        <img src={thumbnail} alt="" className="size-14 shrink-0 rounded-sm object-cover" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-brand-50 font-semibold text-brand-700 text-sm">
          {/\.pdf$/i.test(file.name) ? say.pdf : say.photo}
        </span>
      )}
      <span className="wrap-anywhere min-w-0 flex-1 text-sm">
        {file.name}
        <span className="block text-ink-2">{sizeWords(file.size)}</span>
      </span>
      {onRemove && <IconButton icon="close" label={say.remove(file.name)} onClick={onRemove} />}
    </li>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`;
}

/**
 * A thumbnail of the picture: photos of several megabytes would slow down an old phone. Null if it cannot be drawn.
 */
function useThumbnail(file: File): string | null {
  const [drawn, setDrawn] = useState<string | null>(null);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    if (!file.type.startsWith('image/') || typeof createImageBitmap !== 'function') return;
    void draw(file).then((url) => {
      if (shown.current) setDrawn(url);
    });
    return () => {
      shown.current = false;
    };
  }, [file]);
  return drawn;
}

/** A file that cannot be drawn may still be valid for the server, so it only gets no thumbnail. */
async function draw(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeHeight: SIDE, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
}
