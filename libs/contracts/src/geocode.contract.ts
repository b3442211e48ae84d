import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsString, Max, Min, NotContains } from 'class-validator';
import { GEOCODE_LIMIT, MESSAGES, MAX_QUERY, type Province } from '@kampvuur/domain';
import { decimalNumber, trimmed, wholeNumber } from './transforms';
import { Length } from './text-length';

/** Query string of `GET /api/geocode/search`. */
export class GeocodeSearchInput {
  @Transform(trimmed)
  @IsString({ message: MESSAGES.geocodeQuery })
  @NotContains('\0', { message: MESSAGES.malformedRequest })
  @Length(1, MAX_QUERY, { message: MESSAGES.geocodeQuery })
  q: string;

  @Transform(wholeNumber)
  @IsInt({ message: MESSAGES.geocodeLimit })
  @Min(1, { message: MESSAGES.geocodeLimit })
  @Max(GEOCODE_LIMIT.max, { message: MESSAGES.geocodeLimit })
  limit: number = GEOCODE_LIMIT.default;
}

/** Query string of `GET /api/geocode/reverse`; decimal degrees. */
export class GeocodeReverseInput {
  @Transform(decimalNumber)
  @IsNumber({}, { message: MESSAGES.coordinateRange })
  @Min(-90, { message: MESSAGES.coordinateRange })
  @Max(90, { message: MESSAGES.coordinateRange })
  lat: number;

  @Transform(decimalNumber)
  @IsNumber({}, { message: MESSAGES.coordinateRange })
  @Min(-180, { message: MESSAGES.coordinateRange })
  @Max(180, { message: MESSAGES.coordinateRange })
  lon: number;
}

/** A named place. */
export class GeocodePlace {
  /** `Gqeberha`. */
  name: string;
  /** `Gqeberha, Eastern Cape`. */
  label: string;
  /** Null outside South Africa. */
  province: Province | null;
  /** Decimal degrees. */
  latitude: number;
  longitude: number;
}

/** The province and the nearest town of a point: the response of `GET /api/geocode/reverse`. */
export class ReverseGeocodeResult {
  /** Null at sea and outside South Africa. */
  province: Province | null;
  /** The nearest town; null when none is within reach. */
  place: GeocodePlace | null;
  /** Kilometres to that town. */
  distanceKm: number | null;
}
