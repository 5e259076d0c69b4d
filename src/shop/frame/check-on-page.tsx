import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useSession } from '#shop/data/session/session.tsx';

type Check = ComponentType<{ readonly search: string; readonly owner: string }>;

/** On a product page, for a logged-in user: the medicine's check, whose code nobody else loads. */
export function CheckOnPage() {
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
  // Not rendered here: this is a live region, which is announced when it changes.
  return createPortal(<MedicineCheck search={search} owner={owner} />, document.body);
}
