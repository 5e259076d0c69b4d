import * as say from '#sentences/counter/viewer.ts';
import { KeyButton } from '../frame/key-list.tsx';

interface ToolsProps {
  readonly acts: Readonly<Record<'larger' | 'smaller' | 'turn' | 'contrast' | 'next' | 'previous', () => unknown>>;
  readonly contrastKey: string;
  /** True if there is more than one page or file. */
  readonly hasMore: boolean;
  readonly where: string;
  /** A description of the display, for screen readers. */
  readonly look: string;
}

/** The picture's tools, each with its key. */
export function Tools({ acts, contrastKey, hasMore, where, look }: ToolsProps) {
  return (
    <div role="toolbar" aria-label={say.picture} className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <Tool keys="+" name={say.larger} run={acts.larger} />
      <Tool keys="-" name={say.smaller} run={acts.smaller} />
      <Tool keys="r" name={say.turn} run={acts.turn} />
      <Tool keys={contrastKey} name={say.contrast} run={acts.contrast} />
      {hasMore && (
        <>
          <Tool keys="[" name={say.previous} run={acts.previous} />
          <Tool keys="]" name={say.next} run={acts.next} />
        </>
      )}
      <p role="status" className="ml-auto text-ink-2 text-sm">
        {where} · {look}
      </p>
    </div>
  );
}

interface ToolProps {
  readonly keys: string;
  readonly name: string;
  readonly run: () => unknown;
}

function Tool({ keys, name, run }: ToolProps) {
  return <KeyButton keys={keys} does={name} look="quiet" className="small" onClick={() => void run()} />;
}
