import { CampsiteEntity, CampsiteSourceEntity } from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { importsOf, importsSetup } from './imports.setup';
import { KRANS, mapUploadsOf, overpass, tagged } from './openstreetmap.setup';

const setup = importsSetup();
beforeAll(async () => {
  // Facilities of the catalogue, for tags to lead to.
  await buildCampsite(setup.api.database, { name: 'Another' }, { facilities: ['Ablutions', 'Hot showers'] });
});
beforeEach(async () => {
  await setup.api.database.query('DELETE FROM campsite_sources');
});

const { items, undo } = importsOf(() => setup.admin);
const { upload, check } = mapUploadsOf(() => setup.admin);
const campsite = (name: string) => setup.api.database.manager.findOneByOrFail(CampsiteEntity, { name });
const sources = () => setup.api.database.manager.find(CampsiteSourceEntity, { order: { reference: 'ASC' } });

it('names elements instead of rows, and groups them by cause', async () => {
  const abroad = [501, 502].map((id) => ({ ...KRANS, id, lat: -22.57, lon: 17.08 }));
  const dear = tagged(KRANS, { charge: '20 EUR' });
  const { jobId, errors, causes = [], warnings } = await check(overpass(...abroad, dear));
  expect(errors[0]).toMatch(/^node\/501: province: is missing/);
  expect(warnings).toEqual(['node/101: rates: "20 EUR" is not in rand; left empty']);
  expect(causes).toMatchObject([
    {
      isError: true,
      text: 'province: is missing, and the coordinates lie in none; the town does not tell it',
      rows: 2,
      examples: [501, 502].map((id) => `node/${id}, Kransduif: coordinates -22.57, 17.08, no town`),
      remedy: 'Nothing to do: it lies outside South Africa.',
    },
    { isError: false, text: 'rates: "20 EUR" is not in rand; left empty', rows: 1 },
  ]);
  expect((await items(jobId)).map(({ details }) => details?.['osmRef'])).toEqual([
    'node/501',
    'node/502',
    'node/101',
  ]);
});

describe('a campsite of our own that matches an element', () => {
  const ours = () =>
    buildCampsite(setup.api.database, { name: 'Kransduif', province: 'Western Cape', rates: 90 });

  it('is left alone unless asked, and stays ours', async () => {
    await ours();
    expect(await upload(overpass(KRANS))).toMatchObject({ success: 0, updated: 0, duplicateCount: 1 });
    expect(await campsite('Kransduif')).toMatchObject({ rates: 90, contactPhones: [] });
    expect(await sources()).toEqual([]);
  });

  it('keeps the entries of its lists that the element does not have, also when overwritten', async () => {
    const own = { contactPhones: ['028 555 0100', '082 555 0101'], websiteUrls: ['https://own.example'] };
    const terms = { facilities: ['Braai places', 'Ablutions'], activities: ['Hiking'] };
    await buildCampsite(
      setup.api.database,
      { name: 'Kransduif', province: 'Western Cape', rates: 90, ...own },
      terms,
    );
    const element = tagged(KRANS, { website: 'https://kransduif.example' });
    expect(await upload(overpass(element), { onDuplicates: 'overwrite' })).toMatchObject({ updated: 1 });
    expect(await campsite('Kransduif')).toMatchObject({
      rates: 150,
      contactPhones: own.contactPhones,
      websiteUrls: ['https://own.example', 'https://kransduif.example'],
      facilityNames: ['Ablutions', 'Braai places', 'Hot showers'],
      activityNames: ['Hiking'],
    });
    // From then on the campsite has what the element says, and more.
    expect(await upload(overpass(element))).toMatchObject({ unchanged: 1, matches: { followed: 0 } });
  });

  it('is another place when only the name is the same, and its position is far away', async () => {
    const { id } = await buildCampsite(setup.api.database, {
      name: 'Kransduif',
      province: 'Western Cape',
      latitude: -33.9,
      longitude: 18.5,
    });
    const result = await upload(overpass(KRANS), { onDuplicates: 'overwrite' });
    expect(result).toMatchObject({ success: 1, updated: 0, duplicateCount: 0 });
    expect(result.warnings).toContain(
      'node/101: name: the catalogue has it for a place far away; taken as another campsite ("Kransduif", 255 km apart)',
    );
    expect(await setup.api.database.manager.findOneByOrFail(CampsiteEntity, { id })).toMatchObject({
      latitude: -33.9,
      longitude: 18.5,
    });
    // Again, the element and its own campsite find each other.
    expect(await upload(overpass(KRANS))).toMatchObject({ success: 0, unchanged: 1 });
  });

  it('follows the element once an import has filled a field from it, until that import is undone', async () => {
    await ours();
    const { jobId } = await upload(overpass(KRANS), { onDuplicates: 'fill' });
    expect(await campsite('Kransduif')).toMatchObject({ rates: 90, contactPhones: ['+27 28 555 0100'] });
    expect(await sources()).toMatchObject([{ reference: 'node/101', firstRunId: jobId }]);
    const changed = overpass(tagged(KRANS, { charge: 'R200', phone: '+27 28 555 0111' }));
    const followed = await upload(changed);
    // The rate was ours before the import, so it stays.
    expect(await campsite('Kransduif')).toMatchObject({ rates: 90, contactPhones: ['+27 28 555 0111'] });
    await undo(followed.jobId);
    expect(await campsite('Kransduif')).toMatchObject({ contactPhones: ['+27 28 555 0100'] });

    await setup.api.database.query('DELETE FROM campsite_sources');
    await setup.api.database.query('UPDATE campsites SET contact_phones = $1', [[]]);
    const linked = await upload(overpass(KRANS), { onDuplicates: 'fill' });
    await undo(linked.jobId);
    expect(await campsite('Kransduif')).toMatchObject({ rates: 90, contactPhones: [] });
    expect(await sources()).toEqual([]);
  });
});
