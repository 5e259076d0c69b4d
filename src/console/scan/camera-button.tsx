import { lazy, Suspense, useState } from 'react';
import * as say from '#sentences/counter/scan.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** Loaded on the press: a counter with a scanner never needs it. */
const CameraDialog = lazy(() => import('./camera-dialog.tsx'));
/** A camera, in the manner of `shop/ui/icon.tsx`. */
const CAMERA = {
  path: 'M4 8.5h3l1.5-2.5h7L17 8.5h3v10H4v-10Zm8 8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
};

/** Scans with a tablet's camera, where there is no scanner. */
export function CameraButton({ onScan }: { readonly onScan: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const found = (text: string) => {
    setOpen(false);
    onScan(text);
  };
  return (
    <>
      <Button look="outline" size="large" onClick={() => setOpen(true)}>
        <Icon name={CAMERA} /> {say.camera}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{say.openingTheCamera}</p>}>
          <CameraDialog onScan={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
