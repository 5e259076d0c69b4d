/** The source of a gateway window's script, and what its page allows it to use. */
interface GatewayPage {
  readonly source: string;
  readonly script: string;
  readonly frame: string;
  readonly connect: string;
  readonly image: string;
}

const SANDBOX: GatewayPage = {
  source: '/sandbox-gateway/window.js',
  ...{ script: '', frame: '', connect: '', image: '' },
};
const RAZORPAY: GatewayPage = {
  source: 'https://checkout.razorpay.com/v1/checkout.js',
  script: ' https://checkout.razorpay.com',
  frame: ' https://api.razorpay.com https://checkout.razorpay.com',
  connect: ' https://api.razorpay.com https://lumberjack.razorpay.com',
  image: ' https://cdn.razorpay.com',
};

/** The gateway of a public key. */
export function gatewayOf(key: string): GatewayPage {
  return key.startsWith('rzp_sandbox') ? SANDBOX : RAZORPAY;
}

/** Opens the gateway's window with what the page's form carries, and sends the form with what the window returned. Plain JavaScript, sent as it is. */
export const OPEN_WINDOW = `(() => {
  'use strict';
  const form = document.querySelector('form[data-window]');
  let isSent = false;
  const give = (given) => {
    if (isSent) return;
    isSent = true;
    for (const name of ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature']) {
      if (typeof given?.[name] !== 'string') continue;
      const field = document.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = given[name];
      form.append(field);
    }
    form.submit();
  };
  try {
    const shown = new window.Razorpay({
      ...JSON.parse(form.dataset.window),
      timeout: 900,
      retry: { enabled: false },
      modal: { confirm_close: true, ondismiss: () => give(null) },
      handler: give,
    });
    shown.on('payment.failed', () => give(null));
    shown.open();
  } catch {
    document.querySelector('[data-missing]').hidden = false;
  }
})();
`;
