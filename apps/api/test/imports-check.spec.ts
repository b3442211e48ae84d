import type { ImportCause, ImportResult } from '@kampvuur/contracts';
import { IMPORT_MESSAGES, OTHER_PLACE } from '@kampvuur/domain';
import {
  CampsiteEntity,
  CampsiteRevisionEntity,
  FacilityEntity,
  ImportHeaderEntity,
} from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { type Cells, importsOf, importsSetup, sheet } from './imports.setup';

const setup = importsSetup();
beforeEach(async () => {
  await setup.api.database.query('DELETE FROM import_headers');
  await setup.api.database.query('DELETE FROM import_confirmed_rows');
});

const { upload, check, rerun, rerunResult, items, undo } = importsOf(() => setup.admin);
const campsite = (name: string) => setup.api.database.manager.findOneByOrFail(CampsiteEntity, { name });

const rowsOf = (causes: ImportCause[] | undefined) => (causes ?? []).map(({ text, rows }) => [text, rows]);

const HEADS: Cells = ['Name', 'Province'];

describe('a row', () => {
  it('that is no campsite is counted and listed with what it was taken for', async () => {
    const rows: Cells[] = [
      ['Name', 'Town', 'Rate', 'Phone'],
      ['MALOTI FOOTHILLS'],
      ['Sandstone Hollow', 'Clarens', 'R180', '058 555 0161'],
      ['Poplar Spruit', 'Clarens', 'R190', '058 555 0162'],
      ['Nowhere Camp', 'Nowhere at all', 'R10', '058 555 0163'],
      ['Total', null, 'R380'],
      ['* Rates are valid until June'],
    ];
    const { jobId, ...result } = await check(rows);
    expect(result).toMatchObject({ success: 2, totalRows: 6, leftOutCount: 3, duplicateCount: 0 });
    expect(result.leftOut).toEqual([
      { where: 'Row 2', text: 'MALOTI FOOTHILLS', reason: 'a heading' },
      { where: 'Row 6', text: 'Total, R380', reason: 'a total' },
      { where: 'Row 7', text: '* Rates are valid until June', reason: 'a note' },
    ]);
    const outcomes = (await items(jobId)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['imported', 'imported', 'refused']);
  });

  it('that was taken for a campsite is imported as another place, and stays one', async () => {
    await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
    const { jobId, duplicateCount } = await check([
      ['Name', 'Province'],
      ['Poplar Spruit', 'Free State'],
    ]);
    expect(duplicateCount).toBe(1);
    const again = await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
    expect(again).toMatchObject({ success: 1, duplicateCount: 0 });
    const imported = await rerunResult(again.jobId, { dryRun: false });
    expect(imported).toMatchObject({ success: 1, duplicateCount: 0 });
    const pairs: { dismissed: boolean }[] = await setup.api.database.query(
      'SELECT dismissed_at IS NOT NULL AS dismissed FROM duplicate_pairs',
    );
    expect(pairs).toEqual([{ dismissed: true }]);
  });

  const SPRUIT: Cells[] = [
    ['Name', 'Province', 'Town'],
    ['Poplar Spruit', 'Free State', 'Clarens'],
  ];

  it('stays another place when the next version of the sheet is uploaded', async () => {
    await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
    const { jobId } = await check(SPRUIT);
    await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
    const [head, spruit = []] = SPRUIT;
    const nextVersion: Cells[] = [head ?? [], ['Sandstone Hollow', 'Free State', 'Clarens'], spruit];
    expect(await check(nextVersion)).toMatchObject({ success: 2, duplicateCount: 0 });
    const { jobId: importId } = await upload(nextVersion);
    const [, imported] = await items(importId);
    expect(imported).toMatchObject({ outcome: 'imported', campsiteName: 'Poplar Spruit' });
    // From then on it is the campsite that was imported from it, and not the one that it looked like.
    const again = await upload(SPRUIT);
    expect(again).toMatchObject({ success: 0, duplicateCount: 1 });
    expect((await items(again.jobId))[0]?.campsiteId).toBe(imported?.campsiteId);
  });

  describe('whose decision was a mistake', () => {
    const takeBack = (jobId: string, item: number) =>
      setup.admin.delete(`/api/admin/jobs/${jobId}/items/${item}/other-place`);
    const audited = async () =>
      (await setup.admin.get('/api/admin/audit?action=other-place-withdrawn').expect(200)).body.data;

    it('is a duplicate again in its check, in later ones and in the import', async () => {
      await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
      const { jobId } = await check([...SPRUIT, ['Sandstone Hollow', 'Free State', 'Clarens']]);
      expect((await items(jobId))[0]?.details).not.toHaveProperty(OTHER_PLACE);
      await takeBack(jobId, 2).expect(404);
      const other = await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
      const [row, untouched] = await items(other.jobId);
      expect(row?.details).toHaveProperty(OTHER_PLACE);
      expect(untouched?.details).not.toHaveProperty(OTHER_PLACE);

      const before = (await audited()).length;
      await takeBack(other.jobId, 2).expect(204);
      const [line, ...rest] = await audited();
      expect(rest).toHaveLength(before);
      expect(line).toMatchObject({
        actorId: setup.adminId,
        subjectType: 'job',
        subjectId: other.jobId,
        details: { type: 'import', row: 2 },
      });
      expect((await items(other.jobId))[0]?.details).not.toHaveProperty(OTHER_PLACE);
      const gone = await takeBack(other.jobId, 2).expect(404);
      expect(gone.body.message).toBe(IMPORT_MESSAGES.noOtherPlace);

      const again = await rerunResult(other.jobId, { dryRun: true });
      expect(again).toMatchObject({ success: 1, duplicateCount: 1 });
      expect(await check(SPRUIT)).toMatchObject({ success: 0, duplicateCount: 1 });
      expect(await rerunResult(again.jobId, {})).toMatchObject({ success: 1, duplicateCount: 1 });
    });

    it('is the campsite again that it looked like, and what was imported from it is a possible duplicate', async () => {
      await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
      const { jobId } = await check(SPRUIT);
      const { jobId: confirmed } = await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
      const imported = await rerunResult(confirmed, { dryRun: false });
      const later = await check(SPRUIT);
      expect((await items(later.jobId))[0]?.details).toHaveProperty(OTHER_PLACE);
      await takeBack(imported.jobId, 2).expect(204);
      // The same decision: in the other check there is nothing left to take back, which is no mistake.
      await takeBack(later.jobId, 2).expect(204);
      const { data } = (await setup.admin.get('/api/admin/duplicates').expect(200)).body;
      expect(data).toHaveLength(1);
      expect((await items((await check(SPRUIT)).jobId))[0]?.details).not.toHaveProperty(OTHER_PLACE);
    });

    it('is an element of map data', async () => {
      await buildCampsite(setup.api.database, {
        name: 'Poplar Spruit',
        province: 'Free State',
        latitude: -28.5,
        longitude: 28.4,
      });
      const tags = { tourism: 'camp_site', name: 'Poplar Spruit' };
      const elements = [{ type: 'node', id: 47, lat: -28.5001, lon: 28.4001, tags }];
      const file = Buffer.from(JSON.stringify({ elements }));
      const send = async (): Promise<ImportResult> =>
        (
          await setup.admin
            .post('/api/admin/upload?dryRun=true')
            .attach('file', file, 'campsites.json')
            .expect(200)
        ).body;
      const { jobId } = await send();
      const other = await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
      expect(other).toMatchObject({ success: 1, duplicateCount: 0 });
      expect((await items(other.jobId))[0]?.details).toMatchObject({
        osmRef: 'node/47',
        [OTHER_PLACE]: 'node/47',
      });
      await takeBack(other.jobId, 2).expect(204);
      expect(await send()).toMatchObject({ success: 0, duplicateCount: 1 });
    });

    it.each(['0', 'x', '99999999999'])('is no row %j', async (row) => {
      const { jobId } = await check(SPRUIT);
      await setup.admin.delete(`/api/admin/jobs/${jobId}/items/${row}/other-place`).expect(400);
    });
  });

  it('is asked about again where it looks like another campsite than before', async () => {
    const { id } = await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
    const { jobId } = await check(SPRUIT);
    await rerunResult(jobId, { dryRun: true, otherPlaces: [2] });
    await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
    await setup.api.database.query('DELETE FROM campsites WHERE id = $1', [id]);
    expect(await check(SPRUIT)).toMatchObject({ success: 0, duplicateCount: 1 });
  });

  it('that an import without a check has left out as a duplicate can be checked and imported', async () => {
    await buildCampsite(setup.api.database, { name: 'Poplar Spruit', province: 'Free State' });
    const direct = await upload([...SPRUIT, ['Sandstone Hollow', 'Free State', 'Clarens']]);
    expect(direct).toMatchObject({ success: 1, duplicateCount: 1 });
    const checked = await rerunResult(direct.jobId, { dryRun: true, otherPlaces: [2] });
    expect(checked).toMatchObject({ dryRun: true, success: 1, duplicateCount: 1 });
    expect(await rerunResult(checked.jobId, { dryRun: false })).toMatchObject({ success: 1 });
    expect(await upload(SPRUIT)).toMatchObject({ success: 0, duplicateCount: 1 });
  });

  it('that says so is imported as closed, and closes a campsite only when asked to overwrite or fill', async () => {
    const rows: Cells[] = [
      ['Name', 'Province', 'Open or closed'],
      ['Poplar Spruit', 'Free State', 'Gesluit'],
      ['Sandstone Hollow', 'Free State', 'oop'],
    ];
    await upload(rows);
    expect((await campsite('Poplar Spruit')).isClosed).toBe(true);
    expect((await campsite('Sandstone Hollow')).isClosed).toBe(false);
    const closing: Cells[] = [HEADS.concat('Closed'), ['Sandstone Hollow', 'Free State', 'yes']];
    await upload(closing);
    expect((await campsite('Sandstone Hollow')).isClosed).toBe(false);
    await upload(closing, { onDuplicates: 'overwrite' });
    expect((await campsite('Sandstone Hollow')).isClosed).toBe(true);
  });

  it.each([['all'], [1.5], 3])('is no other place by %j', async (otherPlaces) => {
    const { jobId } = await check([HEADS, ['Poplar Spruit', 'Free State']]);
    const { status } = await rerun(jobId, { dryRun: true, otherPlaces });
    expect(status).toBe(400);
  });
});

