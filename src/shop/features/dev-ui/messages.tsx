import { useState } from 'react';
import { showToast, type ToastKind } from '#shop/data/toasts.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { NotLoadedWords } from '#shop/ui/not-loaded.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';
import { HINDI, LONG_TEXT, Specimen, Specimens } from './specimen.tsx';

const NOTICES = ['info', 'success', 'warn', 'error'] as const;
const TOASTS: readonly ToastKind[] = ['blank', 'success', 'error', 'loading', 'custom'];

export function Messages() {
  return (
    <>
      <Specimens shows="notice" title="Notice">
        {NOTICES.map((look) => (
          <Specimen key={look} state={look}>
            <Notice look={look}>
              <p className="font-semibold">The prescription was read.</p>
              <p>We call you before anything is sent.</p>
            </Notice>
          </Specimen>
        ))}
        <Specimen state="Long text">
          <Notice look="warn">{LONG_TEXT}</Notice>
        </Specimen>
        <Specimen state="Hindi">
          <Notice look="info">
            <span lang="hi">{HINDI.sentence}</span>
          </Notice>
        </Specimen>
      </Specimens>
      <Specimens shows="toasts toast-outlet toast-list plain-toasts" title="Toasts">
        {TOASTS.map((kind) => (
          <Specimen key={kind} state={kind}>
            <Button
              look="outline"
              onClick={() => showToast(kind, kind === 'loading' ? 'Opening receipt...' : 'Added to cart')}
            >
              Show a toast
            </Button>
          </Specimen>
        ))}
        <Specimen state="Long text, Hindi">
          <Button look="outline" onClick={() => showToast('error', `${LONG_TEXT} ${HINDI.sentence}`)}>
            Show a long toast
          </Button>
        </Specimen>
      </Specimens>
      <Specimens shows="not-loaded standing-part pressed-part" title="A part that could not be fetched">
        {(['out', 'trying', 'reached'] as const).map((state) => (
          <Specimen key={state} state={state}>
            <NotLoadedWords state={state} onTry={() => showToast('error', 'The large picture could not be loaded.')} />
          </Specimen>
        ))}
      </Specimens>
      <Overlays />
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimens shows="dialog" title="Dialog">
        <Specimen state="Closed; press to open">
          <Button look="outline" onClick={() => setOpen('dialog')}>
            Open the dialog
          </Button>
          <Dialog open={open === 'dialog'} onClose={close} title="Cancel this order?">
            <p className="wrap-anywhere">{LONG_TEXT}</p>
            <p lang="hi">{HINDI.sentence}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={close}>
                Keep order
              </Button>
              <Button onClick={close}>Cancel order</Button>
            </div>
          </Dialog>
        </Specimen>
      </Specimens>
      <Specimens shows="side-panel" title="Side panel">
        <Specimen state="Closed; press to open">
          <Button look="outline" onClick={() => setOpen('panel')}>
            Open the panel
          </Button>
          {open === 'panel' && (
            <SidePanel title="Add an address" onClose={close} footer={<Button onClick={close}>Save</Button>}>
              <p className="wrap-anywhere">{LONG_TEXT}</p>
              <p lang="hi">{HINDI.sentence}</p>
            </SidePanel>
          )}
        </Specimen>
      </Specimens>
    </>
  );
}
