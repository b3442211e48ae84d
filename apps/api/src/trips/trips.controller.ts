import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { Trip, TripChangeInput, TripInput, TripSummary } from '@kampvuur/contracts';
import { WriteLimit } from '../auth/write-limits';
import { SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { IdParam } from '../http/validation';
import { TripsService } from './trips.service';

/** Trips of the signed-in user, and those planned together with others (docs/product.md#calls). */
@Controller('trips')
export class TripsController {
  constructor(private readonly trips: TripsService) {}

  /** The own trips and those planned together with others, the latest changed first. */
  @Get()
  list(@SignedInUser() viewer: SessionUser): Promise<TripSummary[]> {
    return this.trips.list(viewer);
  }

  /** Creates a trip, perhaps with a first stop. */
  @Post()
  @WriteLimit('trips')
  create(@SignedInUser() viewer: SessionUser, @Body() input: TripInput): Promise<Trip> {
    return this.trips.create(viewer, input);
  }

  /** A trip with its stops, and what stands against them. */
  @Get(':id')
  read(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<Trip> {
    return this.trips.read(viewer, id);
  }

  /** Changes the name; 409 with the trip when it was changed since. */
  @Patch(':id')
  @WriteLimit('trips')
  rename(
    @SignedInUser() viewer: SessionUser,
    @IdParam() id: number,
    @Body() input: TripChangeInput,
  ): Promise<Trip> {
    return this.trips.rename(viewer, id, input);
  }

  /** Deletes a trip; its owner only. */
  @Delete(':id')
  @HttpCode(204)
  delete(@SignedInUser() viewer: SessionUser, @IdParam() id: number): Promise<void> {
    return this.trips.delete(viewer, id);
  }
}
