import sharp from 'sharp';
import type { DataSource } from 'typeorm';
import {
  CampsiteEntity,
  CampsiteImageEntity,
  CampsiteRevisionEntity,
  SuggestedUpdateEntity,
} from '@kampvuur/persistence';
import { MAX_SCRAPED_PICTURES } from '@kampvuur/domain';
import { buildCampsite } from '@kampvuur/testing';
import { ended, ScrapingSetup, SEARCH_HOST } from './scraping.setup';

let setup: ScrapingSetup;
let database: DataSource;
beforeAll(async () => {
  setup = await ScrapingSetup.open();
  database = setup.database;
});
beforeEach(() => setup.reset());
afterEach(() => expect(setup.canary.seen).toBe(0));
afterAll(() => setup.close());

const picture = (colour: string, width = 480) =>
  sharp({ create: { width, height: 320, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const campsite = (id: number) => database.manager.findOneByOrFail(CampsiteEntity, { id });

describe('scraping pictures from websites', () => {
  it('keeps JPEG and WebP of 300 px and more, with where they came from, and none twice', async () => {
    const red = await picture('red');
    const url = setup.site({
      '/': '<img src="/a.jpg"><img src="/same-as-a.jpg"><img src="/narrow.jpg"><img src="/fake.jpg"><img data-src="b.webp">',
      '/a.jpg': red,
      '/same-as-a.jpg': red,
      '/narrow.jpg': await picture('blue', 200),
      '/fake.jpg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '/b.webp': await sharp(await picture('green'))
        .webp()
        .toBuffer(),
    });
    const { id } = await buildCampsite(database, { websiteUrls: [url] });
    expect(ended(await setup.runJob('scrape-images'))).toEqual([['updated', '2 pictures added']]);
    const held = await database.manager.find(CampsiteImageEntity, {
      where: { campsiteId: id },
      order: { id: 'ASC' },
    });
    expect(held.map(({ originUrl, sourceUrl }) => [originUrl, sourceUrl])).toEqual([
      [`${url}/a.jpg`, `${url}/`],
      [`${url}/b.webp`, `${url}/`],
    ]);
    expect(held[0]).toMatchObject({
      filename: 'a.jpg',
      userId: null,
      contentHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect((await campsite(id)).coverKeys).toEqual(held.map(({ imageKey }) => imageKey));
    // What an administrator has removed does not come back.
    await database.manager.delete(CampsiteImageEntity, { id: held[0]?.id });
    expect(ended(await setup.runJob('scrape-images'))).toEqual([['unchanged', 'no new pictures']]);
    expect(await database.manager.countBy(CampsiteImageEntity, { campsiteId: id })).toBe(1);
  });

  it('adds none past ten scraped pictures, over all runs', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `/p${index}.jpg`);
    const shots = await Promise.all(names.map((_name, index) => picture(`rgb(${index * 15}, 90, 40)`, 320)));
    const url = setup.site({
      '/': names.map((name) => `<img src="${name}">`).join(''),
      ...Object.fromEntries(names.map((name, index) => [name, shots[index] ?? ''])),
    });
    const { id } = await buildCampsite(database, { websiteUrls: [url] });
    const outcomes = [];
    for (let run = 0; run < 3; run += 1) outcomes.push(...ended(await setup.runJob('scrape-images')));
    expect(outcomes).toEqual([
      ['updated', '5 pictures added'],
      ['updated', '5 pictures added'],
      ['unchanged', 'no new pictures'],
    ]);
    expect(await database.manager.countBy(CampsiteImageEntity, { campsiteId: id })).toBe(
      MAX_SCRAPED_PICTURES,
    );
  });

  it('removes a website only when it answers 404 or 410, with a revision', async () => {
    const [gone, down] = [
      setup.site({ '/robots.txt': '' }),
      setup.site({ '/': (_request, answer) => void answer.writeHead(503).end() }),
    ];
    const { id } = await buildCampsite(database, { websiteUrls: [gone, down] });
    const other = await buildCampsite(database, { websiteUrls: [down] });
    expect(ended(await setup.runJob('scrape-images'))).toEqual([
      ['removed', 'website returned 404, removed'],
      ['failed', 'the website answered 503'],
    ]);
    expect((await campsite(id)).websiteUrls).toEqual([down]);
    expect((await campsite(other.id)).websiteUrls).toEqual([down]);
    const [revision] = await database.manager.findBy(CampsiteRevisionEntity, { campsiteId: id });
    expect(revision).toMatchObject({
      field: 'websiteUrls',
      source: 'scrape',
      sourceUrl: gone,
      newValue: [down],
    });
  });

  it('never reaches into the house, wherever a site leads', async () => {
    const to = (location: string) =>
      setup.site({ '/': (_q, answer) => void answer.writeHead(302, { location }).end() });
    const websites = [
      to(`http://${setup.canary.address}/`),
      to('http://169.254.169.254/latest/meta-data'),
      to('file:///etc/passwd'),
      `http://${setup.canary.address}/`,
      'http://localhost/',
      setup.site({ '/': '<p>x', '/robots.txt': 'User-agent: *\nDisallow: /' }),
      setup.site({ '/': `<img src="http://${setup.canary.address}/a.jpg"><img src="http://[::1]/b.jpg">` }),
    ];
    for (const url of websites) await buildCampsite(database, { websiteUrls: [url] });
    const rows = await setup.runJob('scrape-images');
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(6).fill('refused'), 'unchanged']);
    expect(rows[5]?.message).toBe('robots.txt does not allow it');
  });
});

describe('scraping data from websites', () => {
  const PAGE = `<meta name="description" content="Shady stands under camel thorns beside a quiet dam in the bushveld.">
    <ul><li>Ablusies</li><li>Swembad</li></ul><p>Kampplekke R250 per nag</p>
    <a href="tel:+27145550123">bel</a> info [at] kudu.co.za <a href="/kontak">Kontak</a>
    <iframe src="https://www.google.com/maps/embed?pb=!2d28.4!3d-24.2"></iframe>`;

  it('fills what is empty with what is sure, and suggests the rest and what differs', async () => {
    const contact = '<p>Tel 014 555 0123</p><p>info@kudu.co.za</p><p>Sel 082 555 0124</p>';
    const url = setup.site({ '/': PAGE, '/kontak': contact });
    const names = { facilities: ['Ablutions', 'Swimming pool'] };
    const empty = await buildCampsite(database, { province: 'Limpopo', websiteUrls: [url] });
    const full = await buildCampsite(
      database,
      {
        province: 'Limpopo',
        websiteUrls: [url],
        rates: 300,
        contactPhones: ['+27 14 555 0123'],
        contactEmails: ['info@kudu.co.za'],
      },
      names,
    );
    expect(ended(await setup.runJob('scrape-data'))).toEqual([
      [
        'updated',
        'description, 1 phone, 1 email and 2 facilities updated, rate, 1 phone, 1 tariff and location suggested for review',
      ],
      ['updated', 'description updated, rate, 1 phone, 1 tariff and location suggested for review'],
    ]);
    expect(await campsite(empty.id)).toMatchObject({
      rates: null,
      contactPhones: ['014 555 0123'],
      contactEmails: ['info@kudu.co.za'],
      facilityNames: ['Ablutions', 'Swimming pool'],
      latitude: null,
      longitude: null,
    });
    expect(await campsite(full.id)).toMatchObject({ rates: 300, contactPhones: ['+27 14 555 0123'] });
    const revisions = await database.manager.findBy(CampsiteRevisionEntity, { campsiteId: empty.id });
    expect(revisions).not.toEqual([]);
    expect(
      revisions.every(
        ({ source, sourceUrl, userId }) => source === 'scrape' && sourceUrl === `${url}/` && userId === null,
      ),
    ).toBe(true);
    const point = { latitude: -24.2, longitude: 28.4 };
    const tariff = { charge: 'camping', price: 250, per: 'stand', time: 'night' };
    const suggested = await database.manager.find(SuggestedUpdateEntity, { order: { campsiteId: 'ASC' } });
    expect(suggested).toMatchObject([
      {
        campsiteId: empty.id,
        changes: { rates: 250, tariffs: [tariff], contactPhones: ['014 555 0123', '082 555 0124'], ...point },
        baseValues: { rates: null, contactPhones: ['014 555 0123'], latitude: null, longitude: null },
      },
      {
        campsiteId: full.id,
        userId: null,
        sourceUrl: `${url}/`,
        status: 'pending',
        changes: {
          rates: 250,
          tariffs: [tariff],
          contactPhones: ['+27 14 555 0123', '082 555 0124'],
          ...point,
        },
        baseValues: { rates: 300, contactPhones: ['+27 14 555 0123'] },
      },
    ]);
    expect(suggested[0]?.evidence).toEqual(
      expect.arrayContaining([
        { field: 'rates', snippet: 'Kampplekke R250 per nag', sourceUrl: `${url}/`, isQuote: false },
      ]),
    );
    // The same again changes nothing, and what was rejected is not suggested again.
    expect((await setup.runJob('scrape-data')).map(({ message }) => message)).toEqual([
      'no changes',
      'no changes',
    ]);
    await database.query("UPDATE suggested_updates SET status = 'rejected'");
    expect((await setup.runJob('scrape-data')).map(({ message }) => message)).toEqual([
      'no changes',
      'no changes',
    ]);
  });

  it('quotes the main text for review where the page has no description of its own', async () => {
    const text = 'Twelve stands lie under camel thorns beside the dam, a short walk from the warm showers.';
    const url = setup.site({
      '/': `<nav>Home | Rates | Contact us today and book your stand.</nav><p>${text}</p>`,
    });
    const { id } = await buildCampsite(database, { websiteUrls: [url] });
    expect(ended(await setup.runJob('scrape-data'))).toEqual([['kept', 'description suggested for review']]);
    expect((await campsite(id)).shortDescription).toBeNull();
    expect(await database.manager.find(SuggestedUpdateEntity, {})).toMatchObject([
      {
        evidence: [{ field: 'shortDescription', snippet: text, sourceUrl: `${url}/`, isQuote: true }],
      },
    ]);
  });

  it('takes a field somebody has cleared for decided', async () => {
    const url = setup.site({ '/': '<p>R250 per night</p>' });
    const { id, name } = await buildCampsite(database, { websiteUrls: [url] });
    const cleared = {
      campsiteId: id,
      campsiteName: name,
      field: 'rates',
      oldValue: 300,
      source: 'admin' as const,
    };
    await database.manager.insert(CampsiteRevisionEntity, cleared);
    expect(ended(await setup.runJob('scrape-data'))).toEqual([['kept', 'rate suggested for review']]);
    expect((await campsite(id)).rates).toBeNull();
  });

  it('begins with those it has not seen for the longest time', async () => {
    const url = setup.site({ '/': '<p>x' });
    for (const name of ['One', 'Two', 'Three']) await buildCampsite(database, { name, websiteUrls: [url] });
    await buildCampsite(database, { name: 'Without a website' });
    await database.query(
      "INSERT INTO campsite_scrapes SELECT id, 'scrape-data', now() FROM campsites WHERE name = 'One'",
    );
    expect((await setup.runJob('scrape-data')).map(({ campsiteName }) => campsiteName)).toEqual([
      'Two',
      'Three',
      'One',
    ]);
  });
});

describe('the search for licensed pictures', () => {
  it('serves campsites without a picture, with licence, creator and source', async () => {
    const image = (title: string, url: string) => ({
      title,
      url,
      foreign_landing_url: 'https://photos.example/p/1',
      license: 'by-sa',
      license_version: '2.0',
      creator: 'Lerato',
    });
    const photos = setup.site({ '/augrabies.jpg': await picture('orange') });
    const results = [
      image('A cat', `${photos}/cat.jpg`),
      image('Augrabies Falls at dusk', `${photos}/augrabies.jpg`),
      image('Augrabies Falls inside', `http://${setup.canary.address}/a.jpg`),
      null,
      { ...image('Augrabies Falls', `${photos}/other.jpg`), license: 'all-rights' },
    ];
    setup.sites.site(SEARCH_HOST, { '/v1/images/': JSON.stringify({ results }) });
    const { id } = await buildCampsite(database, { name: 'Augrabies Falls Rest Camp' });
    await buildCampsite(database, { name: 'Has a picture', imageUrls: ['https://a.example/a.jpg'] });
    expect(ended(await setup.runJob('openverse-scrape-images'))).toEqual([
      ['updated', '1 openly licensed picture added'],
    ]);
    expect(await database.manager.find(CampsiteImageEntity, {})).toMatchObject([
      {
        campsiteId: id,
        licence: 'CC BY-SA 2.0',
        creator: 'Lerato',
        sourceUrl: 'https://photos.example/p/1',
        originUrl: `${photos}/augrabies.jpg`,
      },
    ]);
  });

  it.each([
    ['<html>', 'something else than a list'],
    [undefined, '404'],
  ])(
    'says why it found nothing: %s',
    async (answer, why) => {
      setup.sites.site(SEARCH_HOST, answer === undefined ? {} : { '/v1/images/': answer });
      await buildCampsite(database);
      const [[outcome, message] = []] = ended(await setup.runJob('openverse-scrape-images'));
      expect(outcome).toBe('failed');
      expect(message).toContain(why);
    },
    30_000,
  );
});
