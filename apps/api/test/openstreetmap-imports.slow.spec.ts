import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { CampsiteEntity, CampsiteRevisionEntity, CampsiteSourceEntity } from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { importsOf, importsSetup } from './imports.setup';
import { KRANS, mapUploadsOf, MARULA, overpass, tagged, VLEI } from './openstreetmap.setup';

const ALL = overpass(KRANS, MARULA, VLEI);

const setup = importsSetup();
beforeAll(async () => {
  // A facility of the catalogue, for tags to lead to.
  await buildCampsite(setup.api.database, { name: 'Another' }, { facilities: ['Ablutions', 'Hot showers'] });
});
beforeEach(async () => {
  await setup.api.database.query('DELETE FROM campsite_sources');
});

const { items, rerunResult, undo } = importsOf(() => setup.admin);
const { send, upload, check } = mapUploadsOf(() => setup.admin);
const campsite = (name: string) => setup.api.database.manager.findOneByOrFail(CampsiteEntity, { name });
const names = async () =>
  (await setup.api.database.manager.find(CampsiteEntity)).map(({ name }) => name).sort();
const sources = () => setup.api.database.manager.find(CampsiteSourceEntity, { order: { reference: 'ASC' } });
const changesOf = (sourceId: string) =>
  setup.api.database.manager.find(CampsiteRevisionEntity, { where: { sourceId }, order: { field: 'ASC' } });
const edit = async (name: string, changes: object) =>
  setup.admin
    .patch(`/api/campsites/${(await campsite(name)).id}`)
    .send(changes)
    .expect(200);

