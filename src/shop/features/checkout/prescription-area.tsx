import { lazy, Suspense } from 'react';
import * as say from '#sentences/shopping/checkout.ts';
import { FilePicker } from '#shop/shared/prescription/file-picker.tsx';
import { Notice } from '#shop/ui/notice.tsx';

export interface PrescriptionAreaProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly pages: readonly string[];
  readonly onPages: (pages: readonly string[]) => void;
  readonly busy: boolean;
}

/** Loaded only where a prescription is needed. */
const OfferedPages = lazy(() => import('./offered-pages.tsx').catch(() => ({ default: () => null })));

/** The upload of the prescription, and what happens without one. */
export function PrescriptionArea({ files, onChange, pages, onPages, busy }: PrescriptionAreaProps) {
  return (
    <section aria-labelledby="prescription" className="card grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="prescription" className="font-bold text-lg">
          {say.prescription}
        </h2>
        <p className="text-ink-2">{say.somethingInYourCart}</p>
      </div>
      <Suspense fallback={null}>
        <OfferedPages chosen={pages} onChange={onPages} busy={busy} />
      </Suspense>
      <FilePicker files={files} onChange={onChange} kinds="images" busy={busy} />
      {files.length + pages.length === 0 && <Notice look="info">{say.noPrescriptionAtHand}</Notice>}
    </section>
  );
}
