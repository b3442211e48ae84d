import { REPORT_MESSAGES } from '@kampvuur/domain';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { queue, decide, reportAndDecide, upload, newPhoto } = setup;

const setPicture = (photo: Buffer) =>
  setup.owner.patch('/api/user/profile').attach('profilePicture', photo, 'me.jpg');
const newPicture = async (): Promise<string> =>
  (await setPicture(await newPhoto()).expect(200)).body.profilePicture;

describe('the picture of a hidden profile', () => {
  it('is hidden too when its owner uploads a new one, and shown with the profile', async () => {
    const first = await newPicture();
    await reportAndDecide({ kind: 'profile', id: setup.author.id }, 'hide');
    await setup.reporter.get(first).expect(404);

    const second = await newPicture();
    await setup.reporter.get(second).expect(404);
    // As everything hidden: not even whoever's it is.
    await setup.owner.get(second).expect(404);
    await setup.admin.get(second).expect(200);

    const { data } = await queue('status=decided');
    await decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    await setup.reporter.get(second).expect(200);
  });

  it('stays hidden when its owner changes their name only', async () => {
    const picture = await newPicture();
    await reportAndDecide({ kind: 'profile', id: setup.author.id }, 'hide');
    await setup.owner.patch('/api/user/profile').field('firstName', 'Sipho').expect(200);
    await setup.reporter.get(picture).expect(404);
  });

  it('that was deleted is not taken again; another one is new, and shown', async () => {
    const photo = await newPhoto();
    await setPicture(photo).expect(200);
    await reportAndDecide({ kind: 'profile', id: setup.author.id }, 'delete');
    expect((await setPicture(photo).expect(400)).body.message).toBe(REPORT_MESSAGES.pictureRefused);
    await setup.reporter.get(await newPicture()).expect(200);
  });
});

describe('a hidden picture of a campsite', () => {
  const imagesFor = async (client = setup.owner) =>
    (await client.get(`/api/campsites/${setup.campsiteId}/images`).expect(200)).body;
  const remove = (id: number, client = setup.owner) =>
    client.delete(`/api/campsites/${setup.campsiteId}/images/${id}`);

  it('is shown as hidden to its uploader only, with the note', async () => {
    const { id, url } = await upload(await newPhoto());
    const visible = await upload(await newPhoto());
    await reportAndDecide({ kind: 'image', id: setup.campsiteId, picture: url }, 'hide');
    expect(await imagesFor()).toMatchObject([
      { id, hidden: { note: 'Against the terms.' } },
      { id: visible.id },
    ]);
    expect((await imagesFor())[1].hidden).toBeUndefined();
    expect(await imagesFor(setup.reporter)).toMatchObject([{ id: visible.id }]);
    expect(await imagesFor(setup.admin)).toMatchObject([{ id: visible.id }]);
    await setup.reporter.get(url).expect(404);
    await setup.owner.get(url).expect(404);
  });

  it('can be deleted by its uploader only', async () => {
    const { id, url } = await upload(await newPhoto());
    await reportAndDecide({ kind: 'image', id: setup.campsiteId, picture: url }, 'hide');
    await remove(id, setup.reporter).expect(404);
    await remove(id, setup.admin).expect(404);
    await remove(id).expect(204);
    expect(await imagesFor()).toEqual([]);
    await setup.admin.get(url).expect(404);
    const { data } = await queue('status=decided');
    expect(data[0]).toMatchObject({ isGone: true });
  });
});
