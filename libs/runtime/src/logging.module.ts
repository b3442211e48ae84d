import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import { logOutput } from './log-output';
import type { Settings } from './settings';

/** What never reaches a log (docs/decisions 10). Bodies are not logged at all. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** What a log holds of a request. */
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
function loggerParams(settings: Settings, processName: string): Params {
  const options = {
    ...loggerOptions(settings, processName),
    redact: { paths: REDACTED, remove: true },
    serializers: { req: loggedRequest },
  };
  return { pinoHttp: [options, logOutput], forRoutes: [] };
}

/** The log of a process, to its last line. */
@Module({})
export class LoggingModule implements OnModuleDestroy {
  static with(settings: Settings, processName: string): DynamicModule {
    return { module: LoggingModule, imports: [LoggerModule.forRoot(loggerParams(settings, processName))] };
  }

  onModuleDestroy(): void {
    logOutput.end();
  }
}
