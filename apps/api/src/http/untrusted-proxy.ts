import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const logger = new Logger('TrustedProxies');

/**
 * Warns once when a proxy's header comes from an address that is not in `TRUSTED_PROXIES`: then everybody behind it counts as
 * one address, and one person's wrong passwords refuse all others.
 */
export function registerUntrustedProxyWarning(fastify: FastifyInstance): void {
  let isWarned = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket;
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && request.ip === remoteAddress;
    if (isIgnored && !isWarned) {
      isWarned = true;
      logger.warn(
        `X-Forwarded-For of ${remoteAddress} is ignored, for it is not in TRUSTED_PROXIES: ` +
          'if it is our proxy, all people behind it count as one address',
      );
    }
    done();
  });
}
