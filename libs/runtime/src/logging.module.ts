import { type DynamicModule, Module, type OnModuleDestroy } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { logOutput } from './log-output';
import { loggerParams } from './logger';
import type { Settings } from './settings';

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
