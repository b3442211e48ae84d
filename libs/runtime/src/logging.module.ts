import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { LoggerModule, type Params } from 'nestjs-pino';
import { type LoggerOptions, stdSerializers } from 'pino';
import { logOutput } from './log-output';
import type { Settings } from './settings';

/** Headers that are never logged (docs/decisions 10). Bodies are not logged at all. */
const REDACTED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** The logged properties of a request. */
export interface LoggedRequest {
  id: string;
  method: string;
  url: string;
}

/**
 * Parts of a path that may be the secret of a link (docs/decisions 31), however the rest of the path and the secret are spelled: routes
 * are found whatever their case and encoding. No other part that long lacks a dot.
 */
const SECRETS = /(?<=\/)[^/.]{43,}(?=\/|$)/g;

/** Removes the query, which may contain what people search for, and secrets. */
export function loggedRequest({ id, method, url }: LoggedRequest): object {
  const path = url.split('?', 1)[0] ?? url;
  return { id, method, path: path.replace(SECRETS, '…') };
}

/** Properties of a query's error that contain values of the query, such as an email. */
const VALUES_OF_QUERY = new Set(['parameters', 'detail', 'where', 'driverError']);

/** An error for the log, without values that somebody entered. */
export function loggedError(error: Error): object {
  const entries = Object.entries(stdSerializers.err(error)).filter(([name]) => !VALUES_OF_QUERY.has(name));
  return Object.fromEntries(entries);
}

/** Settings of every logger of a process. */
export function loggerOptions(settings: Settings, processName: string): LoggerOptions {
  return { name: processName, level: settings.LOG_LEVEL, serializers: { err: loggedError } };
}

/**
 * JSON logs. The library's own request log is not used: tracking each request through all its promises costs more than
 * the request itself.
 */
function loggerParams(settings: Settings, processName: string): Params {
  const options = {
    ...loggerOptions(settings, processName),
    redact: { paths: REDACTED, remove: true },
    serializers: { err: loggedError, req: loggedRequest },
  };
  return { pinoHttp: [options, logOutput], forRoutes: [] };
}

/** The log of a process; flushed when the application closes. */
@Module({})
export class LoggingModule implements OnModuleDestroy {
  static with(settings: Settings, processName: string): DynamicModule {
    return { module: LoggingModule, imports: [LoggerModule.forRoot(loggerParams(settings, processName))] };
  }

  onModuleDestroy(): void {
    logOutput.end();
  }
}
