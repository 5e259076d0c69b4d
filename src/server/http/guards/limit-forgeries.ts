import { BlockList, isIP } from 'node:net';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { meters } from '../../ops/meters.ts';
import { networkOf } from '../../services/rate-limiter.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Webhooks with a wrong signature that one network may send before it is refused unread. */
const FORGERIES = { burst: 20, perSecond: 0.2 };

/** Addresses of proxies that the shop was not told of: the gateway and a forger would share one there. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/**
 * Refuses a network that forges webhooks before anything of a further one is read. Right ones are never counted, so the gateway
 * itself is never slowed down.
 */
export function limitForgeries(enabled: boolean): {
  readonly refuse: onRequestHookHandler;
  readonly count: (request: FastifyRequest) => void;
} {
  const buckets = new TokenBuckets(FORGERIES);
  const isCounted = ({ ip }: FastifyRequest) =>
    enabled && !PRIVATE.check(ip.replace(/^::ffff:/, ''), isIP(ip.replace(/^::ffff:/, '')) === 6 ? 'ipv6' : 'ipv4');
  return {
    refuse: (request, _reply, done) => {
      const waitS = isCounted(request) ? buckets.look(networkOf(request.ip), Date.now()) : 0;
      if (waitS === 0) return done();
      meters.limited.inc({ limit: 'forged-webhooks' });
      done(new AppError('too-many-requests', { retryAfterS: waitS }));
    },
    count: (request) => {
      if (isCounted(request)) buckets.take(networkOf(request.ip), Date.now());
    },
  };
}
