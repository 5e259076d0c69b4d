import { lazy, Suspense } from 'react';
import * as say from '#sentences/pages/routes.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { Protected } from '#shop/shared/login/protected.tsx';
import { notLoaded } from '#shop/ui/deferred-part.tsx';

// Imported here, so that the list of routes, which every page carries, names none of its files.
const PaperPage = lazy(() => import('#shop/features/prescription/draft/paper-page.tsx').catch(notLoaded));

export const meta = () => privateHead(say.checkYourPaper, say.pasteAPrescriptionBill);

export default function Prescription() {
  return (
    <Protected>
      <div className="page max-w-[52rem] py-6 md:py-10">
        <Suspense>
          <PaperPage />
        </Suspense>
      </div>
    </Protected>
  );
}
