import { MESSAGES } from '@kampvuur/domain';
import { suggestionsSetup } from './suggestions.setup';

const setup = suggestionsSetup();
const { suggested, approve, list, detail } = setup;

const SWAPPED = { rates: 150, contactPhones: ['082 555 0199'] };

const contactsOfLatestEntry = async (): Promise<unknown> => {
  const entries = (await setup.admin.get('/api/admin/audit?action=suggestion-approved').expect(200)).body;
  return entries.data[0].details;
};

describe('GET /api/admin/suggested-updates', () => {
  it('names the changes that are held, and why', async () => {
    await suggested({ ...SWAPPED, websiteUrls: [], contactEmails: ['stay@example.com'] });
    const [review] = (await list('status=pending')).data;
    expect(review.heldFields).toHaveLength(3);
    expect(review.heldFields).toEqual(
      expect.arrayContaining([
        { field: 'contactPhones', reason: 'replaces', passage: null },
        { field: 'websiteUrls', reason: 'removes', passage: null },
        { field: 'contactEmails', reason: 'adds', passage: null },
      ]),
    );
    expect(review.currentValues).toMatchObject({ contactPhones: ['021 555 0100'] });
    expect(review.campsiteWebsites).toEqual(['https://example.com']);
  });

  it('holds none of a suggestion that is decided', async () => {
    const id = await suggested(SWAPPED);
    const { body } = await approve(id, { confirmedContacts: ['contactPhones'] }).expect(200);
    expect(body.heldFields).toEqual([]);
  });
});

describe('POST /api/admin/suggested-updates/:id/approve', () => {
  it('refuses a swapped contact that nobody looked at twice, with what it was', async () => {
    const id = await suggested(SWAPPED);
    for (const input of [{}, { fields: ['contactPhones'] }, { force: true }, { confirmedContacts: [] }]) {
      const { body } = await approve(id, input).expect(409);
      expect(body.message).toBe(MESSAGES.suggestionHeld);
      expect(body.errors).toEqual({ contactPhones: ['Was 021 555 0100, will be 082 555 0199.'] });
    }
    expect(await detail()).toMatchObject({ rates: 100, contactPhones: ['021 555 0100'] });
    expect((await list('status=pending')).total).toBe(1);
  });

  it('writes a contact that is confirmed by name, and says so in the audit log', async () => {
    const id = await suggested(SWAPPED);
    await approve(id, { confirmedContacts: ['contactPhones'] }).expect(200);
    expect(await detail()).toMatchObject({ rates: 150, contactPhones: ['082 555 0199'] });
    expect(await contactsOfLatestEntry()).toEqual({ contacts: ['contactPhones'] });
  });

  it('needs every held field confirmed, and takes the others alone', async () => {
    const id = await suggested({ ...SWAPPED, websiteUrls: ['https://evil.example'] });
    const { body } = await approve(id, { confirmedContacts: ['contactPhones'] }).expect(409);
    expect(Object.keys(body.errors)).toEqual(['websiteUrls']);
    await approve(id, { fields: ['rates'] }).expect(200);
    expect(await detail()).toMatchObject({ rates: 150, contactPhones: ['021 555 0100'] });
    expect(await contactsOfLatestEntry()).toEqual({});
  });

  it('refuses a contact that is added behind the known ones, or is the first, until it is confirmed', async () => {
    const added = { contactPhones: ['021 555 0100', '082 555 0199'], contactEmails: ['stay@example.com'] };
    const id = await suggested(added);
    const { body } = await approve(id).expect(409);
    expect(body.errors).toEqual({
      contactPhones: ['Was 021 555 0100, will be 021 555 0100, 082 555 0199.'],
      contactEmails: ['Was nothing, will be stay@example.com.'],
    });
    await approve(id, { confirmedContacts: Object.keys(added) }).expect(200);
    expect(await detail()).toMatchObject(added);
  });

  it('holds a text with bank details of a scrape', async () => {
    const shortDescription = 'Shady stands. Pay into FNB 62 845 112 907.';
    const [{ id }] = await setup.api.database.query(
      `INSERT INTO suggested_updates (campsite_id, changes, base_values, source_url)
       VALUES ($1, $2, $3, 'https://kudu.example') RETURNING id`,
      [setup.campsite.id, { shortDescription }, { shortDescription: setup.campsite.shortDescription }],
    );
    const [review] = (await list('status=pending')).data;
    expect(review.heldFields).toEqual([
      { field: 'shortDescription', reason: 'bank', passage: 'FNB 62 845 112 907.' },
    ]);
    await approve(id).expect(409);
    await approve(id, { confirmedContacts: ['shortDescription'] }).expect(200);
  });

  it.each([['phone'], 'contactPhones', ['contactPhones', 'contactPhones'], null])(
    'answers 400 for %j as confirmed contacts',
    async (confirmedContacts) => {
      const { body } = await approve(await suggested(SWAPPED), { confirmedContacts }).expect(400);
      expect(body.errors).toEqual({ confirmedContacts: [MESSAGES.confirmedContacts] });
    },
  );
});
