import { Controller, Get, Query } from '@nestjs/common';
import { RouteDay, RouteInput, RouteResult, RouteStopsInput } from '@kampvuur/contracts';
import { SignedInUser } from '../../http/access.decorators';
import type { SessionUser } from '../../http/session-user';
import { RouteStopsService } from './route-stops.service';
import { RoutesService } from './routes.service';

/** Decimals of a line's points: eleven metres. */
const LINE_DECIMALS = 4;

/** The way between places, and where to stay on it (docs/decisions 32). */
@Controller('routes')
export class RoutesController {
  constructor(
    private readonly routes: RoutesService,
    private readonly stops: RouteStopsService,
  ) {}

  /** The way through two to five places. */
  @Get()
  async route(@Query() { through }: RouteInput): Promise<RouteResult> {
    const { route, isExact } = await this.routes.through(through);
    return {
      line: route.line.map(({ latitude, longitude, km, minutes, name = null }) => ({
        latitude: Number(latitude.toFixed(LINE_DECIMALS)),
        longitude: Number(longitude.toFixed(LINE_DECIMALS)),
        km: Number(km.toFixed(1)),
        minutes: Math.round(minutes),
        name,
      })),
      km: Math.round(route.km),
      minutes: Math.round(route.minutes),
      roads: route.roads,
      isExact,
    };
  }

  /** Campsites proposed for the end of each day on the way. */
  @Get('stops')
  proposeStops(@SignedInUser() viewer: SessionUser, @Query() input: RouteStopsInput): Promise<RouteDay[]> {
    return this.stops.propose(viewer, input);
  }
}
