import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Settings } from '@kampvuur/runtime';
import { registerApiDocument } from './http/api-document';
import { registerCaching } from './http/caching';
import type { ClientNetworks } from './http/client-network';
import { COMPRESSION_THRESHOLD } from './http/encoded-response';
import { registerHostCheck } from './http/framework-refusals';
import { type LoadShedding, registerLoadShedding } from './http/load-shedding';
import { registerOriginCheck } from './http/origin-check';
import { registerQueueDashboard } from './http/queue-dashboard';
import { registerMailPage } from './http/mail-page';
import { registerEmptyBody, registerShapeLimits, registerUnreadBody } from './http/request-body';
import { registerRequestLog, type RequestLog } from './http/request-log';
import { registerBodyTimeout, type RequestTimeouts } from './http/request-timeouts';
import { registerCommonHeaders } from './http/security-headers';
import { registerUntrustedProxyWarning } from './http/untrusted-proxy';
import { validationPipe } from './http/validation';
import { registerWebApp } from './http/web-app';
import { registerReadYourWrites } from './auth/read-your-writes';
import { queueCommandHooks } from './auth/queue-commands';
import { requireAdmin } from './auth/require-admin';
import { SessionCookie } from './auth/session-cookie';
import { SessionWsAdapter } from './auth/session-ws.adapter';
import { registerWriteRefunds } from './auth/write-limits';
import { registerUploads } from './uploads/multipart-form';
import { registerMedia } from './uploads/serve-media';

/** Used for every request, including those that the framework refuses before any hook runs. */
export interface CommonHandling {
  headers: OutgoingHttpHeaders;
  networks: ClientNetworks;
  shedding: LoadShedding;
  log: RequestLog;
  timeouts: RequestTimeouts;
}

/** Registers hooks, plugins and the routes outside of Nest; hooks run in this order. */
export async function configureApi(
  api: NestFastifyApplication,
  settings: Settings,
  { headers, networks, shedding, log, timeouts }: CommonHandling,
): Promise<void> {
  const fastify = api.getHttpAdapter().getInstance();
  registerCommonHeaders(fastify, headers);
  registerLoadShedding(api, shedding);
  registerRequestLog(fastify, log);
  registerHostCheck(fastify);
  registerUntrustedProxyWarning(fastify);
  registerUnreadBody(fastify);
  registerBodyTimeout(fastify, timeouts);
  registerOriginCheck(fastify, settings);
  registerEmptyBody(fastify);
  registerShapeLimits(fastify);
  await api.register(cookie);
  registerReadYourWrites(api);
  registerWriteRefunds(api);
  // Before compression: all compressed forms of a response have the same ETag.
  await registerCaching(api);
  await api.register(compress, { threshold: COMPRESSION_THRESHOLD });
  api.setGlobalPrefix('api');
  api.useGlobalPipes(validationPipe());
  api.useWebSocketAdapter(new SessionWsAdapter(api, headers, networks));
  const adminOnly = requireAdmin(api);
  await registerQueueDashboard(api, { adminOnly, commands: queueCommandHooks(api) });
  registerUploads(fastify);
  registerMedia(api);
  registerApiDocument(api, settings, adminOnly);
  registerMailPage(api, settings);
  const cookies = api.get(SessionCookie);
  await registerWebApp(api, settings, (header) => cookies.read(header) !== null);
}
