import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { batchesOf } from '@kampvuur/runtime';
import { ADVISORY_LOCKS } from '../connection/advisory-lock';
import { AmenityEntity } from '../entities';

/** An amenity to be stored. */
export type NewAmenity = Omit<AmenityEntity, 'id' | 'asOf'>;

/** Rows per statement. */
const BATCH = 2_000;

/** Help and supplies around campsites. */
@Injectable()
export class AmenitiesRepository {
  constructor(private readonly database: DataSource) {}

  /** Whether there are amenities at all. */
  async hasAny(): Promise<boolean> {
    return this.database.manager.existsBy(AmenityEntity, {});
  }

  /** Replaces all amenities at once: others read either the previous or the new ones. False while another import does. */
  replaceAll(amenities: readonly NewAmenity[], asOf: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [lock] = await manager.query<{ isOurs: boolean }[]>(
        'SELECT pg_try_advisory_xact_lock($1) AS "isOurs"',
        [ADVISORY_LOCKS.amenities],
      );
      if (!lock?.isOurs) return false;
      await manager.query('DELETE FROM amenities');
      for (const batch of batchesOf(amenities, BATCH)) await insert(manager, batch, asOf);
      return true;
    });
  }
}

async function insert(manager: EntityManager, amenities: readonly NewAmenity[], asOf: string): Promise<void> {
  await manager.query(
    `INSERT INTO amenities (kind, name, latitude, longitude, osm_ref, phone, opening_hours, as_of)
     SELECT kind, name, latitude, longitude, "osmRef", phone, "openingHours", $2::date
     FROM jsonb_to_recordset($1::jsonb) AS r(kind text, name text, latitude float8, longitude float8,
       "osmRef" text, phone text, "openingHours" text)`,
    [JSON.stringify(amenities), asOf],
  );
}
