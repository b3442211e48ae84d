import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AMENITIES_PER_KIND, AMENITY_KINDS, AMENITY_REACH_KM } from '@kampvuur/domain';
import { type Coordinates, KM_PER_DEGREE, longitudeScale } from '@kampvuur/domain/geography/distance';
import { ADVISORY_LOCKS } from '../connection/advisory-lock';
import { AmenityEntity } from '../entities';

/** An amenity to be stored. */
export type NewAmenity = Omit<AmenityEntity, 'id' | 'asOf'>;

/** An amenity with its distance in km from a campsite, in a straight line. */
export type NearbyAmenityRow = Omit<AmenityEntity, 'id'> & { distanceKm: number };

/** Rows per statement. */
const BATCH = 2_000;

const EARTH_DIAMETER_KM = (KM_PER_DEGREE * 360) / Math.PI;

/**
 * $1 latitude, $2 longitude, $3 kinds, $4 their reach in km, $5 and $6 the reach in degrees, $7 how many of each. The index
 * by kind and place is read within the box around the reach.
 */
const NEAREST = `
  SELECT n.* FROM unnest($3::text[], $4::float8[], $5::float8[], $6::float8[])
    WITH ORDINALITY AS r(kind, reach, latitudes, longitudes, position)
  CROSS JOIN LATERAL (
    SELECT a.kind, a.name, a.latitude, a.longitude, a.osm_ref AS "osmRef", a.phone,
      a.opening_hours AS "openingHours", a.as_of::text AS "asOf",
      ${EARTH_DIAMETER_KM} * asin(least(1, sqrt(sin(radians(a.latitude - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(a.latitude)) * sin(radians(a.longitude - $2) / 2) ^ 2))) AS "distanceKm"
    FROM amenities a
    WHERE a.kind = r.kind AND a.latitude BETWEEN $1 - r.latitudes AND $1 + r.latitudes
      AND a.longitude BETWEEN $2 - r.longitudes AND $2 + r.longitudes
    ORDER BY "distanceKm", a.id LIMIT $7) n
  WHERE n."distanceKm" <= r.reach
  ORDER BY r.position, n."distanceKm", n."osmRef"`;

/** Help and supplies around campsites. */
@Injectable()
export class AmenitiesRepository {
  constructor(private readonly database: DataSource) {}

  /** The nearest of each kind within its reach, in the order of the kinds, the nearest first. */
  nearest({ latitude, longitude }: Coordinates): Promise<NearbyAmenityRow[]> {
    const reach = AMENITY_KINDS.map((kind) => AMENITY_REACH_KM[kind]);
    const latitudes = reach.map((km) => km / KM_PER_DEGREE);
    // Where the box is narrowest: at the end that is nearer to a pole.
    const longitudes = latitudes.map((degrees) => degrees / longitudeScale(Math.abs(latitude) + degrees));
    const values = [latitude, longitude, AMENITY_KINDS, reach, latitudes, longitudes, AMENITIES_PER_KIND];
    return this.database.query(NEAREST, values);
  }

  /** Where a campsite lies; null without coordinates, undefined when there is none. */
  async positionOf(campsiteId: number): Promise<Coordinates | null | undefined> {
    const [row] = await this.database.query<{ latitude: number | null; longitude: number | null }[]>(
      'SELECT latitude, longitude FROM campsites WHERE id = $1',
      [campsiteId],
    );
    if (!row) return undefined;
    const { latitude, longitude } = row;
    return latitude === null || longitude === null ? null : { latitude, longitude };
  }

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
      for (let from = 0; from < amenities.length; from += BATCH)
        await insert(manager, amenities.slice(from, from + BATCH), asOf);
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
