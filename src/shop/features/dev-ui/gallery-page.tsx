import { useEffect, useState } from 'react';
import type { ToastKind } from '#shop/data/toasts.ts';
import { ADDED, showToast } from '#shop/data/toasts.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { ICON_NAMES, Icon } from '#shop/ui/icon.tsx';
import { IconButton } from '#shop/ui/icon-button.tsx';
import * as MORE from '#shop/ui/more-icons.ts';
import { NotLoadedWords } from '#shop/ui/not-loaded.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';
import { Choices, TextFields } from './fields.tsx';
import { forceStates } from './force-states.ts';
import { Goods, Ordering } from './goods.tsx';
import { HINDI, LONG_TEXT, PointerStates, Specimen, Specimens } from './specimen.tsx';
import { Wayfinding } from './wayfinding.tsx';

const NOTICES = ['info', 'success', 'warn', 'error'] as const;

const TOASTS: readonly ToastKind[] = ['blank', 'success', 'error', 'loading', 'custom'];

const LOOKS = ['primary', 'outline', 'quiet', 'whatsapp'] as const;

const BADGES = ['save', 'rx', 'error', 'warn', 'info', 'plain'] as const;

/** Every primitive in every state, with the shop's own styles: to look at before and after a change. */
export default function GalleryPage() {
  useEffect(forceStates, []);
  return (
    <div className="page py-6">
      <h1 className="font-bold text-3xl">Primitives</h1>
      <p className="mt-2 mb-6 text-ink-2">
        Each part of the pages in each of its states. This page does not exist in live mode.
      </p>
      <Buttons />
      <Signs />
      <TextFields />
      <Choices />
      <Messages />
      <Wayfinding />
      <Goods />
      <Ordering />
    </div>
  );
}

function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <Specimens key={look} shows="button" title={`Button, ${look}`}>
          <PointerStates>
            <Button look={look}>Add to cart</Button>
          </PointerStates>
          <Specimen state="Disabled">
            <Button look={look} disabled>
              Add to cart
            </Button>
          </Specimen>
          <Specimen state="Busy">
            <Button look={look} busy busyText="Adding...">
              Add to cart
            </Button>
          </Specimen>
          <Specimen state="Large, with icon">
            <Button look={look} size="large">
              <Icon name="download" />
              Receipt
            </Button>
          </Specimen>
          <Specimen state="Long text">
            <Button look={look} className="wrap-anywhere">
              Add {LONG_TEXT}
            </Button>
          </Specimen>
          <Specimen state="Hindi">
            <Button look={look} lang="hi">
              {HINDI.short}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens shows="icon-button" title="IconButton">
        <PointerStates>
          <IconButton icon="close" label="Close" onClick={() => {}} />
        </PointerStates>
      </Specimens>
      <Specimens shows="button" title="Links that look like buttons">
        <Specimen state="Within the shop">
          <ButtonLink to="/dev/ui">Go to cart</ButtonLink>
        </Specimen>
        <Specimen state="Out of the shop">
          <ButtonAnchor href="#top" look="outline">
            Call us
          </ButtonAnchor>
        </Specimen>
      </Specimens>
    </>
  );
}

function Signs() {
  return (
    <>
      <Specimens shows="badge" title="Badge">
        {BADGES.map((look) => (
          <Specimen key={look} state={look}>
            <Badge look={look}>{look === 'save' ? 'SAVE 62%' : 'Prescription needed'}</Badge>
          </Specimen>
        ))}
        <Specimen state="Long text">
          <Badge look="warn">{LONG_TEXT}</Badge>
        </Specimen>
        <Specimen state="Hindi">
          <Badge look="rx">
            <span lang="hi">{HINDI.short}</span>
          </Badge>
        </Specimen>
      </Specimens>
      <Specimens shows="icon more-icons" title="Icon">
        <Specimen state="All, decoration beside words" wide>
          <ul className="flex flex-wrap gap-x-5 gap-y-3">
            {ICON_NAMES.map((name) => (
              <li key={name} className="flex items-center gap-1.5 text-sm">
                <Icon name={name} />
                {name}
              </li>
            ))}
            {Object.entries(MORE).map(([name, drawing]) => (
              <li key={name} className="flex items-center gap-1.5 text-sm">
                <Icon name={drawing} />
                {name.toLowerCase()}
              </li>
            ))}
          </ul>
        </Specimen>
      </Specimens>
    </>
  );
}

function Messages() {
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
      <Specimens shows="toasts toast-outlet toast-list added-sheet plain-toasts" title="Toasts">
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
        <Specimen state="After an Add">
          <Button
            look="outline"
            onClick={() => showToast('custom', 'Added to cart. Cart Rs 49.14, Rs 150.87 to free delivery.', ADDED)}
          >
            Show the sheet
          </Button>
        </Specimen>
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
