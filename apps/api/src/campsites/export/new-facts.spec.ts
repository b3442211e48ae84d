import type { ExportFormat } from '@kampvuur/domain';
import type { CampsiteRow } from '../campsites.repository';
import { presentExported } from './exported-campsite';
import { exportedFile } from './exported-file';

jest.mock('@kampvuur/domain/facts/groups/price', () => {
  const group = jest.requireActual<{ PRICE: { rates: object }; PRICE_SOURCES: object }>(
    '@kampvuur/domain/facts/groups/price',
  );
  const length = {
    kind: 'number',
    unit: 'm',
    min: 1,
    max: 40,
    decimals: 1,
    label: 'Length',
    setBy: ['edit'],
  };
  const probes = {
    probeLength: length,
    probeName: { ...length, download: { csv: 'other', geoJson: 'another' } },
    probeSecret: { ...length, download: false },
  };
  const { rates } = group.PRICE;
  return { ...group, PRICE: { rates, ...probes } };
});

// The files of today, whatever facts came since.
jest.mock('@kampvuur/domain/facts/groups/filtered', () => ({ FILTERED: {}, FILTERED_SOURCES: {} }));
jest.mock('@kampvuur/domain/facts/groups/stand', () => ({ STAND: {}, STAND_SOURCES: {} }));
jest.mock('@kampvuur/domain/facts/groups/booking', () => ({ BOOKING: {}, BOOKING_SOURCES: {} }));

const ROW = {
  ...{ id: 7, name: 'Kransduif', province: 'Limpopo', closestTown: null, latitude: -24.5, longitude: 28.5 },
  ...{
    rates: 250,
    averageRating: '4.56',
    isClosed: false,
    petFriendly: true,
    facilityNames: ['Fuel', 'Shop'],
    ...{ activities: ['Hiking'], categories: ['River'] },
    ...{ absentFacilities: ['Wi-Fi', 'Laundry'], absentActivities: [], absentCategories: [] },
  },
  ...{ shortDescription: 'Ten stands.', adminVerified: true, imageUrls: [], osmRef: null },
  ...{ probeLength: 8.5, probeName: 3, probeSecret: 4 },
} as object as CampsiteRow;

async function fileOf(format: ExportFormat, row: CampsiteRow = ROW): Promise<string> {
  const file = exportedFile(
    { campsites: [presentExported(row, {}, 'https://camp.example')], way: [] },
    format,
    'campsites',
  );
  const parts: string[] = [];
  for await (const part of file.getStream()) parts.push(String(part));
  return parts.join('');
}

it('CSV has a column for each new fact, and the others as they were', async () => {
  expect(await fileOf('csv')).toBe(
    '\uFEFFid,name,province,closestTown,latitude,longitude,rates,rating,probeLength,other,facilities,petFriendly,absentFacilities,activities,absentActivities,categories,absentCategories,closed,closedOn,closedReason,page,attribution\r\n' +
      '7,Kransduif,Limpopo,,-24.5,28.5,250,4.6,8.5,3,Fuel; Shop,true,Wi-Fi; Laundry,Hiking,,River,,false,,,https://camp.example/campsite/7,\r\n',
  );
});

it('GeoJSON has a property for each new fact, and the others as they were', async () => {
  const { features } = JSON.parse(await fileOf('geojson')) as { features: { properties: object }[] };
  expect(JSON.stringify(features[0]?.properties)).toBe(
    '{"name":"Kransduif","province":"Limpopo","closestTown":null,"rate":250,"rating":4.6,"probeLength":8.5,"another":3,' +
      '"facilities":["Fuel","Shop"],"petFriendly":true,"absentFacilities":["Wi-Fi","Laundry"],' +
      '"activities":["Hiking"],"absentActivities":[],"categories":["River"],"absentCategories":[],' +
      '"closed":false,"closedOn":null,"closedReason":null,"page":"https://camp.example/campsite/7","provenance":{},"observations":null}',
  );
});

it('KML has those that are known', async () => {
  const unknown = { ...ROW, probeLength: null } as object as CampsiteRow;
  expect(await fileOf('kml')).toContain('<Data name="probeLength"><value>8.5</value></Data>');
  expect(await fileOf('kml', unknown)).not.toContain('probeLength');
});

it.each(['csv', 'geojson', 'kml', 'gpx'] as const)('%s leaves out what is not for files', async (format) => {
  expect(await fileOf(format)).not.toMatch(/probeSecret|Ten stands|shortDescription|adminVerified/);
});