describe('map data', () => {
  it('is checked like a sheet, then imported with where each campsite comes from', async () => {
    const checked = await check(overpass(KRANS, MARULA, VLEI, tagged(KRANS, { access: 'private' })));
    const found = { success: 3, errorCount: 0, columns: [], totalRows: 4 };
    expect(checked).toMatchObject({ dryRun: true, isMapData: true, ...found });
    expect(checked.warnings).toContain('1 campsite is private; left out');
    expect(await names()).toEqual([]);
    expect(await sources()).toEqual([]);

    const { jobId } = await rerunResult(checked.jobId, {});
    expect(await names()).toEqual(['Kransduif', 'Marulabos', 'Vleiloerie']);
    expect(await campsite('Kransduif')).toMatchObject({
      province: 'Western Cape',
      rates: 150,
      contactPhones: ['+27 28 555 0100'],
      facilityNames: ['Ablutions', 'Hot showers'],
      longDescription: 'Opening hours: Mo-Su 08:00-18:00.',
    });
    expect(await sources()).toMatchObject([
      {
        source: 'openstreetmap',
        reference: 'node/101',
        licence: 'ODbL-1.0',
        campsiteId: (await campsite('Kransduif')).id,
        importedValues: { name: 'Kransduif', rates: 150, websiteUrls: [] },
        firstRunId: jobId,
      },
      { reference: 'relation/303', campsiteId: (await campsite('Vleiloerie')).id },
      { reference: 'way/202', campsiteId: (await campsite('Marulabos')).id },
    ]);
    expect(await changesOf(jobId)).toHaveLength(3);
  });

  it('of GeoJSON is read by its ids, as Overpass turbo and osmium write them', async () => {
    const point = { type: 'Point', coordinates: [21.24, -33.61] };
    const ring = [29.4, 29.5, 29.5, 29.4].map((lon, index) => [lon, index < 2 ? -23.9 : -23.8]);
    const features = [
      { type: 'Feature', properties: { ...KRANS.tags, '@id': 'node/101' }, geometry: point },
      {
        type: 'Feature',
        id: 'a404',
        properties: MARULA.tags,
        geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      },
      { type: 'Feature', properties: VLEI.tags, geometry: point },
    ];
    const result = await upload({ type: 'FeatureCollection', features });
    expect(result).toMatchObject({ success: 2, errorCount: 0 });
    expect(result.warnings[0]).toBe('1 campsite has no id of OpenStreetMap such as node/12; left out');
    expect((await sources()).map(({ reference }) => reference)).toEqual(['node/101', 'way/202']);
  });

  it('names each element once', async () => {
    const renamed = tagged(KRANS, { name: 'Under another name' });
    const result = await upload(overpass(KRANS, renamed));
    expect(result).toMatchObject({ success: 1, duplicateCount: 1 });
    expect(result.duplicates).toEqual(['node/101: Under another name (Western Cape) repeats node/101']);
  });

  it.each([
    ['is a table', 'name,province\nA,Limpopo', IMPORT_MESSAGES.notMapData],
    ['is a list', '[1, 2]', IMPORT_MESSAGES.notMapData],
    ['is cut off', '{"elements":[{"type":"node"', IMPORT_MESSAGES.notMapData],
    ['is other JSON', '{"name":"kampvuur"}', IMPORT_MESSAGES.notMapData],
    ['holds what are no elements', '{"elements":[7,null,[],{"tags":7}]}', IMPORT_MESSAGES.noMapCampsites],
    [
      'is of other things',
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"amenity":"cafe"},"geometry":null}]}',
      IMPORT_MESSAGES.noMapCampsites,
    ],
    [
      'was given up by its server',
      '{"elements":[],"remark":"runtime error: Query timed out in \\"query\\" at line 1 after 90 seconds."}',
      IMPORT_MESSAGES.cutMapData,
    ],
    [
      'has campsites without ids only',
      '{"features":[{"properties":{"tourism":"camp_site","name":"A"},"geometry":null}]}',
      `${IMPORT_MESSAGES.noUsableMapCampsites}: 1 campsite has no id of OpenStreetMap such as node/12; left out.`,
    ],
  ])('that %s is refused in words', async (_what, text, message) => {
    expect((await send(Buffer.from(text)).expect(400)).body.message).toBe(message);
    expect(await names()).toEqual([]);
  });

  it('whose geometry nests without end has no position', async () => {
    const features = [{ id: 'node/1', properties: KRANS.tags, geometry: { coordinates: 0 } }];
    const nested = JSON.stringify({ features }).replace(
      ':0}',
      `:${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    );
    const { body } = await send(Buffer.from(nested)).expect(200);
    expect(body).toMatchObject({ success: 0, errorCount: 1 });
  });

  it('of more than 10 MB, or in an archive’s name, is refused', async () => {
    const large = Buffer.from('{"elements":[')
      .toString()
      .padEnd(IMPORT.maxBytes + 1);
    expect((await send(Buffer.from(large)).expect(413)).body.message).toBe(IMPORT_MESSAGES.tooLarge);
    const named = await send(Buffer.from('{"elements":[]}'), 'campsites.xlsx').expect(400);
    expect(named.body.message).toBe(IMPORT_MESSAGES.notASpreadsheet);
  });
});

describe('the same map data again', () => {
  it('changes nothing', async () => {
    await upload(ALL);
    const before = await sources();
    const again = await upload(ALL);
    expect(again).toMatchObject({ success: 0, updated: 0, unchanged: 3, duplicateCount: 0, errorCount: 0 });
    expect(await changesOf(again.jobId)).toEqual([]);
    expect(await sources()).toEqual(before);
  });

  it('brings what has changed there, also the name, the place and what is gone', async () => {
    await upload(ALL);
    const { id } = await campsite('Kransduif');
    const { phone: _phone, ...tags } = KRANS.tags;
    const moved = { ...KRANS, lat: -33.6, tags: { ...tags, name: 'Kransduif Kamp', charge: 'R180' } };
    const changed = overpass(moved, MARULA, VLEI);

    const checked = await check(changed);
    expect(checked).toMatchObject({ success: 0, updated: 1, unchanged: 2 });
    // The phone number is gone, which is said of it.
    expect(checked.matches).toEqual({ total: 3, differing: 0, fillable: 0, held: 1, followed: 1 });
    expect((await items(checked.jobId, 'differing=true'))[0]?.differences).toEqual([
      { field: 'name', before: 'Kransduif', after: 'Kransduif Kamp', isKept: false },
      { field: 'coordinates', before: '-33.61, 21.24', after: '-33.6, 21.24', isKept: false },
      { field: 'rates', before: '150', after: '180', isKept: false },
      {
        field: 'contactPhones',
        before: '+27 28 555 0100',
        after: '',
        list: { removed: ['+27 28 555 0100'], added: [], unchangedCount: 0 },
        isHeld: true,
        isKept: false,
      },
    ]);
    expect(await names()).toContain('Kransduif');

    const done = await rerunResult(checked.jobId, {});
    expect(done).toMatchObject({ success: 0, updated: 1, unchanged: 2 });
    expect(await campsite('Kransduif Kamp')).toMatchObject({
      id,
      latitude: -33.6,
      longitude: 21.24,
      rates: 180,
      contactPhones: [],
    });
    expect((await changesOf(done.jobId)).map(({ field }) => field)).toEqual([
      'contactPhones',
      'latitude',
      'longitude',
      'name',
      'rates',
    ]);
  });

  it('keeps what somebody has changed here, and shows that it differs', async () => {
    await upload(ALL);
    await edit('Kransduif', { rates: 160, contactPhones: ['028 555 0199'] });
    const changed = overpass(tagged(KRANS, { charge: 'R200', website: 'https://kransduif.example' }));
    const done = await upload(changed);
    expect(done).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await campsite('Kransduif')).toMatchObject({
      rates: 160,
      contactPhones: ['028 555 0199'],
      websiteUrls: ['https://kransduif.example'],
    });
    const [item] = await items(done.jobId);
    expect(item?.message).toContain('node/101: kept as changed here: Rate per night, Phone numbers');
    expect(item?.differences).toEqual([
      {
        field: 'websiteUrls',
        before: null,
        after: 'https://kransduif.example',
        list: { removed: [], added: ['https://kransduif.example'], unchangedCount: 0 },
        isKept: false,
      },
      { field: 'rates', before: '160', after: '200', isKept: true },
      {
        field: 'contactPhones',
        before: '028 555 0199',
        after: '+27 28 555 0100',
        list: { removed: ['028 555 0199'], added: ['+27 28 555 0100'], unchangedCount: 0 },
        isKept: true,
      },
    ]);
    // A second upload of the same file keeps and reports the same differences.
    expect(await upload(changed)).toMatchObject({ updated: 0, unchanged: 1, matches: { followed: 1 } });
    expect(await campsite('Kransduif')).toMatchObject({ rates: 160 });
  });

  it('names what it no longer has, between what it has, and deletes nothing', async () => {
    await upload(ALL);
    // A file about another part of the country says nothing about the rest.
    expect((await check(overpass(KRANS))).warnings).toEqual([]);

    // Between the two others.
    const gone = { type: 'node', id: 404, lat: -28, lon: 28, tags: { ...KRANS.tags, name: 'Weggegaan' } };
    await upload(overpass(gone));
    const checked = await check(ALL);
    const warning =
      '1 campsite of earlier imports is no longer in this map data; nothing was deleted: Weggegaan';
    expect(checked.warnings).toEqual([warning]);
    expect(checked.causes?.[0]).toMatchObject({
      text: warning,
      remedy: expect.stringMatching(/^Look whether they still exist/),
    });
    expect((await upload(ALL)).warnings).toEqual([warning]);
    expect(await names()).toContain('Weggegaan');
  });

  it('that draws an outline instead of a pin is the same campsite, and follows the outline', async () => {
    await upload(overpass(KRANS));
    const { id } = await campsite('Kransduif');
    const { lat: _lat, lon: _lon, ...rest } = KRANS;
    const outline = { ...rest, type: 'way', id: 909, center: { lat: -33.6105, lon: 21.2405 } };

    const checked = await check(overpass(outline, MARULA));
    const message =
      'way/909: is "Kransduif" of the catalogue, which came from another element that this map data no longer has (node/101)';
    expect(checked).toMatchObject({ success: 1, updated: 1, duplicateCount: 0 });
    expect(checked.warnings).toContain(message);
    expect((await sources()).map(({ reference }) => reference)).toEqual(['node/101']);

    const done = await rerunResult(checked.jobId, {});
    expect(done).toMatchObject({ success: 1, updated: 1 });
    expect(await names()).toEqual(['Kransduif', 'Marulabos']);
    expect(await campsite('Kransduif')).toMatchObject({ id, latitude: -33.6105 });
    expect(await sources()).toMatchObject([
      { reference: 'way/202' },
      { reference: 'way/909', campsiteId: id, importedValues: { latitude: -33.6105 } },
    ]);
    expect(await upload(overpass(outline, MARULA))).toMatchObject({ unchanged: 2, warnings: [] });

    await undo(done.jobId);
    expect(await campsite('Kransduif')).toMatchObject({ id, latitude: -33.61 });
    expect(await upload(overpass(outline))).toMatchObject({ success: 0, updated: 1, warnings: [] });
  });

  it('says so too where nothing else has changed', async () => {
    await upload(overpass(KRANS));
    const again = await upload(overpass({ ...KRANS, id: 909 }));
    expect(again).toMatchObject({ success: 0, updated: 0, unchanged: 1, warningCount: 1 });
    expect((await sources()).map(({ reference }) => reference)).toEqual(['node/909']);
    // Nothing took the pin's place where it is only left out.
    const hidden = tagged({ ...KRANS, id: 909 }, { access: 'private' });
    expect(await upload(overpass(hidden, KRANS))).toMatchObject({ duplicateCount: 1, warningCount: 1 });
  });

  it('names what is private or disused there now, and leaves it to people to close it', async () => {
    await upload(ALL);
    const { tourism: _tourism, ...tags } = MARULA.tags;
    const disused = { ...MARULA, tags: { ...tags, 'disused:tourism': 'caravan_site' } };
    const other = { type: 'node', id: 505, lat: -30, lon: 25, tags: { ...VLEI.tags, access: 'private' } };
    const now = overpass(tagged(KRANS, { access: 'private' }), disused, VLEI, other);
    const found = [
      {
        campsiteId: (await campsite('Kransduif')).id,
        name: 'Kransduif',
        osmRef: 'node/101',
        reason: 'is private',
      },
      {
        campsiteId: (await campsite('Marulabos')).id,
        name: 'Marulabos',
        osmRef: 'way/202',
        reason: 'is no longer in use',
      },
    ];
    const checked = await check(now);
    const read = { totalRows: 4, success: 0, updated: 0, unchanged: 1, duplicateCount: 0, errorCount: 0 };
    expect(checked).toMatchObject({ ...read, leftOutCount: 3, closedThere: found, closedThereCount: 2 });
    // They are in the data: nothing is missing.
    expect(checked.warnings).toEqual([
      '1 campsite is no longer in use; left out',
      '2 campsites are private; left out',
    ]);

    expect(await rerunResult(checked.jobId, {})).toMatchObject({ closedThere: found });
    expect(await campsite('Kransduif')).toMatchObject({ isClosed: false });
    await edit('Kransduif', { isClosed: true, before: { isClosed: false } });
    expect(await upload(now)).toMatchObject({ closedThere: [found[1]], closedThereCount: 1 });
  });

  it('names it also where the data has nothing else, and refuses what is none of ours', async () => {
    await upload(ALL);
    const hidden = tagged(KRANS, { access: 'private' });
    const { id: campsiteId, name } = await campsite('Kransduif');
    const checked = await check(overpass(hidden));
    const nothing = { success: 0, updated: 0, errorCount: 0, leftOutCount: 1, closedThereCount: 1 };
    expect(checked).toMatchObject({
      ...nothing,
      totalRows: 1,
      closedThere: [{ campsiteId, name, osmRef: 'node/101', reason: 'is private' }],
    });
    expect(await rerunResult(checked.jobId, {})).toMatchObject(nothing);
    await edit('Kransduif', { isClosed: true });
    const refusal = `${IMPORT_MESSAGES.noUsableMapCampsites}: 1 campsite is private; left out.`;
    for (const element of [hidden, { ...hidden, id: 909 }]) {
      const { body } = await send(Buffer.from(JSON.stringify(overpass(element)))).expect(400);
      expect(body).toMatchObject({ message: refusal });
    }
  });

  it('is read from XML that is named after what it is written in', async () => {
    const tags = Object.entries(KRANS.tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`);
    const node = `<node id="101" lat="-33.61" lon="21.24">${tags.join('')}</node>`;
    const xml = (root: string) => Buffer.from(`<?xml version="1.0"?>\n<${root}>${node}</${root}>`);
    const { body } = await send(xml('osm'), 'interpreter.xml').expect(200);
    expect(body).toMatchObject({ success: 1, isMapData: true });
    const other = await send(xml('places'), 'interpreter.xml').expect(400);
    expect(other.body).toMatchObject({ message: IMPORT_MESSAGES.notMapData });
    const gpx = await send(xml('gpx'), 'interpreter.xml').expect(400);
    expect(gpx.body).toMatchObject({ message: IMPORT_MESSAGES.places });
  });

  it('does not bring back what was deleted here, and follows what was merged', async () => {
    await upload(ALL);
    const ids = [(await campsite('Marulabos')).id, (await campsite('Vleiloerie')).id];
    const own = await buildCampsite(setup.api.database, { name: 'Marula Bush Camp', province: 'Limpopo' });
    const [pair] = await setup.api.database.query<{ id: number }[]>(
      'INSERT INTO duplicate_pairs (one_id, other_id, likeness) VALUES ($1, $2, 0.9) RETURNING id',
      [ids[0], own.id],
    );
    await setup.admin.post(`/api/admin/duplicates/${pair?.id}/merge`).send({ keepId: own.id }).expect(200);
    await setup.admin.delete(`/api/campsites/${ids[1]}`).expect(204);

    const again = await upload(overpass(tagged(MARULA, { email: 'camp@marulabos.example' }), VLEI));
    expect(again).toMatchObject({ success: 0, updated: 1, duplicateCount: 1 });
    expect(again.duplicates).toEqual([
      'relation/303: Vleiloerie (Free State) was imported from this element of OpenStreetMap and deleted here',
    ]);
    expect(await campsite('Marula Bush Camp')).toMatchObject({ contactEmails: ['camp@marulabos.example'] });
  });
});

describe('an import of map data taken back', () => {
  it('leaves nothing, and comes again', async () => {
    const { jobId } = await upload(ALL);
    expect((await undo(jobId)).result).toMatchObject({ removed: 3 });
    expect(await names()).toEqual([]);
    expect(await sources()).toEqual([]);
    expect(await upload(ALL)).toMatchObject({ success: 3 });
  });

  it('that had brought changes sets them back, and they come again', async () => {
    await upload(ALL);
    const changed = overpass(tagged(KRANS, { charge: 'R200' }), MARULA, VLEI);
    const { jobId } = await upload(changed);
    expect((await undo(jobId)).result).toMatchObject({ removed: 0, restored: 1 });
    expect(await campsite('Kransduif')).toMatchObject({ rates: 150 });
    expect(await upload(changed)).toMatchObject({ updated: 1 });
    expect(await campsite('Kransduif')).toMatchObject({ rates: 200 });
  });
});
