import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from './settings';

/** Provides the `Settings` of the process for injection. */
@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
