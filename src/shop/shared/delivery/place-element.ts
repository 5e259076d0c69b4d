import type { About, Known } from './place-words.ts';
import { placeWords } from './place-words.ts';

/** The element that `DeliveryDay` and the header put on the page; until this file has come it shows what the server wrote. */
const TAG = 'delivery-words';

let known: Known | null = null;
const shown = new Set<{ fill(): void }>();

/** Tells every such element what is known now; null: nothing, so they say what the server wrote. */
export function tellPlace(told: Known | null): void {
  known = told;
  for (const element of shown) element.fill();
}

/** Defines the element, once. Pages know nobody: their HTML stays as it came, and the browser fills in the words. */
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

      /** Leaves alone what says the same already: readers aloud and selections stay where they are. */
      show(...parts: readonly (string | Node)[]) {
        const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
        if (this.textContent !== text) this.replaceChildren(...parts);
      }
    },
  );
}
