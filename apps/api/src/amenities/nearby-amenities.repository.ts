import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AMENITIES_PER_KIND, AMENITY_KINDS, AMENITY_REACH_KM } from '@kampvuur/domain';
import { type Coordinates, KM_PER_DEGREE, longitudeScale } from '@kampvuur/domain/geography/distance';
import type { AmenityEntity } from '@kampvuur/persistence';

/** An amenity with its distance in km from a campsite, in a straight line. */
export type NearbyAmenityRow = Omit<AmenityEntity, 'id'> & { distanceKm: number };

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
export class NearbyAmenitiesRepository {
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
}
