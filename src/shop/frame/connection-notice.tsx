import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as say from '#sentences/pages/frame.ts';
import { connectWorker, useConnection } from '#shop/data/connection/connection.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import type { LaterPartsProps } from './later-parts.tsx';

const fetchLaterParts = () => import('./later-parts.tsx');

/**
 * The message about the connection to the shop. The live region is on the page from the start, because screen readers
 * only announce changes of existing regions. Its text is loaded when idle after the page, so that it is there when the
 * connection is lost; with it comes other code that a page does not need before it can be used.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  const { pathname } = useLocation();
  const [Parts, setParts] = useState<ComponentType<LaterPartsProps> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const seen = useRef<string[]>([]);
  const wasOut = useRef(false);
  const isOnline = connection === 'online';
  useEffect(connectWorker, []);
  useEffect(() => {
    if (Parts !== null) return;
    const fetchParts = () =>
      void fetchLaterParts().then(
        ({ LaterParts }) => setParts(() => LaterParts),
        () => setMissing(true),
      );
    if (!isOnline) wasOut.current = true;
    return isOnline ? whenQuiet(fetchParts) : fetchParts();
  }, [Parts, isOnline]);
  useEffect(() => {
    if (Parts === null) seen.current.push(pathname);
  }, [Parts, pathname]);
  return (
    <div role="status" aria-live="polite" className="sticky top-0 z-40 print:hidden">
      {Parts !== null && <Parts seen={seen.current} wasOut={wasOut.current} />}
      {Parts === null && isMissing && !isOnline && (
        <p className="bg-warn-bg p-3 text-center text-warn">{say.theConnectionIsLost}</p>
      )}
    </div>
  );
}
