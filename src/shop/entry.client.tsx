import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

declare global {
  interface Window {
    /** Presses again what was pressed before React took over the page, or that part of it; defined by the page (`light-page.ts`). */
    replayPresses?: (part?: HTMLElement) => void;
  }
}

/** React drops a press while it waits for the page's data, so the page keeps those until this effect. */
function EarlyPresses() {
  useEffect(() => window.replayPresses?.(), []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <EarlyPresses />
    </StrictMode>,
  );
});
