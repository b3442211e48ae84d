import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { PersistenceModule } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import { loggerParams, type Settings, SettingsModule } from '@kampvuur/runtime';
import { AuthModule } from './auth/auth.module';
import { CampsitesModule } from './campsites/campsites.module';
import { HttpModule } from './http/http.module';
import { ScrapingModule } from './scraping/scraping.module';

/** The one gateway: every module behind one HTTP address. */
@Module({})
export class ApiModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        SettingsModule.with(settings),
        LoggerModule.forRoot(loggerParams(settings, 'api')),
        PersistenceModule.for('api', 'request'),
        QueueModule.as('producer'),
        HttpModule,
        AuthModule,
        CampsitesModule,
        ScrapingModule,
      ],
    };
  }
}
