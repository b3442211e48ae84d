import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';
import { Logger } from 'nestjs-pino';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { HTTP_TIMEOUTS, MAX_JSON_BODY } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { ApiModule } from './api.module';
import { configureApi } from './configure-api';
import { ClientNetworks } from './http/client-network';
import { frameworkRefusals, refuseExpectations } from './http/framework-refusals';
import { EncodedResponseAdapter } from './http/encoded-response';
import { LoadShedding } from './http/load-shedding';
import { RequestLog } from './http/request-log';
import { type RequestTimeouts, createServerWithTimeouts } from './http/request-timeouts';
import { securityHeaders } from './http/security-headers';
import { TrustedProxies } from './http/trusted-proxies';
import { registerMetrics } from './metrics/register-metrics';

/** Called with every route as it is registered. */
export type RouteListener = (route: RouteOptions) => void;

/** Builds the whole API, ready to listen; for `main`, the tests and the OpenAPI document. */
export async function createApi(
  settings: Settings,
  onRoute?: RouteListener,
  timeouts: RequestTimeouts = HTTP_TIMEOUTS,
): Promise<NestFastifyApplication> {
  const headers = await securityHeaders(settings);
  const proxies = new TrustedProxies(settings);
  const networks = new ClientNetworks(proxies, settings);
  const shedding = new LoadShedding(settings, headers, networks);
  const common = { headers, networks, shedding, log: new RequestLog(settings), timeouts };
  const adapter = new EncodedResponseAdapter({
    bodyLimit: MAX_JSON_BODY,
    trustProxy: proxies.isEmpty ? false : proxies.trusts,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    serverFactory: (listener: RequestListener) =>
      refuseExpectations(createServerWithTimeouts(timeouts, shedding.wrap(listener)), headers).on(
        'connection',
        () => shedding.noteConnection(),
      ),
    ...frameworkRefusals(common),
  });
  if (onRoute) adapter.getInstance().addHook('onRoute', onRoute);
  const api = await NestFactory.create<NestFastifyApplication>(ApiModule.with(settings), adapter, {
    bufferLogs: true,
    abortOnError: false,
  });
  api.useLogger(api.get(Logger));
  registerMetrics(api, shedding);
  await configureApi(api, settings, common);
  return api;
}
