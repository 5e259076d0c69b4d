/**
 * The browser's part of the sandbox: the same constructor, options and callbacks as the real payment window, over a page of
 * this gateway in a frame. Plain JavaScript, sent as it is.
 */
export const WINDOW_SCRIPT = `(() => {
  class Razorpay {
    constructor(options) {
      this.options = options;
      this.handlers = {};
    }
    on(event, handler) {
      this.handlers[event] = handler;
    }
    open() {
      const { order_id, timeout, modal = {}, handler } = this.options;
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Payment');
      dialog.className = 'm-auto h-[min(36rem,100dvh)] w-[min(26rem,100vw)] max-w-none rounded-card border-0 bg-white p-0 shadow-float backdrop:bg-scrim';
      const frame = document.createElement('iframe');
      frame.title = 'Payment';
      frame.className = 'block size-full border-0';
      frame.src = '/sandbox-gateway/checkout?order_id=' + encodeURIComponent(order_id);
      dialog.append(frame);
      let timer = 0;
      const close = () => {
        clearTimeout(timer);
        removeEventListener('message', hear);
        dialog.close();
        dialog.remove();
      };
      const dismiss = () => {
        close();
        modal.ondismiss?.();
      };
      const hear = (event) => {
        if (event.origin !== location.origin || event.source !== frame.contentWindow) return;
        const { kind, response, error } = event.data ?? {};
        if (kind === 'success') {
          close();
          handler?.(response);
        }
        if (kind === 'failure') {
          close();
          this.handlers['payment.failed']?.({ error });
        }
        if (kind === 'close' && (!modal.confirm_close || confirm('Leave the payment?'))) dismiss();
      };
      addEventListener('message', hear);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (!modal.confirm_close || confirm('Leave the payment?')) dismiss();
      });
      if (timeout) timer = setTimeout(dismiss, timeout * 1000);
      document.body.append(dialog);
      dialog.showModal();
    }
  }
  window.Razorpay = Razorpay;
})();
`;

/** Tells the page around the frame what the person chose. */
export const RESULT_SCRIPT = `(() => {
  const send = (data) => parent.postMessage(data, location.origin);
  const result = document.querySelector('[data-result]');
  if (result) send(JSON.parse(result.dataset.result));
  document.querySelector('[data-close]')?.addEventListener('click', () => send({ kind: 'close' }));
})();
`;
