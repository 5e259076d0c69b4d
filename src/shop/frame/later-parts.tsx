import { type ComponentType, useCallback, useContext, useEffect, useRef, useState } from 'react';
import * as say from '#sentences/pages/frame.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { onCartMayDiffer } from '#shop/data/cart-events.ts';
import { registerRecovery } from '#shop/data/connection/missing-part.ts';
import { recoverOldPage } from '#shop/data/connection/recover-old-page.ts';
import { startWorker } from '#shop/data/connection/service-worker.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { VisitCounter } from '#shop/features/analytics/visit-counter.tsx';
import { useCartSoon } from '#shop/features/cart/use-cart-soon.ts';
import { DeliverTo } from '#shop/shared/delivery/deliver-to.tsx';
// Not used here: imported so that they are loaded when the connection is lost.
import '#shop/ui/not-loaded.tsx';
import '#shop/ui/toast-list.tsx';
import { createPortal } from 'react-dom';
import { useLocation, useRevalidator } from 'react-router';
import { type Connection, tryConnection, useConnection } from '#shop/data/connection/connection.ts';
import { formatMoment } from '#shop/ui/format-date.ts';
import { Icon } from '#shop/ui/icon.tsx';
import { showsPrices } from '#shop/worker/cache-policy.ts';

/** How long the message that the connection is back stays, in milliseconds. */
const BACK_MS = 4000;

type Retry = 'idle' | 'trying' | 'failed';

export interface LaterPartsProps {
  /** The paths viewed before these parts loaded, in order. */
  readonly seen: readonly string[];
  /** The shop was unreachable at some time before. */
  readonly wasOut: boolean;
}

/**
 * Everything that a page needs only after it can be used. The service worker caches this file too, because it is
 * registered from here.
 */
export function LaterParts({ seen, wasOut }: LaterPartsProps) {
  useEffect(() => {
    registerRecovery(recoverOldPage);
    if (import.meta.env.PROD) startWorker();
  }, []);
  useCartSoon();
  const refresh = useContext(CartContext)?.refresh;
  const signedIn = useSession().session.status === 'in';
  useEffect(() => (signedIn && refresh ? onCartMayDiffer(() => void refresh()) : undefined), [signedIn, refresh]);
  return (
    <>
      <ConnectionStrip startsOut={wasOut} />
      <VisitCounter seen={seen} />
      <DeliverTo />
      <CheckOnPage />
      <LastOrderOnHome />
    </>
  );
}

/**
 * Says when the shop cannot be reached, or when the page is an old copy, and when that is over. The connection may have
 * been lost before this part loaded (`startsOut`), and returned.
 */
function ConnectionStrip({ startsOut }: { startsOut: boolean }) {
  const connection = useConnection();
  const { pathname } = useLocation();
  const { isBack, retry, tryAgain } = useRecovery(connection, startsOut);
  const strip = useStripHeight();
  const isFine = connection === 'online';
  if (isFine && !isBack) return null;
  return (
    <div ref={strip}>
      {isFine ? (
        <p className="bg-brand-50 py-3 text-center font-semibold text-brand-800">{say.youAreOnlineAgain}</p>
      ) : (
        <div className="border-warn border-b bg-warn-bg text-warn">
          <div className="page flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm md:text-base">
            <p className="flex min-w-0 flex-1 basis-48 items-start gap-2 py-1.5">
              <Icon name="alert" className="mt-0.5 size-5" />
              <span className="min-w-0">
                {retry === 'failed' ? `${say.stillNoConnection} ` : ''}
                {wordsFor(connection, showsPrices(pathname))}
              </span>
            </p>
            <button
              type="button"
              onClick={() => void tryAgain()}
              aria-disabled={retry === 'trying' || undefined}
              className="min-h-11 rounded-md border border-warn bg-white px-4 font-semibold aria-disabled:opacity-55"
            >
              {retry === 'trying' ? say.trying : say.retry}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function wordsFor(connection: Connection, withPrices: boolean): string {
  if (typeof connection === 'object') {
    const moment = connection.cachedAt === '' ? '' : formatMoment(connection.cachedAt);
    return say.pageWasKept(moment, withPrices);
  }
  return withPrices ? say.youAreOfflinePrices : say.youAreOfflineNothing;
}

/** When back online, the page's data is reloaded and the login is checked again. */
function useRecovery(connection: Connection, startsOut: boolean) {
  const { revalidate } = useRevalidator();
  const { session, refresh } = useSession();
  const [isBack, setBack] = useState(false);
  const [retry, setRetry] = useState<Retry>('idle');
  const isUnreachable = session.status === 'unreachable';
  const wasOut = useRef(startsOut);
  const tryAgain = useCallback(async () => {
    setRetry('trying');
    const reached = await tryConnection();
    setRetry(reached ? 'idle' : 'failed');
  }, []);
  useEffect(() => {
    if (connection === 'offline') wasOut.current = true;
    if (typeof connection === 'object' && wasOut.current) void tryAgain();
    if (typeof connection === 'object') wasOut.current = true;
    if (connection !== 'online' || !wasOut.current) return;
    wasOut.current = false;
    setBack(true);
    setRetry('idle');
    void revalidate();
    if (isUnreachable) void refresh();
  }, [connection, isUnreachable, revalidate, refresh, tryAgain]);
  // Separate: the login that is checked again must not stop this timer.
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return { isBack, retry, tryAgain };
}

/** The header sticks below the strip, whose height grows with the text: a CSS variable holds it. */
function useStripHeight() {
  return useCallback((strip: HTMLDivElement | null) => {
    if (strip === null || typeof ResizeObserver === 'undefined') return;
    const tell = (height: number) => document.documentElement.style.setProperty('--strip', `${height}px`);
    const observer = new ResizeObserver(() => tell(strip.offsetHeight));
    observer.observe(strip);
    return () => {
      observer.disconnect();
      tell(0);
    };
  }, []);
}

/** On the home page of a logged-in user: the last order, in the space that the page reserves for it. */
function LastOrderOnHome() {
  const { pathname } = useLocation();
  const { status } = useSession().session;
  const isWanted = pathname === '/' && status === 'in';
  const [shown, setShown] = useState<{ readonly Part: ComponentType; readonly place: Element } | null>(null);
  useEffect(() => {
    const place = isWanted ? document.getElementById('last-order') : null;
    if (place === null) return;
    let isOver = false;
    // Without this code the link to the orders stays there.
    import('#shop/features/orders/last-order.tsx').then(
      (part) => isOver || setShown({ Part: part.default, place }),
      () => undefined,
    );
    return () => {
      isOver = true;
      setShown(null);
    };
  }, [isWanted]);
  return shown && createPortal(<shown.Part />, shown.place);
}

type Check = ComponentType<{ readonly search: string; readonly owner: string }>;

/** On a product page, for a logged-in user: the medicine's check, whose code nobody else loads. */
function CheckOnPage() {
  const { pathname, search } = useLocation();
  const owner = useSession().session.user?.patient_id;
  const isWanted = pathname === '/product-detail' && owner !== undefined;
  const [MedicineCheck, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!isWanted || MedicineCheck !== null) return;
    // Without this code the checks in the cart and at place-order still apply.
    import('#shop/features/product/medicine-check.tsx').then(
      (part) => setCheck(() => part.default),
      () => undefined,
    );
  }, [isWanted, MedicineCheck]);
  if (!isWanted || MedicineCheck === null) return null;
  // In the body: this part is inside the live region of the connection notice, which announces every change.
  return createPortal(<MedicineCheck search={search} owner={owner} />, document.body);
}
