import { REPORT_MESSAGES } from '@kampvuur/domain';
import { moderationStage } from './moderation.setup';

const stage = moderationStage();
const { queue, decide, reportAndDecide, upload, newPhoto } = stage;

const setPicture = (photo: Buffer) =>
  stage.owner.patch('/api/user/profile').attach('profilePicture', photo, 'me.jpg');
const newPicture = async (): Promise<string> =>
  (await setPicture(await newPhoto()).expect(200)).body.profilePicture;

describe('the picture of a hidden profile', () => {
  it('is hidden too when its owner uploads a new one, and shown with the profile', async () => {
    const first = await newPicture();
    await reportAndDecide({ kind: 'profile', id: stage.author.id }, 'hide');
    await stage.reporter.get(first).expect(404);

    const second = await newPicture();
    await stage.reporter.get(second).expect(404);
    // As everything hidden: not even whoever's it is.
    await stage.owner.get(second).expect(404);
    await stage.admin.get(second).expect(200);

    const { data } = await queue('status=decided');
    await decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    await stage.reporter.get(second).expect(200);
  });

  it('stays hidden when its owner changes their name only', async () => {
    const picture = await newPicture();
    await reportAndDecide({ kind: 'profile', id: stage.author.id }, 'hide');
    await stage.owner.patch('/api/user/profile').field('firstName', 'Sipho').expect(200);
    await stage.reporter.get(picture).expect(404);
  });

  it('that was deleted is not taken again; another one is new, and shown', async () => {
    const photo = await newPhoto();
    await setPicture(photo).expect(200);
    await reportAndDecide({ kind: 'profile', id: stage.author.id }, 'delete');
    expect((await setPicture(photo).expect(400)).body.message).toBe(REPORT_MESSAGES.pictureRefused);
    await stage.reporter.get(await newPicture()).expect(200);
  });
});

describe('a hidden picture of a campsite', () => {
  const imagesFor = async (client = stage.owner) =>
    (await client.get(`/api/campsites/${stage.campsiteId}/images`).expect(200)).body;
  const remove = (id: number, client = stage.owner) =>
    client.delete(`/api/campsites/${stage.campsiteId}/images/${id}`);

  it('is shown as hidden to whoever uploaded it, with the note, and to nobody else', async () => {
    const { id, url } = await upload(await newPhoto());
    const shown = await upload(await newPhoto());
    await reportAndDecide({ kind: 'image', id: stage.campsiteId, picture: url }, 'hide');
    expect(await imagesFor()).toMatchObject([
      { id, hidden: { note: 'Against the terms.' } },
      { id: shown.id },
    ]);
    expect((await imagesFor())[1].hidden).toBeUndefined();
    expect(await imagesFor(stage.reporter)).toMatchObject([{ id: shown.id }]);
    expect(await imagesFor(stage.admin)).toMatchObject([{ id: shown.id }]);
    await stage.reporter.get(url).expect(404);
    await stage.owner.get(url).expect(404);
  });

  it('is deleted by whoever uploaded it, and by nobody else here', async () => {
    const { id, url } = await upload(await newPhoto());
    await reportAndDecide({ kind: 'image', id: stage.campsiteId, picture: url }, 'hide');
    await remove(id, stage.reporter).expect(404);
    await remove(id, stage.admin).expect(404);
    await remove(id).expect(204);
    expect(await imagesFor()).toEqual([]);
    await stage.admin.get(url).expect(404);
    const { data } = await queue('status=decided');
    expect(data[0]).toMatchObject({ isGone: true });
  });
});
