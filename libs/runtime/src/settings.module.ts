import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from './settings';

/** Hands the one `Settings` object to whoever injects it. */
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
