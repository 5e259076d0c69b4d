import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useSession } from '#shop/data/session/session.tsx';

type Check = ComponentType<{ readonly search: string; readonly owner: string }>;

/** On the page of a medicine, for somebody who is logged in: the check of it, whose code nobody else fetches. */
export function CheckOnPage() {
  const { pathname, search } = useLocation();
  const owner = useSession().session.user?.patient_id;
  const isWanted = pathname === '/product-detail' && owner !== undefined;
  const [MedicineCheck, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    if (!isWanted || MedicineCheck !== null) return;
    // Without its code the cart's check speaks, and place-order's.
    import('#shop/features/product/medicine-check.tsx').then(
      (part) => setCheck(() => part.default),
      () => undefined,
    );
  }, [isWanted, MedicineCheck]);
  if (!isWanted || MedicineCheck === null) return null;
  // Not where this stands: that is a region which is read aloud when it changes.
  return createPortal(<MedicineCheck search={search} owner={owner} />, document.body);
}
