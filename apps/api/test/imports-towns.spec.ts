import { IMPORT_MESSAGES, MESSAGES, TOWN_PROVINCES } from '@kampvuur/domain';
import { CampsiteEntity } from '@kampvuur/persistence';
import { type Cells, importsOf, importsSetup } from './imports.setup';

const setup = importsSetup();
beforeEach(() => setup.api.database.query('DELETE FROM import_confirmed_rows'));

const { upload, check, rerun, rerunResult, items } = importsOf(() => setup.admin);
const campsite = (name: string) => setup.api.database.manager.findOneByOrFail(CampsiteEntity, { name });

describe('a row whose town several provinces have', () => {
  const ROWS: Cells[] = [
    ['Name', 'Town'],
    ['Karoo Bend', 'Richmond'],
    ['Rooikat Bend', 'Prieska'],
  ];
  const OFFERED = { [TOWN_PROVINCES]: 'KwaZulu-Natal, Northern Cape' };

  it('is refused in the check, which offers them, and imported into the one that is chosen', async () => {
    const { jobId, ...result } = await check(ROWS);
    expect(result).toMatchObject({ success: 1, errorCount: 1 });
    const [open, other] = await items(jobId);
    expect(open).toMatchObject({ outcome: 'refused', details: OFFERED });
    expect(other?.details).not.toHaveProperty(TOWN_PROVINCES);

    const chosen = await rerunResult(jobId, { dryRun: true, provinces: { 2: 'Northern Cape' } });
    expect(chosen).toMatchObject({ success: 2, errorCount: 0, warningCount: 1 });
    const [row] = await items(chosen.jobId);
    expect(row?.details).toMatchObject({ ...OFFERED, province: 'Northern Cape' });

    const imported = await rerunResult(chosen.jobId, { dryRun: false });
    expect(imported).toMatchObject({ success: 2, errorCount: 0 });
    expect((await campsite('Karoo Bend')).province).toBe('Northern Cape');
    const { body } = await setup.admin.get(`/api/admin/jobs/${imported.jobId}`).expect(200);
    expect(body.params).not.toHaveProperty('provinces');
  });

  it('has the chosen one in the next version of the sheet too, until another is chosen', async () => {
    const { jobId } = await check(ROWS);
    await rerunResult(jobId, { dryRun: true, provinces: { 2: 'Northern Cape' } });
    const [head = [], ...rows] = ROWS;
    const nextVersion: Cells[] = [head, ['Sandstone Hollow', 'Clarens'], ...rows];
    const next = await check(nextVersion);
    expect(next).toMatchObject({ success: 3, errorCount: 0 });
    const provinceOf = async (of: string) => (await items(of))[1]?.details?.['province'];
    expect(await provinceOf(next.jobId)).toBe('Northern Cape');
    await rerunResult(next.jobId, { dryRun: true, provinces: { 3: 'KwaZulu-Natal' } });
    expect(await provinceOf((await check(nextVersion)).jobId)).toBe('KwaZulu-Natal');
  });

  it('is asked about again in later sheets where two of its name and town lie in different ones', async () => {
    const twice: Cells[] = [...ROWS, ['Karoo Bend', 'Richmond']];
    const { jobId } = await check(twice);
    const provinces = { 2: 'Northern Cape', 4: 'KwaZulu-Natal' } as const;
    const chosen = await rerunResult(jobId, { dryRun: true, provinces });
    expect(chosen).toMatchObject({ success: 3, errorCount: 0 });
    expect(await rerunResult(chosen.jobId, {})).toMatchObject({ success: 3, duplicateCount: 0 });
    expect(await check(ROWS)).toMatchObject({ errorCount: 1 });
  });

  it('can be chosen for after an import without a check', async () => {
    const direct = await upload(ROWS);
    expect(direct).toMatchObject({ success: 1, duplicateCount: 0, errorCount: 1 });
    const checked = await rerunResult(direct.jobId, { dryRun: true, provinces: { 2: 'KwaZulu-Natal' } });
    expect(checked).toMatchObject({ success: 1, errorCount: 0 });
    expect(await rerunResult(checked.jobId, {})).toMatchObject({ success: 1 });
    expect((await campsite('Karoo Bend')).province).toBe('KwaZulu-Natal');
  });

  it.each([
    ['a province without such a town', { 2: 'Gauteng' }],
    ['a row that offers none', { 3: 'Northern Cape' }],
    ['a row that there is not', { 2: 'Northern Cape', 99: 'Northern Cape' }],
  ])('is not chosen for by %s', async (_what, provinces) => {
    const { jobId } = await check(ROWS);
    const { status, body } = await rerun(jobId, { dryRun: true, provinces });
    expect({ status, message: body.message }).toEqual({ status: 400, message: IMPORT_MESSAGES.notOffered });
    expect(await check(ROWS)).toMatchObject({ errorCount: 1 });
  });

  it.each([{ 2: 'Natal' }, { 2: null }, { x: 'Gauteng' }, { 9999999999: 'Gauteng' }, ['Gauteng'], 3])(
    'is not chosen for by %j',
    async (provinces) => {
      const { jobId } = await check(ROWS);
      const { status, body } = await rerun(jobId, { dryRun: true, provinces });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(MESSAGES.provinceChoices);
    },
  );
});
