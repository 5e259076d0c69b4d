import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#shop/ui/icon-button.tsx';

/** Side of the small picture in pixels of the screen, twice its size on the page for sharp displays. */
const SIDE = 112;

/** One picked file: its picture or its name, and the way to take it out again. */
export function FilePreview({ file, onRemove }: { readonly file: File; readonly onRemove: (() => void) | null }) {
  const thumbnail = useThumbnail(file);
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line-soft bg-white p-2">
      {thumbnail ? (
        <img src={thumbnail} alt="" className="size-14 shrink-0 rounded-sm object-cover" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-brand-50 font-semibold text-brand-700 text-sm">
          {/\.pdf$/i.test(file.name) ? 'PDF' : 'Photo'}
        </span>
      )}
      <span className="wrap-anywhere min-w-0 flex-1 text-sm">
        {file.name}
        <span className="block text-ink-2">{sizeWords(file.size)}</span>
      </span>
      {onRemove && <IconButton icon="close" label={`Remove ${file.name}`} onClick={onRemove} />}
    </li>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`;
}

/** A small drawing of the picture: photos of several megabytes each would make an old phone slow. Null where there is none. */
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

/** What can't be drawn may still be a good file for the server, so it only stays without a picture. */
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
