import { Transform } from 'class-transformer';
import { IsOptional, IsString, IsUrl, Matches } from 'class-validator';
import { list, WEB_URL } from './setting-values';

/** Where a street map's tiles lie, or the word that switches them off. */
const TILE_ADDRESS = /^(none|https?:\/\/[\w.-]+(:\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S+)$/;

/** Settings of what others run: identity provider, map, place search, websites, traces. */
export class ExternalSettings {
  /** Issuer of the external identity provider (OpenID Connect); none: no external sign-in. */
  @IsOptional()
  @IsUrl(WEB_URL)
  OIDC_ISSUER?: string;

  /** Our client id at the provider. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_ID?: string;

  /** Our client secret at the provider. */
  @IsOptional()
  @IsString()
  OIDC_CLIENT_SECRET?: string;

  /** Street map tiles: a http(s) address with {z}, {x} and {y}; `none` shows the bundled map alone. */
  @Matches(TILE_ADDRESS, { message: 'TILE_URL must be none or a web address with {z}, {x} and {y}' })
  TILE_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

  /** Whom the tiles come from, shown on the map; may hold links. */
  @IsString()
  TILE_ATTRIBUTION = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

  /** Place search of the Nominatim kind, asked for what the bundled gazetteer does not know; none: not asked. */
  @IsOptional()
  @IsUrl(WEB_URL)
  GEOCODER_URL?: string;

  /** Routing of the OSRM kind, asked for the way by road; none: the bundled main roads answer. */
  @IsOptional()
  @IsUrl(WEB_URL)
  ROUTING_URL?: string;

  /** Email or web address in the name scrapes go by, for owners of websites; none: `PUBLIC_URL`. */
  @IsOptional()
  @Matches(/^[\w.+@:/-]{3,200}$/, { message: 'SCRAPE_CONTACT must be an email or web address' })
  SCRAPE_CONTACT?: string;

  /** Hosts with port that scrapes may reach although they are not public, separated by commas: fixtures of tests. */
  @Transform(list)
  @Matches(/^[\w.-]+:\d{1,5}$/, { each: true, message: 'SCRAPE_ALLOW_HOSTS must be a list of host:port' })
  SCRAPE_ALLOW_HOSTS: string[] = [];

  /** Search for openly licensed images that speaks as Openverse does. */
  @IsUrl(WEB_URL)
  OPENVERSE_URL = 'https://api.openverse.org/v1';

  /** Server that speaks as Overpass does, from which campsites of OpenStreetMap may be fetched; none: uploads only. */
  @IsOptional()
  @IsUrl(WEB_URL)
  OVERPASS_URL?: string;

  /** Collector that takes our traces by OTLP over HTTP, such as `http://collector:4318`; none: no traces are made. */
  @IsOptional()
  @IsUrl(WEB_URL)
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Where administrators look at our metrics, such as a Grafana dashboard; none: the operators' page has no link. */
  @IsOptional()
  @IsUrl(WEB_URL)
  METRICS_DASHBOARD_URL?: string;
}
