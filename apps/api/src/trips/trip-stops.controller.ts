import { Body, Controller, Delete, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  StopBatchInput,
  StopChangeInput,
  StopInput,
  StopMoveInput,
  StopRemovalInput,
  Trip,
} from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { TripStopsService } from './trip-stops.service';

/** Stops of trips. Every change responds with the whole trip, because the days of later stops depend on it. */
@Controller('trips/:id/stops')
export class TripStopsController {
  constructor(private readonly stops: TripStopsService) {}

  /** Adds a stop at the end. */
  @Post()
  @WriteLimit('trips')
  add(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @Body() input: StopInput,
  ): Promise<Trip> {
    return this.stops.add(viewer, tripId, input);
  }

  /** Adds several stops at the end, all or none. */
  @Post('batch')
  @WriteLimit('trips')
  addAll(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @Body() { campsiteIds }: StopBatchInput,
  ): Promise<Trip> {
    return this.stops.addAll(viewer, tripId, campsiteIds);
  }

  /** Changes fields of a stop; 409 with the trip when one of these fields was changed since the version. */
  @Patch(':stopId')
  @WriteLimit('trips')
  change(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @IdParam('stopId') stopId: number,
    @Body() input: StopChangeInput,
  ): Promise<Trip> {
    return this.stops.change(viewer, { tripId, stopId }, input);
  }

  /** Moves a stop behind another one. */
  @Post(':stopId/move')
  @HttpCode(200)
  @WriteLimit('trips')
  move(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @IdParam('stopId') stopId: number,
    @Body() { afterStopId }: StopMoveInput,
  ): Promise<Trip> {
    return this.stops.move(viewer, { tripId, stopId }, afterStopId);
  }

  /** Removes a stop; 409 with the trip when the stop was changed since the version. */
  @Delete(':stopId')
  @WriteLimit('trips')
  remove(
    @SignedInUser() viewer: SessionUser,
    @IdParam() tripId: number,
    @IdParam('stopId') stopId: number,
    @Query() { version }: StopRemovalInput,
  ): Promise<Trip> {
    return this.stops.remove(viewer, { tripId, stopId }, version);
  }
}
