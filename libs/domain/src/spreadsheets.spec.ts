import fc from 'fast-check';
import { IMPORT_MESSAGES } from './import-messages';
import {
  FORMULA,
  importNameError,
  isArchiveName,
  isMapDataName,
  isPlacesFile,
  spreadsheetKind,
  unguarded,
} from './spreadsheets';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the kind of an imported file', () => {
  it.each([
    ['an archive', [0x50, 0x4b, 0x03, 0x04, 0], 'zip'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0], 'ole'],
    ['UTF-16', [0xff, 0xfe, 0x4e, 0x00], 'text'],
    ['the beginning of an archive', [0x50, 0x4b, 0x03], null],
    ['an old workbook cut off', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a], null],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], null],
    ['a NUL', [0x4e, 0x00], null],
    ['half the mark of UTF-16', [0xff, 0x00], null],
    ['nothing', [], null],
  ])('is told by its first bytes: %s', (_what, content, kind) => {
    expect(spreadsheetKind(new Uint8Array(content))).toBe(kind);
  });

  it.each([
    ['name;town\r\nKudu\tTzaneen\f\n', 'text'],
    ['<table>', 'text'],
    [' a {', 'text'],
    ['{"elements": []}', 'map'],
    ['\ufeff \n{', 'map'],
    ['<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">', 'map'],
    ['<osm>', 'map'],
    ['<?xml version="1.0"?><!-- from a friend --><osm version="0.6">', 'map'],
    ['<?xml version="1.0"?><office:document>', 'text'],
    ['<osmand>', 'text'],
    ['[]', 'text'],
    ['@type\t@id\t@lat\t@lon\tname\nnode\t1', 'map'],
    ['\ufeff"name","@lon","@lat","@id"\r\n', 'map'],
    ['@count\t@count:nodes\n', 'text'],
    ['name;@id:de;@type\n', 'text'],
    ['name;kamp@id;kamp@type\n', 'text'],
    ['name\n@id\t@type\n', 'text'],
    ['@oname\t@id\t@lon\t@lat\tname\n', 'map'],
    ['X,Y,full_id,osm_id,osm_type,tourism,name\n', 'map'],
    ['"WKT","osm_id","name","other_tags"\n', 'map'],
    ['lon;lat;osm_id;fclass;name\n', 'map'],
    ['name,province,osm_id\n', 'text'],
    ['name,tourism,rates\n', 'text'],
  ])('is that of its text: %j', (text, kind) => {
    expect(spreadsheetKind(bytes(text))).toBe(kind);
  });

  it('is decided by its beginning', () => {
    const long = new Uint8Array(5_000).fill(0x61);
    long[4_095] = 0x01;
    expect(spreadsheetKind(long)).toBeNull();
    long[4_095] = 0x61;
    long[4_096] = 0x01;
    expect(spreadsheetKind(long)).toBe('text');
  });
});

describe('a file of places for maps', () => {
  it.each([
    '<?xml version="1.0"?>\n<gpx version="1.1" creator="Garmin">',
    '<gpx>',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2">',
    '<?xml version="1.0"?>\n<!-- from a friend -->\n<kml>',
    '<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2">',
  ])('is known by its text: %j', (text) => expect(isPlacesFile(bytes(text))).toBe(true));

  it.each(['name;gpx\n', '<osm>', '<gpxx>', '<?xml version="1.0"?><office:document>', '<p>kml</p>', ''])(
    'is not %j',
    (text) => expect(isPlacesFile(bytes(text))).toBe(false),
  );
});

describe('the name of an imported file', () => {
  it.each(['a.xlsx', ' A.XLS ', 'a.csv', 'a.b.tsv', 'camps.geojson', 'A.OSM', 'interpreter.XML'])(
    '%j can be read',
    (name) => {
      expect(importNameError(name)).toBeNull();
    },
  );

  it.each(['a.pbf', 'za.osm.bz2', 'za.osm.pbf'])('%j is map data in a format that is not', (name) => {
    expect(importNameError(name)).toBe(IMPORT_MESSAGES.rawMapData);
  });

  it.each(['camps.gpx', 'My Places.KML', 'a.kmz '])('%j is one of places for maps', (name) => {
    expect(importNameError(name)).toBe(IMPORT_MESSAGES.places);
  });

  it.each(['a.pdf', 'xlsx', '', 'a.csv.exe'])('%j is of another kind', (name) => {
    expect(importNameError(name)).toBe(IMPORT_MESSAGES.wrongName);
  });

  it('says whether it is an archive or map data', () => {
    expect(['a.XLSX', 'a.xls', 'a.ods'].map(isArchiveName)).toEqual([true, false, true]);
    const names = ['a.json', 'a.osm', 'a.xml', 'a.csv'];
    expect(names.map(isMapDataName)).toEqual([true, true, true, false]);
  });
});

it('guards a text of a download against being run, and takes exactly that guard away again', () => {
  const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', 'a', '＝') }),
      (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      },
    ),
  );
  expect(['=1', "'=1", "'t Kamp"].map(guarded)).toEqual(["'=1", "''=1", "'t Kamp"]);
});
