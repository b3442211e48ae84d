import type { LoggerOptions } from 'pino';
import type { Params } from 'nestjs-pino';
import { logOutput } from './log-output';
import type { Settings } from './settings';

/** What never reaches a log (docs/decisions 10). Bodies are not logged at all. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** What a log tells of a request. */
export interface LoggedRequest {
  id: string;
  method: string;
  url: string;
}

/** A request without its query, which may hold what people look for. */
export function loggedRequest({ id, method, url }: LoggedRequest): object {
  return { id, method, path: url.split('?', 1)[0] ?? url };
}

/** Settings of every logger of a process. */
export function loggerOptions(settings: Settings, processName: string): LoggerOptions {
  return { name: processName, level: settings.LOG_LEVEL };
}

/**
 * JSON logs. The library's own log of requests is left out: it follows each of them through every promise, which costs
 * more than their work.
 */
export function loggerParams(settings: Settings, processName: string): Params {
  const options = {
    ...loggerOptions(settings, processName),
    redact: { paths: REDACTED, remove: true },
    serializers: { req: loggedRequest },
  };
  return { pinoHttp: [options, logOutput], forRoutes: [] };
}
