import { osmCampsites } from './osm-elements.cjs';
import type { OsmTags } from './osm-campsite';

const CAMP: OsmTags = { tourism: 'camp_site', name: 'Kransduif' };

describe('campsites of Overpass JSON', () => {
  it.each([
    ['a node', { type: 'node', id: 7, lat: -33.5, lon: 20.25 }],
    ['a way with its centre', { type: 'way', id: 7, center: { lat: -33.5, lon: 20.25 } }],
    [
      'a way with its geometry',
      { type: 'way', id: 7, geometry: [{ lat: -33, lon: 20 }, null, { lat: -34, lon: 20.5 }] },
    ],
    [
      'a relation with its bounds',
      { type: 'relation', id: 7, bounds: { minlat: -34, minlon: 20, maxlat: -33, maxlon: 20.5 } },
    ],
    [
      'a relation with the geometry of its members',
      {
        type: 'relation',
        id: 7,
        members: [
          { type: 'way', ref: 1, geometry: [{ lat: -33, lon: 20 }, null] },
          { type: 'node', ref: 2, lat: -34, lon: 20.5 },
          { type: 'node', ref: 3 },
        ],
      },
    ],
  ])('get a position: %s', (_what, element) => {
    const found = osmCampsites({ elements: [{ ...element, tags: CAMP }] });
    expect(found).toEqual([{ ref: `${element.type}/7`, latitude: -33.5, longitude: 20.25, tags: CAMP }]);
  });

  it('get their position from the nodes of their ways, and the ways of their relations', () => {
    const elements = [
      { type: 'relation', id: 3, members: [{ type: 'way', ref: 2 }], tags: CAMP },
      { type: 'way', id: 2, nodes: [1, 4, 99] },
      { type: 'node', id: 1, lat: -33, lon: 20 },
      { type: 'node', id: 4, lat: -34, lon: 21 },
    ];
    expect(osmCampsites({ elements })).toEqual([
      { ref: 'relation/3', latitude: -33.5, longitude: 20.5, tags: CAMP },
    ]);
  });

  it('that lead in circles, or nowhere, have no position', () => {
    const elements = [
      { type: 'relation', id: 1, members: [{ type: 'relation', ref: 1 }], tags: CAMP },
      { type: 'way', id: 2, tags: CAMP },
    ];
    expect(osmCampsites({ elements })).toMatchObject([{ latitude: null }, { latitude: null }]);
  });

  it('are camp sites and caravan sites only', () => {
    const elements = [
      { type: 'node', id: 1, lat: -33, lon: 20, tags: { tourism: 'hotel', name: 'A' } },
      { type: 'node', id: 2, lat: -33, lon: 20, tags: { tourism: 'camp_pitch', name: 'B' } },
      { type: 'node', id: 3, lat: -33, lon: 20, tags: { tourism: 'caravan_site', name: 'C' } },
      { type: 'node', id: 4, lat: -33, lon: 20 },
      null,
    ];
    expect(osmCampsites({ elements }).map(({ ref }) => ref)).toEqual(['node/3']);
  });

  it.each([null, 7, 'text', [], {}, { elements: 'none' }])('are not in %j', (json) => {
    expect(() => osmCampsites(json)).toThrow('NO_MAP_DATA');
  });
});

describe('campsites of GeoJSON', () => {
  const ring = [
    [20, -33],
    [20.5, -33],
    [20.5, -34],
    [20, -33],
  ];

  it.each([
    ['a point', { type: 'Point', coordinates: [20.25, -33.5] }],
    ['a polygon', { type: 'Polygon', coordinates: [ring] }],
    ['several polygons', { type: 'MultiPolygon', coordinates: [[ring], [ring]] }],
  ])('get a position: %s', (_what, geometry) => {
    const features = [{ type: 'Feature', id: 'way/8', properties: CAMP, geometry }];
    expect(osmCampsites({ features })).toEqual([
      { ref: 'way/8', latitude: -33.5, longitude: 20.25, tags: CAMP },
    ]);
  });

  it.each([
    ['@id of a property', { properties: { ...CAMP, '@id': 'relation/5' } }, 'relation/5'],
    ['the id of a feature', { id: 'node/6', properties: CAMP }, 'node/6'],
    ['an address', { id: 'https://www.openstreetmap.org/way/7', properties: CAMP }, 'way/7'],
    ['a way’s area of osmium', { id: 'a18', properties: CAMP }, 'way/9'],
    ['a relation’s area of osmium', { id: 'a19', properties: CAMP }, 'relation/9'],
    ['tags apart', { properties: { type: 'node', id: 'node/8', tags: CAMP } }, 'node/8'],
    [
      'osmtogeojson’s tags and number apart',
      { id: 'way/8', properties: { type: 'way', id: 8, tags: CAMP, relations: [], meta: {} } },
      'way/8',
    ],
    [
      'type and number of osmtogeojson',
      { properties: { type: 'relation', id: 8, tags: CAMP } },
      'relation/8',
    ],
    ['type and number of osmium', { properties: { ...CAMP, '@type': 'way', '@id': 8 } }, 'way/8'],
    ['a tag called id', { id: 'node/9', properties: { ...CAMP, id: '12' } }, 'node/9'],
    ['no id at all', { properties: CAMP }, ''],
  ])('keep where they come from: %s', (_what, feature, ref) => {
    expect(osmCampsites({ features: [{ ...feature, geometry: null }] })).toMatchObject([{ ref }]);
  });
});
