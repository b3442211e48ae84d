import type { DataSource } from 'typeorm';
import { CampsiteWritesRepository, ContactSightingEntity, RevisionsRepository } from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { ScrapingSetup } from './scraping.setup';

let setup: ScrapingSetup;
let database: DataSource;
beforeAll(async () => {
  setup = await ScrapingSetup.open();
  database = setup.database;
});
beforeEach(() => setup.reset());
afterAll(() => setup.close());

const seen = async (campsiteId: number) => {
  const rows = await database.manager.find(ContactSightingEntity, {
    where: { campsiteId },
    order: { kind: 'ASC' },
  });
  return rows.map(({ kind, entry, website, page }) => ({ kind, entry, website, page }));
};

/** A website whose contact page can change. */
function contactSite() {
  const shown = { html: '' };
  const url = setup.site({
    '/': '<a href="/contact">Contact</a>',
    '/contact': (_request, answer) => void answer.setHeader('content-type', 'text/html').end(shown.html),
  });
  return { url, shown };
}

const PHONE = '<p>Phone: <a href="tel:+27215550100">021 555 0100</a></p>';
const EMAIL = '<p>Email: <a href="mailto:stay@kudu.example">stay@kudu.example</a></p>';

describe('a scrape of the own website', () => {
  it('remembers the listed contacts that it shows, on which page, and no others', async () => {
    const { url, shown } = contactSite();
    shown.html = PHONE + EMAIL;
    const listed = {
      contactPhones: ['+27 21 555 0100', '082 555 0199'],
      contactEmails: ['Stay@kudu.example'],
    };
    const { id } = await buildCampsite(database, { websiteUrls: [url], ...listed });
    await setup.runJob('scrape-data');
    const at = { website: `${url}/`, page: `${url}/contact` };
    expect(await seen(id)).toEqual([
      { kind: 'email', entry: 'stay@kudu.example', ...at },
      { kind: 'phone', entry: '0215550100', ...at },
    ]);
  });

  it('forgets what the website no longer shows', async () => {
    const { url, shown } = contactSite();
    shown.html = PHONE + EMAIL;
    const listed = { contactPhones: ['021 555 0100'], contactEmails: ['stay@kudu.example'] };
    const { id } = await buildCampsite(database, { websiteUrls: [url], ...listed });
    await setup.runJob('scrape-data');
    expect(await seen(id)).toHaveLength(2);
    shown.html = EMAIL;
    await setup.runJob('scrape-data');
    expect((await seen(id)).map(({ kind }) => kind)).toEqual(['email']);
  });

  it('ends when the entry, or the website, is no longer listed', async () => {
    const { url, shown } = contactSite();
    shown.html = PHONE + EMAIL;
    const listed = { contactPhones: ['021 555 0100'], contactEmails: ['stay@kudu.example'] };
    const { id } = await buildCampsite(database, { websiteUrls: [url], ...listed });
    await setup.runJob('scrape-data');
    const writes = new CampsiteWritesRepository(database, new RevisionsRepository());
    const change = (changes: object) =>
      database.transaction((manager) =>
        writes.applyChanges(manager, id, changes, { userId: null, source: 'scrape', sourceId: null }),
      );
    await change({ contactPhones: ['+27 21 555 0100', '082 555 0199'], rates: 5 });
    expect(await seen(id)).toHaveLength(2);
    await change({ contactPhones: ['082 555 0199'] });
    expect((await seen(id)).map(({ kind }) => kind)).toEqual(['email']);
    await change({ websiteUrls: [] });
    expect(await seen(id)).toEqual([]);
  });
});

describe('a description that a scrape finds', () => {
  it('is suggested and not written when it says where to pay to', async () => {
    const url = setup.site({
      '/': `<title>Kudu Koppie</title><script type="application/ld+json">${JSON.stringify({
        '@type': 'Campground',
        name: 'Kudu Koppie',
        description:
          'Shady stands below the koppie. Pay the deposit into FNB 62 845 112 907 before you come.',
      })}</script>`,
    });
    const { id } = await buildCampsite(database, {
      name: 'Kudu Koppie',
      shortDescription: null,
      websiteUrls: [url],
    });
    await setup.runJob('scrape-data');
    const [campsite] = await database.query('SELECT short_description AS text FROM campsites WHERE id = $1', [
      id,
    ]);
    expect(campsite).toEqual({ text: null });
    const [suggestion] = await database.query(
      'SELECT changes FROM suggested_updates WHERE campsite_id = $1',
      [id],
    );
    expect(suggestion?.changes.shortDescription).toMatch(/FNB/);
  });
});