describe('causes', () => {
  it('are listed once, most rows first, with examples and a remedy', async () => {
    const rows = Array.from({ length: 150 }, (_, n): Cells => [`Camp ${n}`, `Nowhere ${n}`, 'Pizza oven']);
    const { causes, errorCount, errors } = await check(
      sheet([
        ['Name', 'Town', 'Facilities'],
        ...rows,
        [null, 'Clarens', null],
        ['Found', 'Clarens', 'Helipad; pizza Oven'],
        ['Sandstone Hollow', 'Clarens', 'Helipad'],
        ['One price too many', 'Clarens', null],
      ]),
    );
    expect(errorCount).toBe(151);
    expect(errors).toHaveLength(100);
    expect(rowsOf(causes?.filter(({ isError }) => isError))).toEqual([
      ["province: is missing, and neither coordinates, sheet's name nor town tell it", 150],
      ['name: is missing', 1],
    ]);
    expect(causes?.[0]?.remedy).toMatch(
      /^Add a column with the province, the coordinates or the closest town/,
    );
    expect(causes?.[0]?.examples).toHaveLength(3);
    expect(causes?.[0]?.examples[0]).toBe('Row 2, Camp 0: no coordinates, sheet "Camps", town "Nowhere 0"');
    expect(causes?.filter(({ term }) => term)).toMatchObject([
      { text: '"Pizza oven" is not known', rows: 151, term: { kind: 'facilities', name: 'Pizza oven' } },
      { text: '"Helipad" is not known', rows: 2, term: { kind: 'facilities', name: 'Helipad' } },
    ]);
  });

  it('of a refused row are all it has, as errors and warnings', async () => {
    const { jobId, causes, errors, warnings, errorCount, warningCount } = await check([
      ['Name', 'Province', 'Latitude', 'Longitude', 'Price', 'Facilities'],
      [null, 'Namibia', '133', '28', 'on request', 'Moon gate'],
      ['No place', null, '133', '28', null, null],
    ]);
    const province = 'province: Province must be one of the nine provinces, not "Namibia"';
    const missing = "province: is missing, and the coordinates lie in none; the sheet's name";
    expect(errors).toEqual([
      'Row 2: name: is missing',
      `Row 2: ${province}`,
      expect.stringContaining(`Row 3: ${missing}`),
    ]);
    const others = [
      'coordinates: 133, 28 is not a point on earth; left empty',
      'rates: "on request" has no price in it; left empty',
      'facilities: not known, left out: Moon gate',
    ];
    expect(warnings.slice(-3)).toEqual(others.map((text) => `Row 2: ${text}`));
    expect({ errorCount, warningCount }).toEqual({ errorCount: 3, warningCount: warnings.length });
    expect(causes?.filter(({ isError }) => isError)).toHaveLength(3);
    const [row] = await items(jobId);
    const lines = ['name: is missing', province, '', ...others].map((text) => text && `Row 2: ${text}`);
    expect(row?.message).toBe(lines.join('\n'));
  });

  it('that are unknown terms are gone from the next check once the term is added', async () => {
    const { jobId, causes } = await check([
      ['Name', 'Province', 'Facilities'],
      ['Bergsig', 'Limpopo', 'Moon gate'],
    ]);
    const { kind, name } = causes?.find(({ term }) => term)?.term ?? { kind: '', name: '' };
    await setup.admin.post(`/api/admin/names/${kind}`).send({ name }).expect(201);
    const again = await rerunResult(jobId, { dryRun: true });
    expect(again).toMatchObject({ success: 1, warningCount: 0 });
    await setup.api.database.manager.delete(FacilityEntity, { name });
  });

  it('of one kind are counted together, whatever numbers and provinces they name', async () => {
    const { causes } = await check([
      ['Name', 'Province', 'GPS'],
      ['One', 'Limpopo', '-33.93, 18.86'],
      ['Two', 'Gauteng', '-28.51, 28.42'],
      ['Three', 'Gauteng', '41.8, -71.4'],
    ]);
    expect(rowsOf(causes)).toEqual([
      ['coordinates: … lies in …, outside …', 2],
      ['coordinates: 41.8, -71.4 lies far outside South Africa; left empty', 1],
    ]);
    // What the cause says of every row is not said again.
    expect(causes?.map(({ examples }) => examples)).toEqual([
      ['Row 2, One: -33.93, 18.86; Western Cape; Limpopo', 'Row 3, Two: -28.51, 28.42; Free State; Gauteng'],
      ['Row 4, Three'],
    ]);
  });
});

