import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The panel in the URL: 'new', 'edit', 'profile', or any other typed text. */
export interface OpenPanel {
  readonly name: string;
  readonly id: string | null;
}

export interface PanelPlace {
  readonly panel: OpenPanel | null;
  readonly open: (name: string, id?: string) => void;
  /** Opens another panel in place of the open one, so that one Back leads to the page. */
  readonly swap: (name: string, id?: string) => void;
  readonly close: () => void;
}

/**
 * Set on every navigation that opens a panel: the focus stays, and closing knows that there is a page to go back to.
 */
export const PUSHED = { keepFocus: true, panelPushed: true } as const;

/**
 * The open side panel is in the URL (`panel`, `id`), so the phone's Back button closes it and a reload keeps it open.
 * A panel that was opened on this page is closed by going back; one that was already in the URL is removed from it.
 */
export function usePanel(): PanelPlace {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const closed = useRef<string | null>(null);
  const params = new URLSearchParams(search);
  const name = params.get('panel');

  const go = (next: URLSearchParams, options: { replace?: boolean; state: object }) =>
    void navigate({ pathname, search: `?${next}` }, { preventScrollReset: true, ...options });
  const withPanel = (panel: string, id?: string) => {
    const next = withoutPanel(params);
    next.set('panel', panel);
    if (id !== undefined) next.set('id', id);
    return next;
  };
  const open = (panel: string, id?: string) => go(withPanel(panel, id), { state: PUSHED });
  const swap = (panel: string, id?: string) =>
    go(withPanel(panel, id), { replace: true, state: { ...(state as object | null), keepFocus: true } });
  const close = () => {
    // Going back takes a moment, in which a second press must not leave the page.
    if (name === null || closed.current === key) return;
    closed.current = key;
    if ((state as { panelPushed?: boolean } | null)?.panelPushed) void navigate(-1);
    else go(withoutPanel(params), { replace: true, state: { keepFocus: true } });
  };
  return { panel: name === null ? null : { name, id: params.get('id') }, open, swap, close };
}

function withoutPanel(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('panel');
  next.delete('id');
  return next;
}
