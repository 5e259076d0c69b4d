import { type ComponentType, useState } from 'react';
import * as say from '#sentences/counter/scan.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import type { CameraDialogProps } from './camera-dialog.tsx';

/** A camera, drawn like the icons of `shop/ui/icon.tsx`. */
const CAMERA = {
  path: 'M4 8.5h3l1.5-2.5h7L17 8.5h3v10H4v-10Zm8 8a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
};

type State =
  | { readonly kind: 'closed' | 'loading' | 'unloaded' }
  | { readonly kind: 'open'; readonly Dialog: ComponentType<CameraDialogProps> };

/** Scans with a tablet's camera, where there is no scanner. Its code is loaded when it is pressed: a counter with a scanner never needs it. */
export function CameraButton({ onScan }: { readonly onScan: (text: string) => void }) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const close = () => setState({ kind: 'closed' });
  const open = () => {
    setState({ kind: 'loading' });
    import('./camera-dialog.tsx').then(
      ({ default: Dialog }) => setState({ kind: 'open', Dialog }),
      () => setState({ kind: 'unloaded' }),
    );
  };
  const found = (text: string) => {
    close();
    onScan(text);
  };
  return (
    <>
      <Button look="outline" size="large" onClick={open}>
        <Icon name={CAMERA} /> {say.camera}
      </Button>
      <p role="status" className="empty:hidden">
        {state.kind === 'loading' && say.openingTheCamera}
        {state.kind === 'unloaded' && say.theCameraWasNotLoaded}
      </p>
      {state.kind === 'open' && <state.Dialog onScan={found} onClose={close} />}
    </>
  );
}