describe('columns of a check', () => {
  const ROWS: Cells[] = [
    ['Plek se titel', 'Province', 'Krag', null],
    ['Bergsig', 'Limpopo', 'Braai places', '0825550175'],
    ['Rivier', 'Limpopo', null, null],
  ];

  it('are shown with what they hold, chosen by a person, and remembered for the next sheet', async () => {
    const first = await check(ROWS);
    expect(first).toMatchObject({ success: 0, errorCount: 2 });
    expect(first.causes?.[0]).toMatchObject({ text: 'name: is missing', rows: 2 });
    expect(first.columns).toMatchObject([
      { letters: 'A', header: 'Plek se titel', field: null, samples: ['Bergsig', 'Rivier'] },
      { letters: 'B', header: 'Province', field: 'province', samples: ['Limpopo'], isChosen: false },
      { letters: 'C', header: 'Krag', field: null, samples: ['Braai places'] },
      { letters: 'D', header: '', field: null, samples: ['0825550175'] },
    ]);

    const [name, , , phone] = first.columns ?? [];
    const columns = { [name?.key ?? '']: 'name', [phone?.key ?? '']: 'contactPhones' };
    const second = await rerunResult(first.jobId, { dryRun: true, columns });
    expect(second).toMatchObject({ success: 2, errorCount: 0 });
    expect(second.columns?.map(({ field, isChosen }) => [field, isChosen])).toEqual([
      ['name', true],
      ['province', false],
      [null, false],
      ['contactPhones', true],
    ]);

    // What was chosen in the check before holds for the import, and for the next upload by the headers' words.
    const imported = await rerunResult(second.jobId, {});
    expect(imported).toMatchObject({ success: 2, dryRun: false });
    expect(await campsite('Bergsig')).toMatchObject({ contactPhones: ['0825550175'] });
    const next = await check([ROWS[0] ?? [], ['Elsewhere', 'Limpopo', null, '0825550176']]);
    expect(next.columns?.map(({ field }) => field)).toEqual(['name', 'province', null, null]);
    expect(await setup.api.database.manager.find(ImportHeaderEntity)).toMatchObject([{ field: 'name' }]);
  });

  it('can be left out, also for the next sheet', async () => {
    const rows: Cells[] = [
      ['Name', 'Province', 'Price'],
      ['Bergsig', 'Limpopo', 'R150'],
    ];
    const { jobId, columns } = await check(rows);
    const key = columns?.[2]?.key ?? '';
    await rerunResult(jobId, { dryRun: true, columns: { [key]: null } });
    const { jobId: importId } = await upload(rows);
    expect(await campsite('Bergsig')).toMatchObject({ rates: null });
    expect((await items(importId))[0]?.message).toBe('');
  });

  it('are offered where no header is known at all', async () => {
    const rows: Cells[] = [
      ['Titel van die plek', 'Waar'],
      ['Bergsig', 'Limpopo'],
    ];
    const { jobId, columns } = await check(rows);
    const [name, province] = columns ?? [];
    expect([name?.header, province?.header]).toEqual(['Titel van die plek', 'Waar']);
    const chosen = { [name?.key ?? '']: 'name', [province?.key ?? '']: 'province' };
    expect(await rerunResult(jobId, { columns: chosen })).toMatchObject({ success: 1 });
  });

  it('are refused with a message when they name no field, and without a check', async () => {
    const { jobId } = await check(ROWS);
    const wrong = await rerun(jobId, { columns: { krag: 'electricity' } }).expect(400);
    expect(wrong.body.message).toBe('columns must name a field, or null, for each column');
    await rerun(jobId, { columns: ['name'] }).expect(400);
    await rerun(jobId, { onDuplicates: 'merge' }).expect(400);
    const { jobId: importId } = await upload([
      ['Name', 'Province'],
      ['Bergsig', 'Limpopo'],
    ]);
    // It has left out nothing as a duplicate, so nothing is left to ask.
    expect((await rerun(importId, {}).expect(409)).body.message).toBe(IMPORT_MESSAGES.fileGone);
    const undone = await undo(importId);
    expect((await rerun(undone.jobId, {}).expect(400)).body.message).toBe(IMPORT_MESSAGES.notRepeatable);
    await setup.api.database.query('DELETE FROM import_files');
    expect((await rerun(jobId, {}).expect(409)).body.message).toBe(IMPORT_MESSAGES.fileGone);
  });
});

