import { type FactGroup, type SourcesOf } from '../fact';

export const LOCATION = {
  latitude: {
    kind: 'degrees',
    axis: 'latitude',
    unit: 'coordinates',
    label: 'Latitude',
    group: 'location',
    stored: 'column',
    setBy: ['edit', 'propose', 'scrape', 'import', 'openStreetMap'],
  },
  longitude: {
    kind: 'degrees',
    axis: 'longitude',
    unit: 'coordinates',
    label: 'Longitude',
    group: 'location',
    stored: 'column',
    setBy: ['edit', 'propose', 'scrape', 'import', 'openStreetMap'],
  },
} as const satisfies FactGroup;

export const LOCATION_SOURCES = {
  latitude: {
    column: {
      headers: [
        'Lat',
        'GPS Latitude',
        'GPS Lat',
        'Latitude S',
        'Lat S',
        'Breedtegraad',
        'South',
        'Suid',
        'Suiderbreedte',
        'Y',
      ],
      words: ['latitude', 'lat', 'breedtegraad'],
      hint: 'Decimal degrees, negative in South Africa; one column "GPS Coordinates" for both is read too',
      example: -24.5512,
    },
    tags: [],
  },
  longitude: {
    column: {
      headers: [
        'Long',
        'Lng',
        'Lon',
        'GPS Longitude',
        'GPS Long',
        'GPS Lng',
        'Longitude E',
        'Long E',
        'Lengtegraad',
        'East',
        'Oos',
        'Oosterlengte',
        'X',
      ],
      words: ['longitude', 'long', 'lng', 'lon', 'lengtegraad'],
      hint: 'Decimal degrees',
      example: 28.7093,
    },
    tags: [],
  },
} satisfies SourcesOf<typeof LOCATION>;
