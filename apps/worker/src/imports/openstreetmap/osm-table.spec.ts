import { openWorkbook, readRows } from '../read-workbook';
import { tableFeatures } from './osm-table.cjs';

async function readAll(...lines: string[]) {
  const workbook = await openWorkbook(Buffer.from(`${lines.join('\n')}\n`));
  const read = readRows(workbook, 0, Infinity).map(({ osmRef, name, values }) => ({
    osmRef,
    name,
    latitude: values?.latitude,
    longitude: values?.longitude,
    phones: values?.contactPhones,
  }));
  return { read, isMapData: workbook.isMapData, leftOut: workbook.leftOut };
}

const VLEI = {
  osmRef: 'node/12',
  name: 'Grysbok Vlei',
  latitude: -33.1,
  longitude: 19.1,
  phones: ['023 555 0101'],
};

describe('a table of map data', () => {
  it.each([
    [
      'QuickOSM, with positions',
      'X,Y,full_id,osm_id,osm_type,tourism,name,phone',
      '19.1,-33.1,n12,12,node,camp_site,Grysbok Vlei,023 555 0101',
    ],
    [
      'QuickOSM, with shapes',
      'WKT,full_id,osm_id,osm_type,tourism,name,phone',
      '"POINT (19.1 -33.1)",n12,12,node,camp_site,Grysbok Vlei,023 555 0101',
    ],
    [
      'ogr2ogr',
      'X,Y,osm_id,name,highway,other_tags',
      '19.1,-33.1,12,Grysbok Vlei,,"""tourism""=>""camp_site"",""phone""=>""023 555 0101"""',
    ],
    [
      'Geofabrik, saved with decimal commas',
      'lon;lat;osm_id;code;fclass;name;phone',
      '19,1;-33,1;12;2422;camp_site;Grysbok Vlei;023 555 0101',
    ],
    [
      'osmconvert',
      '@oname\t@id\t@lon\t@lat\ttourism\tname\tphone',
      'node\t12\t19.1\t-33.1\tcamp_site\tGrysbok Vlei\t023 555 0101',
    ],
    [
      'osmconvert, types counted',
      '@otype\t@id\t@lon\t@lat\ttourism\tname\tphone',
      '0\t12\t19.1\t-33.1\tcamp_site\tGrysbok Vlei\t023 555 0101',
    ],
  ])('has ids, tags and positions: %s', async (_what, ...lines) => {
    expect(await readAll(...lines)).toEqual({ read: [VLEI], isMapData: true, leftOut: [] });
  });

  it.each([
    [
      'a way of QuickOSM',
      'way/13',
      'full_id',
      'w13',
      'POLYGON ((19 -33,19.2 -33,19.2 -33.2,19 -33.2,19 -33))',
    ],
    [
      'a way of ogr2ogr',
      'way/13',
      'osm_id,osm_way_id',
      ',13',
      'MULTIPOLYGON (((19 -33,19.2 -33,19.2 -33.2)))',
    ],
    [
      'a relation of ogr2ogr',
      'relation/13',
      'osm_id,osm_way_id',
      '13,',
      'MULTIPOLYGON Z (((19 -33 9,19.2 -33.2 9)))',
    ],
  ])('has the middle of a shape: %s', async (_what, osmRef, headings, ids, shape) => {
    const { read } = await readAll(
      `WKT,${headings},tourism,name`,
      `"${shape}",${ids},camp_site,Grysbok Vlei`,
    );
    expect(read).toMatchObject([{ osmRef, latitude: -33.1, longitude: 19.1 }]);
  });

  it('has ways and relations that osmconvert made points of', async () => {
    const { read } = await readAll(
      '@oname\t@id\t@lon\t@lat\ttourism\tname',
      'node\t1000000000000013\t19.1\t-33.1\tcamp_site\tWay',
      'node\t2000000000000014\t19.1\t-33.1\tcamp_site\tRelation',
    );
    expect(read.map(({ osmRef }) => osmRef)).toEqual(['way/13', 'relation/14']);
  });

  it('has no campsites in lines of other things, and names lines with too many values', async () => {
    const { read, leftOut } = await readAll(
      'X,Y,full_id,tourism,name',
      '19.1,-33.1,n1,hotel,Hotel',
      '19.1,-33.1,n2,camp_site,Rooikat, Bend,x',
      '19.1,-33.1,n3,camp_site,Grysbok Vlei',
    );
    expect(read).toMatchObject([{ osmRef: 'node/3' }]);
    expect(leftOut).toMatchObject([{ where: 'node/2', reason: 'has more values than headings' }]);
  });
});

describe('other map data', () => {
  it('may be a single feature', async () => {
    const properties = {
      '@id': 'node/12',
      name: 'Grysbok Vlei',
      tourism: 'camp_site',
      phone: '023 555 0101',
    };
    const geometry = { type: 'Point', coordinates: [19.1, -33.1] };
    const { read } = await readAll(JSON.stringify({ type: 'Feature', properties, geometry }));
    expect(read).toEqual([VLEI]);
  });

  it('leaves out what an editor has deleted', async () => {
    const node = (id: number, attribs: string) =>
      `<node id="${id}" ${attribs} lat="-33.1" lon="19.1"><tag k="tourism" v="camp_site"/><tag k="name" v="Vlei ${id}"/></node>`;
    const { read } = await readAll(
      `<osm version="0.6">${node(1, 'action="delete"')}${node(2, 'visible="false"')}${node(3, 'visible="true"')}</osm>`,
    );
    expect(read.map(({ osmRef }) => osmRef)).toEqual(['node/3']);
  });
});

it.each([
  ['letters', 'z'.repeat(300_000)],
  ['one number', `POINT (${'1'.repeat(300_000)})`],
  ['blanks', `POINT (1${' '.repeat(300_000)}x)`],
  ['numbers', `POINT (${'1 '.repeat(150_000)}x)`],
])('a shape of nothing but %s is read at once', (_what, shape) => {
  const before = process.cpuUsage();
  const { features } = tableFeatures([
    ['wkt', 'name'],
    [shape, 'Grysbok Vlei'],
  ]);
  expect(features).toHaveLength(1);
  // Looking for a number from each of the digits on takes a minute.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
});
