import { Module } from '@nestjs/common';
import { CampsitesController } from './campsites.controller';
import { CampsitesService } from './campsites.service';

/** Finding campsites: list, map, page. */
@Module({ controllers: [CampsitesController], providers: [CampsitesService], exports: [CampsitesService] })
export class CampsitesModule {}
