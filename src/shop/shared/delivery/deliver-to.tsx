import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import * as say from '#sentences/shopping/delivery.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { isPlainPress } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import { onPlaceChange, type Place, readChosenPlace } from './chosen-place.ts';
import { type About, type Known, placeWords } from './place-words.ts';

/**
 * The element that `DeliveryDay` and the header render; until this file has loaded it shows the server's text.
 */
const TAG = 'delivery-words';

let known: Known | null = null;
const shown = new Set<{ fill(): void }>();

/** Updates every such element with what is known now; null restores the server's text. */
export function updatePlaceElements(next: Known | null): void {
  known = next;
  for (const element of shown) element.fill();
}

/** Defines the element, once. Server-rendered pages hold nothing personal: the browser fills in the text. */
export function definePlaceElement(): void {
  if (customElements.get(TAG)) return;
  customElements.define(
    TAG,
    class extends HTMLElement {
      static readonly observedAttributes = ['rx'];
      sent = '';

      connectedCallback() {
        this.sent ||= this.textContent;
        shown.add(this);
        this.fill();
      }

      disconnectedCallback() {
        shown.delete(this);
      }

      attributeChangedCallback() {
        if (shown.has(this)) this.fill();
      }

      fill() {
        if (known === null) return this.show(this.sent);
        const { main, terms } = placeWords(
          (this.getAttribute('about') ?? 'place') as About,
          this.hasAttribute('rx'),
          known,
        );
        if (terms === '') return this.show(main);
        const strong = document.createElement('strong');
        strong.textContent = `${main}. `;
        this.show(strong, `${terms}.`);
      }

      /** Leaves unchanged text alone: rewriting it would disturb screen readers and selections. */
      show(...parts: readonly (string | Node)[]) {
        const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
        if (this.textContent !== text) this.replaceChildren(...parts);
      }
    },
  );
}

const HASH = '#deliver-to';
/** Repeated, because the day's cut-off time may pass while a page is open. */
const MINUTE_MS = 60_000;

const DeliverToDialog = pressedPart({
  what: say.thePinCodeForm,
  fetchPart: () => import('./deliver-to-dialog.tsx'),
  giveUp: ({ onClose }: { place: Place | null; missing: number | null; onClose: () => void }) => onClose(),
});

/** Fills in the delivery text of every page for the chosen pin code, and asks for one on a press. */
export function DeliverTo() {
  const place = usePlace();
  const cart = useContext(CartContext)?.cart;
  const missing = cart && cart.cartItems.length > 0 ? cart.missing_for_free_delivery : null;
  const { isOpen, close } = useAskedFor();
  useEffect(definePlaceElement, []);
  useEffect(() => whenQuiet(() => void DeliverToDialog.prefetch()), []);
  useEffect(() => {
    const tell = () => updatePlaceElements(place && { place, missing, now: Date.now() });
    tell();
    const timer = setInterval(tell, MINUTE_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [place, missing]);
  // In the body: this part is inside the live region of the connection notice, which announces every change.
  return isOpen && createPortal(<DeliverToDialog place={place} missing={missing} onClose={close} />, document.body);
}

/**
 * The chosen place, or that of the logged-in user's default address. The latter is not stored: the next user may be
 * another.
 */
function usePlace(): Place | null {
  const [chosen, setChosen] = useState(readChosenPlace);
  const [home, setHome] = useState<Place | null>(null);
  const isIn = useSession().session.status === 'in';
  const isAsked = isIn && chosen === null;
  useEffect(() => onPlaceChange(() => setChosen(readChosenPlace())), []);
  useEffect(() => {
    if (!isIn) setHome(null);
    if (!isAsked) return;
    let isOver = false;
    accountClient.addresses().then(
      (answer) => {
        const address = answer.success ? answer.result.data.defaultAddress : null;
        if (!isOver && address) setHome({ pin: address.zipcode, name: address.city });
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [isIn, isAsked]);
  return chosen ?? home;
}

/** Every link to `#deliver-to` opens the form. A press before this code had loaded has left the hash in the URL. */
function useAskedFor(): { isOpen: boolean; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const takeMark = useEffectEvent(() => {
    if (hash !== HASH) return;
    setOpen(true);
    void navigate(
      { pathname, search },
      { replace: true, preventScrollReset: true, state: { ...state, keepFocus: true } },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash is checked whenever the URL changes.
  useEffect(takeMark, [hash]);
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      if (!isPlainPress(event) || !(target instanceof Element) || !target.closest(`a[href="${HASH}"]`)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, []);
  return { isOpen, close: () => setOpen(false) };
}
