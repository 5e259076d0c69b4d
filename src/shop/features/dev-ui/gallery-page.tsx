import { useState } from 'react';
import * as say from '#sentences/pages/gallery.ts';
import type { ToastKind } from '#shop/data/toasts.ts';
import { ADDED, showToast } from '#shop/data/toasts.ts';
import { DRAWINGS, type DrawingName } from '#shop/styles/drawing-shapes.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Icon, PATHS } from '#shop/ui/icon.tsx';
import { IconButton } from '#shop/ui/icon-button.tsx';
import * as MORE from '#shop/ui/more-icons.ts';
import { NotLoadedWords } from '#shop/ui/not-loaded.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';
import { Choices, TextFields } from './fields.tsx';
import { Goods, Ordering } from './goods.tsx';
import { MadeUpSwitch } from './made-up-switch.tsx';
import { forceStates, HINDI, LONG_TEXT, PointerStates, Specimen, Specimens } from './specimen.tsx';
import { Wayfinding } from './wayfinding.tsx';

const NOTICES = ['info', 'success', 'warn', 'error'] as const;

const TOASTS: readonly ToastKind[] = ['blank', 'success', 'error', 'loading', 'custom'];

const LOOKS = ['primary', 'outline', 'quiet', 'whatsapp'] as const;

const BADGES = ['save', 'rx', 'error', 'warn', 'info', 'plain'] as const;

const ICON_NAMES = Object.keys(PATHS) as (keyof typeof PATHS)[];
const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[];

/** Every primitive in every state, with the shop's own styles: to review before and after a change. */
export default function GalleryPage() {
  return (
    <div ref={forceStates} className="page py-6">
      <h1 className="font-bold text-3xl">{say.primitives}</h1>
      <p className="mt-2 mb-6 text-ink-2">{say.eachPartOfThePages}</p>
      <MadeUpSwitch />
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
        <Specimens key={look} shows="button" title={say.button(look)}>
          <PointerStates>
            <Button look={look}>{say.addToCart}</Button>
          </PointerStates>
          <Specimen state={say.disabled}>
            <Button look={look} disabled>
              {say.addToCart}
            </Button>
          </Specimen>
          <Specimen state={say.busy}>
            <Button look={look} busy busyText={say.adding}>
              {say.addToCart}
            </Button>
          </Specimen>
          <Specimen state={say.largeWithIcon}>
            <Button look={look} size="large">
              <Icon name="download" />
              {say.receipt}
            </Button>
          </Specimen>
          <Specimen state={say.longText}>
            <Button look={look} className="wrap-anywhere">
              {say.add(LONG_TEXT)}
            </Button>
          </Specimen>
          <Specimen state={say.hindi}>
            <Button look={look} lang="hi">
              {HINDI.short}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens shows="icon-button" title={say.iconbutton}>
        <PointerStates>
          <IconButton icon="close" label={say.close} onClick={() => {}} />
        </PointerStates>
      </Specimens>
      <Specimens shows="button" title={say.linksThatLookLike}>
        <Specimen state={say.withinTheShop}>
          <ButtonLink to="/dev/ui">{say.goToCart}</ButtonLink>
        </Specimen>
        <Specimen state={say.outOfTheShop}>
          <ButtonAnchor href="#top" look="outline">
            {say.callUs}
          </ButtonAnchor>
        </Specimen>
      </Specimens>
    </>
  );
}

function Signs() {
  return (
    <>
      <Specimens shows="badge" title={say.badge}>
        {BADGES.map((look) => (
          <Specimen key={look} state={look}>
            <Badge look={look}>{look === 'save' ? say.save62 : say.prescriptionNeeded}</Badge>
          </Specimen>
        ))}
        <Specimen state={say.longText}>
          <Badge look="warn">{LONG_TEXT}</Badge>
        </Specimen>
        <Specimen state={say.hindi}>
          <Badge look="rx">
            <span lang="hi">{HINDI.short}</span>
          </Badge>
        </Specimen>
      </Specimens>
      <Specimens shows="icon more-icons" title={say.icon}>
        <Specimen state={say.allDecorationBesideWords} wide>
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
      <Specimens shows="notice" title={say.notice}>
        {NOTICES.map((look) => (
          <Specimen key={look} state={look}>
            <Notice look={look}>
              <p className="font-semibold">{say.thePrescriptionWasRead}</p>
              <p>{say.weCallYouBefore}</p>
            </Notice>
          </Specimen>
        ))}
        <Specimen state={say.longText}>
          <Notice look="warn">{LONG_TEXT}</Notice>
        </Specimen>
        <Specimen state={say.hindi}>
          <Notice look="info">
            <span lang="hi">{HINDI.sentence}</span>
          </Notice>
        </Specimen>
      </Specimens>
      <Specimens shows="toasts toast-outlet toast-list added-sheet plain-toasts" title={say.toasts}>
        {TOASTS.map((kind) => (
          <Specimen key={kind} state={kind}>
            <Button
              look="outline"
              onClick={() => showToast(kind, kind === 'loading' ? say.openingReceipt : say.addedToCart)}
            >
              {say.showAToast}
            </Button>
          </Specimen>
        ))}
        <Specimen state={say.afterAnAdd}>
          <Button look="outline" onClick={() => showToast('custom', say.addedToCartCart, ADDED)}>
            {say.showTheSheet}
          </Button>
        </Specimen>
        <Specimen state={say.longTextHindi}>
          <Button look="outline" onClick={() => showToast('error', `${LONG_TEXT} ${HINDI.sentence}`)}>
            {say.showALongToast}
          </Button>
        </Specimen>
      </Specimens>
      <Specimens shows="drawing" title={say.drawings}>
        {DRAWING_NAMES.map((name) => (
          <Specimen key={name} state={name}>
            <Drawing of={name} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens shows="not-loaded deferred-part pressed-part drawings" title={say.aPartThatCould}>
        {(['out', 'trying', 'reached'] as const).map((state) => (
          <Specimen key={state} state={state}>
            <NotLoadedWords state={state} onTry={() => showToast('error', say.theLargePictureCould)} />
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
      <Specimens shows="dialog" title={say.dialog}>
        <Specimen state={say.closedPressToOpen}>
          <Button look="outline" onClick={() => setOpen('dialog')}>
            {say.openTheDialog}
          </Button>
          <Dialog open={open === 'dialog'} onClose={close} title={say.cancelThisOrder}>
            <p className="wrap-anywhere">{LONG_TEXT}</p>
            <p lang="hi">{HINDI.sentence}</p>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={close}>
                {say.keepOrder}
              </Button>
              <Button onClick={close}>{say.cancelOrder}</Button>
            </div>
          </Dialog>
        </Specimen>
      </Specimens>
      <Specimens shows="side-panel" title={say.sidePanel}>
        <Specimen state={say.closedPressToOpen}>
          <Button look="outline" onClick={() => setOpen('panel')}>
            {say.openThePanel}
          </Button>
          {open === 'panel' && (
            <SidePanel title={say.addAnAddress} onClose={close} footer={<Button onClick={close}>{say.save}</Button>}>
              <p className="wrap-anywhere">{LONG_TEXT}</p>
              <p lang="hi">{HINDI.sentence}</p>
            </SidePanel>
          )}
        </Specimen>
      </Specimens>
    </>
  );
}
