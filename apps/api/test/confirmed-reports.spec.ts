import { REPORTS_TO_HIDE } from '@kampvuur/domain';
import { NoticeEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn } from '@kampvuur/testing';
import { mailsTo, secretIn } from './mail.setup';
import { moderationSetup } from './moderation.setup';

const setup = moderationSetup();
const { report, queue, checkIn, upload, newPhoto, another } = setup;

describe('reports by people who confirm their address afterwards', () => {
  const unconfirmed = () => buildUser(setup.api.database);
  const reportAs = async (user: UserEntity, target: object) =>
    report({ ...target }, await signedIn(setup.api.server, user)).expect(204);
  /** Opens the link of the email that an account asks for. */
  const confirm = async (user: UserEntity) => {
    const client = await signedIn(setup.api.server, user);
    await client.post('/api/user/email/verification').expect(204);
    const [mail] = await mailsTo(setup.api, user.email);
    return anonymous(setup.api.server)
      .post('/api/email-confirmations')
      .send({ token: secretIn(mail) });
  };
  const isListed = async () => (await setup.detail()).gallery.length === 1;

  it('hide a picture with the confirmation that makes enough of them, and its uploader is notified once', async () => {
    const { url } = await upload(await newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    const people = await Promise.all(Array.from({ length: REPORTS_TO_HIDE }, unconfirmed));
    for (const person of people) await reportAs(person, target);
    for (const person of people.slice(1)) expect((await confirm(person)).status).toBe(200);
    expect(await isListed()).toBe(true);
    expect((await confirm(people[0]!)).status).toBe(200);
    expect(await isListed()).toBe(false);
    await setup.reporter.get(url).expect(404);
    expect((await queue()).data[0]).toMatchObject({ status: 'open', isHidden: true });
    const notices = await setup.api.database.manager.findBy(NoticeEntity, { userId: setup.author.id });
    expect(notices.map(({ kind }) => kind)).toEqual(['content-reported']);
  });

  it('hide it also when all confirm at the same moment', async () => {
    const { id, photos } = await checkIn([await newPhoto(), await newPhoto()]);
    const people = await Promise.all(Array.from({ length: REPORTS_TO_HIDE }, unconfirmed));
    for (const person of people) await reportAs(person, { kind: 'photo', id, picture: photos[0] });
    const tokens: string[] = [];
    for (const person of people) {
      const client = await signedIn(setup.api.server, person);
      await client.post('/api/user/email/verification').expect(204);
      tokens.push(secretIn((await mailsTo(setup.api, person.email))[0]));
    }
    const answers = await Promise.all(
      tokens.map((token) => anonymous(setup.api.server).post('/api/email-confirmations').send({ token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await setup.detail()).checkins[0].checkin.photos).toEqual([photos[1]]);
  });

  it('do not count when an administrator has decided meanwhile', async () => {
    const { url } = await upload(await newPhoto());
    const target = { kind: 'image', id: setup.campsiteId, picture: url };
    const late = await unconfirmed();
    await reportAs(late, target);
    for (let n = 1; n < REPORTS_TO_HIDE; n += 1) await report(target, await another()).expect(204);
    const { data } = await queue();
    await setup.decide(data[0]!.id, { decision: 'dismiss' }).expect(200);
    expect((await confirm(late)).status).toBe(200);
    expect(await isListed()).toBe(true);
    // Two new ones and the old one, which was decided: not enough.
    for (let n = 1; n < REPORTS_TO_HIDE; n += 1) await report(target, await another()).expect(204);
    expect(await isListed()).toBe(true);
  });

  it('hide nothing but pictures', async () => {
    const { id } = await checkIn();
    const people = await Promise.all(Array.from({ length: REPORTS_TO_HIDE }, unconfirmed));
    for (const person of people) await reportAs(person, { kind: 'checkin', id });
    for (const person of people) expect((await confirm(person)).status).toBe(200);
    expect((await setup.detail()).checkins).toHaveLength(1);
    expect((await queue()).data[0]).toMatchObject({ isHidden: false });
  });
});
