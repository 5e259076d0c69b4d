import { execFileSync } from 'node:child_process';
import { type TOTP, URI } from 'otpauth';
import type { InvitationData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import type { Role } from '#domain/counter/roles.ts';

/** Posts a body to a path of the shop and returns the answer's data; throws on a refusal. */
export type Post = (path: string, body: object) => Promise<unknown>;

/** A member of staff that a test adds: a pharmacist has a valid registration. */
export interface Person {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** A day a year from now, "yyyy-MM-dd". */
export function inAYear(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Adds a member of staff with the operator's command to the shop with this data folder, and sets up their sign-in over
 * `post`, whose cookies then hold their session. Returns their authenticator app.
 */
export async function bringStaff(dataDir: string, { name, roles }: Person, post: Post): Promise<TOTP> {
  const registration = roles.includes('pharmacist')
    ? ['--registration', `KA-${name.length}${name.charCodeAt(0)}`, '--valid-until', inAYear()]
    : [];
  const words = ['src/cli/shop.ts', 'staff', 'add', name, '--role', roles.join(','), ...registration];
  const said = execFileSync('node', words, { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' });
  const token = /#invitation=([\w-]{43})/.exec(said)?.[1];
  if (token === undefined) throw new Error(`No link was printed: ${said}`);
  const { uri } = (await post(counterApi.openInvitation.path, { token })) as InvitationData;
  const app = URI.parse(uri) as TOTP;
  await post(counterApi.acceptInvitation.path, { token, code: app.generate(), name: '' });
  return app;
}
