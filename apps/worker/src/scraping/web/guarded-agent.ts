import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { FETCH } from './fetched';
import { isPublicAddress } from './public-address';
import { type AllowedHosts, hostWithPort, literalOf } from './web-address';

/** The connection was refused by us, before a byte was sent. */
export class NotPublic extends Error {}

/** Resolves a name to all its addresses. */
export type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveAll: Resolve = (name, done) => systemLookup(name, { all: true }, done);

/** Every address of the answer has to be public: one that is not says enough about the name. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new NotPublic('not a public address'), '');
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function checkPeer(socket: Socket): Error | null {
  if (isPublicAddress(socket.remoteAddress ?? '')) return null;
  socket.destroy();
  return new NotPublic('not a public address');
}

/**
 * Connections to public addresses only: literals are checked before connecting (Node asks no `lookup` for them),
 * answers of the name service in `lookup`, and the connected peer once more.
 */
export function guardedAgent(allowed: AllowedHosts, resolve: Resolve = resolveAll): Agent {
  const open = buildConnector({ timeout: FETCH.deadline });
  const guarded = buildConnector({ timeout: FETCH.deadline, lookup: publicLookup(resolve) });
  const connect: buildConnector.connector = (options, done) => {
    if (allowed.has(hostWithPort(options))) return open(options, done);
    const literal = literalOf(options.hostname);
    if (literal !== null && !isPublicAddress(literal)) {
      return done(new NotPublic('not a public address'), null);
    }
    return guarded(options, (...answer) => {
      const [error, socket] = answer;
      if (error) return done(error, null);
      const refusal = checkPeer(socket as Socket);
      return refusal ? done(refusal, null) : done(null, socket as Socket);
    });
  };
  return new Agent({ connect, headersTimeout: FETCH.deadline, bodyTimeout: FETCH.deadline, pipelining: 1 });
}
