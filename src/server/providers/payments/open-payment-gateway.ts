import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config/read-config.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { createSandboxGateway } from './sandbox-gateway/sandbox-gateway.ts';

/** The gateway that the shop takes payments with. */
export interface OpenGateway {
  readonly gateway: PaymentGateway;
  /** Where the sandbox's own server listens; null with a real gateway. */
  readonly sandboxOrigin: string | null;
  close(): Promise<void>;
}

/** The sandbox's key: pages know by it which payment window to load. */
export const SANDBOX_KEY_ID = 'rzp_sandbox_shop';

/**
 * Opens the payment gateway of the configuration: Razorpay, or the sandbox, a second server of this machine that is spoken to
 * by the very same client. `webhookUrl` is where the sandbox sends its events. (Live mode was refused a sandbox before.)
 */
export async function openPaymentGateway(
  { razorpay, dataDir }: Pick<Config, 'razorpay' | 'dataDir'>,
  webhookUrl: () => string,
): Promise<OpenGateway> {
  if (razorpay) return { gateway: createRazorpayGateway(razorpay), sandboxOrigin: null, close: async () => undefined };
  const [keySecret, webhookSecret] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const sandbox = createSandboxGateway({
    keyId: SANDBOX_KEY_ID,
    keySecret,
    webhookSecret,
    webhookUrl,
    stateFile: join(dataDir, 'sandbox-gateway.json'),
  });
  const sandboxOrigin = await sandbox.listen();
  const gateway = createRazorpayGateway({ keyId: SANDBOX_KEY_ID, keySecret, webhookSecret, apiUrl: sandboxOrigin });
  return { gateway, sandboxOrigin, close: sandbox.close };
}
