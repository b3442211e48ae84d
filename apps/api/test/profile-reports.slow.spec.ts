import { REPORT_MESSAGES } from '@kampvuur/domain';
import { UserEntity } from '@kampvuur/persistence';
import { whileLocked } from '@kampvuur/testing';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, decide, newPhoto, another } = setup;

const NOTE = { note: 'Against the terms.' };

const profile = () => ({ kind: 'profile', id: setup.author.id });

const setPicture = async (photo: Buffer, client = setup.owner): Promise<string> =>
  (await client.patch('/api/user/profile').attach('profilePicture', photo, 'me.jpg').expect(200)).body
    .profilePicture;

const visibleProfile = async () =>
  (await setup.reporter.get(`/api/users/${setup.author.username}`).expect(200)).body;

it('shows the profile’s picture and name in place', async () => {
  const url = await setPicture(await newPhoto());
  await report(profile()).expect(204);
  const { data } = await queue();
  expect(data[0]).toMatchObject({
    owner: { username: setup.author.username, firstName: 'Lerato' },
    pictures: [{ srcset: expect.stringContaining(url) }],
  });
});

it('loses its picture for good when that is deleted: nobody may send those bytes again', async () => {
  const photo = await newPhoto();
  const url = await setPicture(photo);
  const deleted = await setup.reportAndDecide(profile(), 'delete');
  expect(deleted).toMatchObject({ status: 'deleted', isGone: false, isHidden: false, pictures: [] });
  expect(await visibleProfile()).toMatchObject({ profilePicture: null });
  await setup.admin.get(url).expect(404);

  for (const client of [setup.owner, await another()]) {
    const { body } = await client
      .patch('/api/user/profile')
      .attach('profilePicture', photo, 'me.jpg')
      .expect(400);
    expect(body.message).toBe(REPORT_MESSAGES.pictureRefused);
  }
  const { body: notices } = await setup.owner.get('/api/notices').expect(200);
  expect(notices.data[0]).toMatchObject({
    text: 'An administrator has deleted your profile picture.',
    note: NOTE.note,
  });
  const { body: audit } = await setup.admin.get('/api/admin/audit?action=content-deleted').expect(200);
  expect(audit.data[0]).toMatchObject({ details: { kind: 'profile', subjectId: setup.author.id } });
});

it('that was hidden is shown again once its picture is deleted', async () => {
  const url = await setPicture(await newPhoto());
  const { id } = await setup.reportAndDecide(profile(), 'hide');
  await setup.reporter.get(url).expect(404);
  expect((await queue('status=decided')).data[0]?.pictures).toHaveLength(1);
  await decide(id, { decision: 'delete', ...NOTE }).expect(200);
  expect(await visibleProfile()).toMatchObject({ profilePicture: null });
  await setup.admin.get(url).expect(404);
});

it('can be reported again with its next picture, by the same person too', async () => {
  await setPicture(await newPhoto());
  const first = await setup.reportAndDecide(profile(), 'delete');
  await setPicture(await newPhoto());
  await report(profile()).expect(204);
  const { data } = await queue();
  expect(data).toHaveLength(1);
  expect(data[0]?.id).not.toBe(first.id);
  await decide(data[0]!.id, { decision: 'delete', ...NOTE }).expect(200);
});

it('without a picture has nothing to delete, and stays in the queue', async () => {
  await report(profile()).expect(204);
  const { data } = await queue();
  const { body } = await decide(data[0]!.id, { decision: 'delete', ...NOTE }).expect(400);
  expect(body.message).toBe(REPORT_MESSAGES.noPicture);
  expect((await queue()).total).toBe(1);
});

it('keeps a picture that came while the administrator decided on another', async () => {
  await setPicture(await newPhoto());
  await report(profile()).expect(204);
  const { data } = await queue();
  const profilePicture = '/media/bbbbbbbbbbbbbbbbbbbbbb-320.webp';
  const { status, body } = await whileLocked(
    setup.api.database,
    (manager) => manager.update(UserEntity, { id: setup.author.id }, { profilePicture }),
    () => decide(data[0]!.id, { decision: 'delete', ...NOTE }),
  );
  expect([status, body.message]).toEqual([409, REPORT_MESSAGES.changed]);
  expect(await visibleProfile()).toMatchObject({ profilePicture });
});