describe('a row that matches a campsite', () => {
  const HEADER: Cells = ['id', 'Name', 'Province', 'Town', 'Price', 'Facilities', 'Pets'];

  async function known(): Promise<number> {
    const names = { facilities: ['Ablutions'], categories: ['Pet Friendly'] };
    await buildCampsite(setup.api.database, { name: 'Another', province: 'Gauteng' }, names);
    const fields = { name: 'Already there', province: 'Limpopo', rates: 100, closestTown: null } as const;
    const links = { facilities: ['Hot showers'], categories: ['Bushveld'] };
    return (await buildCampsite(setup.api.database, fields, links)).id;
  }

  it('is skipped unless asked, with its differences', async () => {
    await known();
    const rows: Cells[] = [HEADER, [null, 'ALREADY THERE', 'Limpopo', 'Alma', 'R150', 'Hot showers', 'yes']];
    const checked = await check(rows);
    expect(checked).toMatchObject({
      duplicateCount: 1,
      updated: 0,
      matches: { total: 1, differing: 1, fillable: 1 },
    });
    const [item] = await items(checked.jobId, 'differing=true');
    const list = { removed: [], added: ['Pet Friendly'], unchangedCount: 1 };
    expect(item?.differences).toEqual([
      { field: 'closestTown', before: null, after: 'Alma' },
      { field: 'rates', before: '100', after: '150' },
      { field: 'categories', before: 'Bushveld', after: 'Bushveld; Pet Friendly', list },
    ]);
    await rerunResult(checked.jobId, {});
    expect(await campsite('Already there')).toMatchObject({ rates: 100, closestTown: null });
  });

  it('has tariffs and kinds of stand as they are, beside their English text', async () => {
    await known();
    const header = ['Name', 'Province', 'Tariffs', 'Stands'];
    const row = ['Already there', 'Limpopo', 'R120 per stand a night, high season', 'River: 8 stands, 10 m'];
    const { jobId } = await check([header, row]);
    const [item] = await items(jobId, 'differing=true');
    const tariffs = [{ charge: 'camping', price: 120, per: 'stand', time: 'night', season: 'high' }];
    const stands = [{ name: 'River', count: 8, length: 10 }];
    expect(item).toMatchObject({ details: { tariffs: row[2], stands: row[3] }, values: { tariffs, stands } });
    expect(item?.details).not.toHaveProperty('values');
    const changed = item?.differences
      ?.filter(({ values }) => values)
      .map(({ field, values }) => [field, values]);
    expect(changed).toEqual([
      ['tariffs', { before: [], after: tariffs }],
      ['stands', { before: [], after: stands }],
    ]);
  });

  it('fills what is empty, and nothing else', async () => {
    await known();
    const rows: Cells[] = [HEADER, [null, 'Already there', 'Limpopo', 'Alma', 'R150', null, null]];
    const { jobId } = await check(rows);
    expect(await rerunResult(jobId, { onDuplicates: 'fill' })).toMatchObject({ success: 0, updated: 1 });
    expect(await campsite('Already there')).toMatchObject({
      rates: 100,
      closestTown: 'Alma',
      facilityNames: ['Hot showers'],
    });
  });

  it('takes out a facility whose own column says no, with history and undo, when it overwrites', async () => {
    const id = await known();
    const rows: Cells[] = [
      ['id', 'name', 'province', 'Hot showers', 'Ablutions'],
      [id, 'Already there', 'Limpopo', 'No', 'Yes'],
    ];
    const facilities = async () => (await campsite('Already there')).facilityNames;
    expect(await upload(rows, { onDuplicates: 'fill' })).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await facilities()).toEqual(['Hot showers']);

    const { jobId } = await upload(rows, { onDuplicates: 'overwrite' });
    expect(await facilities()).toEqual(['Ablutions']);
    const lines = await setup.api.database.manager.findBy(CampsiteRevisionEntity, { sourceId: jobId });
    const changes = lines.map(({ campsiteId, field, oldValue, newValue }) => [
      campsiteId,
      field,
      oldValue,
      newValue,
    ]);
    expect(changes.sort()).toEqual([
      [id, 'absentFacilities', [], ['Hot showers']],
      [id, 'facilities', ['Hot showers'], ['Ablutions']],
    ]);
    expect((await undo(jobId)).result).toMatchObject({ restored: 1 });
    expect(await facilities()).toEqual(['Hot showers']);
  });

  it('overwrites what differs with history, search and undo, but not with empty cells', async () => {
    const id = await known();
    const rows: Cells[] = [
      HEADER,
      [id, 'Renamed in the sheet', 'Limpopo', 'Alma', 'R150', 'Ablutions', null],
      [null, 'Brand new', 'Gauteng', null, null, null, null],
    ];
    const { jobId } = await check(rows);
    const done = await rerunResult(jobId, { onDuplicates: 'overwrite' });
    expect(done).toMatchObject({ success: 1, updated: 1, unchanged: 0, duplicateCount: 0, errorCount: 0 });
    expect(await campsite('Renamed in the sheet')).toMatchObject({
      id,
      rates: 150,
      facilityNames: ['Ablutions'],
      categoryNames: ['Bushveld'],
      sortName: 'renamed in the sheet',
    });
    const found = (await setup.admin.get('/api/campsites?query=renamed').expect(200)).body;
    expect(found.data).toMatchObject([{ id, rates: 150 }]);
    const lines = await setup.api.database.manager.findBy(CampsiteRevisionEntity, { sourceId: done.jobId });
    expect(
      lines
        .filter(({ campsiteId }) => campsiteId === id)
        .map(({ field }) => field)
        .sort(),
    ).toEqual(['closestTown', 'facilities', 'name', 'rates']);

    // Somebody has corrected the price since: that stays, the rest is set back.
    await setup.admin.patch(`/api/campsites/${id}`).send({ rates: 175 }).expect(200);
    expect((await undo(done.jobId)).result).toMatchObject({ removed: 1, restored: 1, kept: 0 });
    expect(await campsite('Already there')).toMatchObject({
      id,
      rates: 175,
      closestTown: null,
      facilityNames: ['Hot showers'],
    });
  });

  it('of a sheet sent again changes what differs and nothing else', async () => {
    const sent = Array.from({ length: 60 }, (_, n): Cells => [null, `Camp ${n}`, 'Limpopo', 'Alma', `R${n}`]);
    await upload([HEADER, ...sent]);
    const corrected = sent.map((row, n) => (n % 20 === 0 ? [...row.slice(0, 4), 'R999'] : row));
    const again = await upload([HEADER, ...corrected], { onDuplicates: 'overwrite' });
    expect(again).toMatchObject({ success: 0, updated: 3, unchanged: 57, duplicateCount: 0 });
    const lines = await setup.api.database.manager.findBy(CampsiteRevisionEntity, { sourceId: again.jobId });
    expect(lines.map(({ field, newValue }) => [field, newValue])).toEqual(Array(3).fill(['rates', 999]));
  });

  it('is ignored where a sheet numbers its own rows', async () => {
    const id = await known();
    const { causes, success } = await check([
      HEADER,
      [id, 'Somewhere else', 'Western Cape', null, null, null, null],
      [2_000_000_000, 'Not here', 'Gauteng', null, null, null, null],
    ]);
    expect(success).toBe(2);
    expect(causes?.map(({ text }) => text)).toEqual([
      `id: ${id} is "Already there" in Limpopo, another place; left out`,
      'id: there is no campsite 2000000000; left out',
    ]);
  });

  it('twice in a sheet counts once', async () => {
    const id = await known();
    const row: Cells = [id, 'Already there', 'Limpopo', 'Alma', null, null, null];
    const done = await upload([HEADER, row, row], { onDuplicates: 'overwrite' });
    expect(done).toMatchObject({ updated: 1, duplicateCount: 1 });
    expect(done.duplicates).toEqual(['Row 3: Already there (Limpopo) repeats row 2']);
  });
});
