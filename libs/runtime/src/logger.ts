import type { Params } from 'nestjs-pino';
import type { Settings } from './settings';

/** What never reaches a log (DECISIONS 10). Bodies are not logged at all. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** Health checks come every few seconds and say nothing. */
const QUIET = /^\/(api\/)?health\//;

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** JSON logs with a request id: method, path without its query, status, time. */
export function loggerParams(settings: Settings, processName: string): Params {
  return {
    pinoHttp: {
      name: processName,
      level: settings.LOG_LEVEL,
      redact: { paths: REDACTED, remove: true },
      // Fastify gives every request its id; the log shows the same one.
      genReqId: (request) => request.id as string,
      autoLogging: { ignore: (request) => QUIET.test(request.url ?? '') },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
      customLogLevel: (_request, response, error) => {
        if (error || response.statusCode >= 500) return 'error';
        return response.statusCode >= 400 ? 'warn' : 'info';
      },
    },
  };
}
