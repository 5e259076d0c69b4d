import { join } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import { sessionSecret } from '../../config/session-secret.ts';
import { guardGateway } from './guard-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { createSandboxGateway, type SandboxParts } from './sandbox-gateway/sandbox-gateway.ts';
import { hmacHex } from './signatures.ts';

/** The gateway that the shop takes payments with. */
export interface OpenGateway {
  readonly gateway: PaymentGateway;
  /** Where the sandbox's own server listens; null with a real gateway. */
  readonly sandboxOrigin: string | null;
  close(): Promise<void>;
}

type GatewayConfig = Pick<Config, 'paymentProvider' | 'razorpay' | 'dataDir' | 'mode' | 'sessionSecret'> &
  Partial<Pick<Config, 'sandboxOrigin'>>;

/** The sandbox's key: pages know by it which payment window to load. */
export const SANDBOX_KEY_ID = 'rzp_sandbox_shop';

/**
 * Opens the payment gateway of the configuration: Razorpay (or the server at RAZORPAY_API_URL), otherwise the sandbox,
 * a second server on this machine, used by the same client. `webhookUrl` is where the sandbox sends its
 * events. Refuses a sandbox in live mode, whoever read the configuration.
 */
export async function openPaymentGateway(
  config: GatewayConfig,
  webhookUrl: () => string,
  log?: SandboxParts['log'],
): Promise<OpenGateway> {
  const { paymentProvider, razorpay, mode } = config;
  if (paymentProvider === 'razorpay' && razorpay) {
    return {
      gateway: guardGateway(createRazorpayGateway(razorpay)),
      sandboxOrigin: null,
      close: async () => undefined,
    };
  }
  if (mode === 'live') throw new Error('A live shop opens with no sandbox gateway.');
  const keys = { keyId: SANDBOX_KEY_ID, ...sandboxSecrets(config) };
  // A sandbox that several servers share: separate ones would not know each other's payments.
  if (config.sandboxOrigin !== undefined) {
    const { sandboxOrigin } = config;
    const gateway = guardGateway(createRazorpayGateway({ ...keys, apiUrl: sandboxOrigin }));
    return { gateway, sandboxOrigin, close: async () => undefined };
  }
  const stateFile = join(config.dataDir, 'sandbox-gateway.ndjson');
  const sandbox = createSandboxGateway({ ...keys, webhookUrl, stateFile, ...(log ? { log } : {}) });
  const sandboxOrigin = await sandbox.listen();
  return {
    gateway: guardGateway(createRazorpayGateway({ ...keys, apiUrl: sandboxOrigin })),
    sandboxOrigin,
    close: sandbox.close,
  };
}

/**
 * Derived from the shop's secret: the same after a restart and on every server, so that earlier signatures stay valid.
 */
export function sandboxSecrets(config: Pick<GatewayConfig, 'sessionSecret' | 'dataDir'>) {
  const secret = sessionSecret(config);
  return {
    keySecret: hmacHex(secret, 'sandbox gateway: key secret'),
    webhookSecret: hmacHex(secret, 'sandbox gateway: webhook secret'),
  };
}
