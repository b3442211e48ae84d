import { MAX_TEXT } from '@kampvuur/domain';
import { STANDS } from '@kampvuur/domain/facts';
import { TARIFF_LIMITS } from '@kampvuur/domain/stays';
import { TARIFF_MESSAGES } from '@kampvuur/domain/stays/tariff-messages';
import { proposalsSetup } from './proposals.setup';

const setup = proposalsSetup();
const { decide, proposeWithPhotos } = setup;

const detail = async (id: number) => (await setup.camper.get(`/api/campsites/${id}`).expect(200)).body;

describe('tariffs and stands of a proposal, which are JSON in a form', () => {
  it('are kept beside photos, with the rate and the longest rig that follow', async () => {
    const tariffs = [
      { charge: 'camping', price: 140, per: 'person', time: 'night', guest: 'adult' },
      { charge: 'camping', price: 70, per: 'person', time: 'night', guest: 'child', ageFrom: 3, ageTo: 12 },
      { charge: 'firewood', price: 40, per: 'unit', time: 'once' },
    ];
    const stands = [
      { name: 'River', count: 8, length: 10, surface: 'Grass', isLevel: true, hasTap: false },
      { name: 'Hill' },
    ];
    const fields = { tariffs: JSON.stringify(tariffs), stands: JSON.stringify(stands) };
    const { status, body } = await proposeWithPhotos(1, fields);
    expect([status, body.photos.length]).toEqual([201, 1]);
    expect((await setup.review(body.id)).proposed).toMatchObject({ tariffs, stands });
    const { campsiteId } = (await decide(body.id, 'approve').expect(200)).body;
    expect(await detail(campsiteId)).toMatchObject({
      ...{ tariffs, stands, rates: 140, maxRigLength: 10 },
      provenance: { tariffs: { source: 'camper' }, stands: { source: 'camper' } },
    });
  });

  it('may be as many as a campsite can have, all with long names', async () => {
    const nameOf = (index: number) => `${index} `.padEnd(TARIFF_LIMITS.name, 'Rivier ').trim();
    const tariff = { charge: 'camping', price: 140, per: 'person', time: 'night', guest: 'child' };
    const peak = { ageFrom: 3, ageTo: 12, season: 'dates', from: '12-15', to: '01-10', leastNights: 3 };
    const tariffs = Array.from({ length: TARIFF_LIMITS.entries }, (_, index) => ({
      ...{ ...tariff, ...peak, asOf: '2026-09' },
      name: nameOf(index),
    }));
    const stand = {
      count: 8,
      length: 10,
      surface: 'Bare ground',
      shade: 'Some',
      isLevel: false,
      isFenced: true,
    };
    const power = { amps: 16, plug: 'Blue CEE 3-pin', hasTap: false, isDriveThrough: false, canChoose: true };
    const stands = Array.from({ length: STANDS.max }, (_, index) => ({
      ...{ ...stand, ...power },
      name: nameOf(index),
    }));
    const fields = { tariffs: JSON.stringify(tariffs), stands: JSON.stringify(stands) };
    expect(Math.min(fields.tariffs.length, fields.stands.length)).toBeGreaterThan(MAX_TEXT);
    const { status, body } = await proposeWithPhotos(0, fields);
    expect(status).toBe(201);
    expect((await setup.review(body.id)).proposed).toMatchObject({ tariffs, stands });
  });

  it.each([TARIFF_LIMITS.entries + 1, 1_000])('are refused by their number: %d tariffs', async (count) => {
    const tariffs = Array.from({ length: count }, (_, index) => ({ price: 140, name: String(index) }));
    const { status, body } = await proposeWithPhotos(0, { tariffs: JSON.stringify(tariffs) });
    expect([status, body.message]).toEqual([400, TARIFF_MESSAGES.tooMany]);
  });

  it('are refused when they are none', async () => {
    const { status, body } = await proposeWithPhotos(0, { tariffs: '[{"price":-1}]', stands: 'River' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['stands', 'tariffs']]);
  });
});
