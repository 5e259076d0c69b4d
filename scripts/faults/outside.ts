import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createSandboxGateway,
  SANDBOX_PATH,
} from '../../src/server/providers/payments/sandbox-gateway/sandbox-gateway.ts';
import { startStandInExotel } from '../../src/server/testing/stand-in-exotel.ts';

const TELEPHONE = { EXOTEL_ACCOUNT_SID: 'faults1', EXOTEL_API_KEY: 'key', EXOTEL_API_TOKEN: 'token-of-the-trials' };
const KEYS = { keyId: 'rzp_test_faults', keySecret: 'a key of the trials', webhookSecret: 'a webhook of the trials' };

/** A payment gateway, an affiliate and a telephone service that outlive the shop they serve. */
export interface Outside {
  /** The environment of a shop that uses them. */
  readonly env: Readonly<Record<string, string>>;
  /** The customer pays in the gateway's window; the shop still has to capture it. */
  pay(gatewayOrderId: string): Promise<void>;
  /** The orders reported to the affiliate, each as often as it was reported. */
  readonly reported: string[];
  /** The telephone service's report at the end of the last requested call, and where it is sent. */
  callEnded(): { readonly url: URL; readonly body: object };
  close(): Promise<void>;
}

/** Opens all three on this machine; events of the gateway go to `shopOrigin`, wherever the shop is then. */
export async function openOutside(shopOrigin: () => string): Promise<Outside> {
  const webhookUrl = () => `${shopOrigin()}/api/v1/payment/webhook`;
  const gateway = createSandboxGateway({ ...KEYS, webhookUrl, stateFile: null });
  gateway.settings.captureAutomatically = false;
  const gatewayOrigin = await gateway.listen();
  const telephone = await startStandInExotel();
  const reported: string[] = [];
  const affiliate = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    reported.push((JSON.parse(body) as { order_id: string }).order_id);
    response.end('{}');
  });
  affiliate.listen(0, '127.0.0.1');
  await once(affiliate, 'listening');
  return {
    env: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: gatewayOrigin,
      AFFILIATE_URL: `http://127.0.0.1:${(affiliate.address() as AddressInfo).port}/`,
      RECONCILE_EVERY_S: '1',
      TELEPHONE_PROVIDER: 'exotel',
      EXOTEL_CALLER_ID: '08040001234',
      EXOTEL_API_URL: telephone.origin,
      ...TELEPHONE,
    },
    pay: async (gatewayOrderId) => {
      const url = `${gatewayOrigin}${SANDBOX_PATH}/checkout/${gatewayOrderId}/success`;
      const answer = await fetch(url, { method: 'POST' });
      if (!answer.ok) throw new Error(`The gateway's window answered ${answer.status}.`);
    },
    reported,
    callEnded: () => {
      const call = telephone.calls.at(-1);
      if (call === undefined) throw new Error('No call was placed.');
      return telephone.callback(call, { EventType: 'terminal', Status: 'completed', ConversationDuration: 1 });
    },
    close: async () => {
      await telephone.close();
      affiliate.closeAllConnections();
      affiliate.close();
      await gateway.close();
    },
  };
}
