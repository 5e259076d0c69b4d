/**
 * The browser's part of the sandbox: the same constructor, options and callbacks as the real payment window, over a page of
 * this gateway in a frame. Plain JavaScript, sent as it is; its style is set by script, which a strict page policy allows.
 */
export function windowScript(publicPath: string): string {
  return `(() => {
  'use strict';
  const PATH = ${JSON.stringify(publicPath)};
  const STYLE = \`
    .sandbox-window { background: #f7faf8; border: 0; border-radius: 0.75rem; box-shadow: 0 8px 32px #16241c2e; height: min(41rem, 100dvh); margin: auto; max-height: none; max-width: none; overflow: hidden; padding: 0; width: min(25rem, 100vw); }
    .sandbox-window::backdrop { background: #16241c99; }
    .sandbox-window iframe { border: 0; display: block; height: 100%; width: 100%; }
    @media (max-width: 26rem), (max-height: 41rem) { .sandbox-window { border-radius: 0; } }
    :root:has(.sandbox-window[open]) { overflow: hidden; }\`;
  let isStyled = false;
  const addStyle = () => {
    if (isStyled || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    isStyled = true;
  };

  class Razorpay {
    #options;
    #handlers = new Map();
    #shown = null;

    constructor(options) {
      for (const name of ['key', 'order_id']) {
        if (!options?.[name]) throw new Error('The payment window needs the option ' + name + '.');
      }
      this.#options = options;
    }

    on(event, handler) {
      this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handler]);
      return this;
    }

    open() {
      if (this.#shown) return;
      addStyle();
      const dialog = document.createElement('dialog');
      dialog.className = 'sandbox-window';
      dialog.setAttribute('aria-label', 'Payment');
      const frame = document.createElement('iframe');
      frame.title = 'Payment';
      frame.src = this.#address();
      dialog.append(frame);
      const hear = (event) => this.#hear(event, frame);
      const seconds = Number(this.#options.timeout);
      const timer = seconds > 0 ? setTimeout(() => this.#dismiss(), seconds * 1000) : undefined;
      this.#shown = { dialog, hear, timer };
      addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#leave();
      });
      // A second Escape closes a dialog without asking.
      dialog.addEventListener('close', () => this.#dismiss());
      document.body.append(dialog);
      dialog.showModal();
    }

    close() {
      const shown = this.#shown;
      if (!shown) return;
      this.#shown = null;
      clearTimeout(shown.timer);
      removeEventListener('message', shown.hear);
      shown.dialog.close();
      shown.dialog.remove();
    }

    #address() {
      const { key, order_id, amount } = this.#options;
      const query = new URLSearchParams({ order_id, key_id: key });
      if (amount !== undefined) query.set('amount', amount);
      return PATH + '/checkout?' + query;
    }

    #hear(event, frame) {
      if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
      const { kind, response, error } = event.data ?? {};
      if (kind === 'success') {
        this.close();
        this.#options.handler?.(response);
      } else if (kind === 'failure') {
        // With tries left the window stays open, as the real one does.
        const { retry } = this.#options;
        if (retry === false || retry?.enabled === false) this.close();
        for (const handler of this.#handlers.get('payment.failed') ?? []) handler({ error });
      } else if (kind === 'close') this.#leave();
    }

    #leave() {
      if (!this.#options.modal?.confirm_close || confirm('Leave without paying?')) this.#dismiss();
    }

    #dismiss() {
      if (!this.#shown) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
`;
}

/** Runs in the window's pages and tells the page around the frame, or the one that opened it, what the person chose. */
export const RESULT_SCRIPT = `(() => {
  'use strict';
  const page = window.opener ?? window.parent;
  if (page === window) return;
  const tell = (result) => page.postMessage(result, location.origin);
  const result = document.querySelector('[data-result]');
  if (result) tell(JSON.parse(result.dataset.result));
  // Nothing is sent for a Close, so that whoever stays after all still has the three choices.
  document.querySelector('[data-choice="close"]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    tell({ kind: 'close' });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !result) tell({ kind: 'close' });
  });
  // One press is one payment.
  for (const form of document.querySelectorAll('[data-choice="success"], [data-choice="failure"]')) {
    form.addEventListener('submit', () => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
    });
  }
})();
`;
