import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { JOB_MESSAGES } from '@kampvuur/domain/job-messages';
import { FETCH } from './fetch-limits';
import { isPublicAddress } from './public-address';
import { type AllowedHosts, hostWithPort, literalOf } from './web-address';

/** We refused to connect to an address that is not public. */
export class NotPublic extends Error {}

/** Resolves a name to all its addresses. */
export type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (name, done) => systemLookup(name, { all: true }, done);

/** A DNS lookup that fails unless all resolved addresses are public. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new NotPublic(JOB_MESSAGES.notPublic), '');
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** The error of a socket whose peer is not public; null when it is. */
function checkPeer(socket: Socket): Error | null {
  if (isPublicAddress(socket.remoteAddress ?? '')) return null;
  socket.destroy();
  return new NotPublic(JOB_MESSAGES.notPublic);
}

/**
 * An agent that connects to public addresses only: IP addresses in URLs are checked before connecting (Node does not
 * call `lookup` for them), resolved ones in `lookup`, and the connected peer once more.
 */
export function guardedAgent(allowed: AllowedHosts, resolve: Resolve = resolveAll): Agent {
  const open = buildConnector({ timeout: FETCH.deadline });
  const guarded = buildConnector({ timeout: FETCH.deadline, lookup: publicLookup(resolve) });
  const connect: buildConnector.connector = (options, done) => {
    if (allowed.has(hostWithPort(options))) return open(options, done);
    const literal = literalOf(options.hostname);
    if (literal !== null && !isPublicAddress(literal)) {
      return done(new NotPublic(JOB_MESSAGES.notPublic), null);
    }
    return guarded(options, (...result) => {
      const [error, socket] = result;
      if (error) return done(error, null);
      const refusal = checkPeer(socket);
      return refusal ? done(refusal, null) : done(null, socket);
    });
  };
  return new Agent({ connect, headersTimeout: FETCH.deadline, bodyTimeout: FETCH.deadline, pipelining: 1 });
}
