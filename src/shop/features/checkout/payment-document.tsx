import { type ReactNode, useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#shop/data/shop-context.ts';

/** The pages whose documents may load the payment provider's window (`page-headers.ts` has the same list). */
const PAYS = /^\/(?:checkout|account)\/?$/;

interface PaymentDocumentProps {
  /** Shown briefly until the page has reloaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
  readonly reload?: () => void;
}

/**
 * A page on which money may be paid. Scripts of the payment provider run in no other document of the shop, so a user
 * who came without a full load (by a link within the shop) has this one reloaded now, before anything is chosen
 * here.
 */
export function PaymentDocument({ skeleton, children, reload = reloadPage }: PaymentDocumentProps) {
  const realPayments = useRouteLoaderData<RootData>('root')?.realPayments ?? false;
  const isElsewhere = realPayments && typeof window !== 'undefined' && !PAYS.test(loadedPath());
  useEffect(() => {
    if (!isElsewhere) return;
    // What was chosen before is kept by those who know of it (`chosen-patient.ts`).
    dispatchEvent(new Event('reload'));
    reload();
  }, [isElsewhere, reload]);
  return isElsewhere ? skeleton : children;
}

function reloadPage(): void {
  window.location.reload();
}

/** The path for which this document was loaded; links within the shop do not change it. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation && URL.parse(navigation.name)?.pathname) ?? window.location.pathname;
}
