import { HOME, merged, sureOf } from './extract/test/merged';
import { jsonLd } from './extract/test/pages';

const PORTAL = { site: 'https://www.campdirectory.example/' };
const phonesOf = (html: string, at = {}) => merged([html], at).lists.contactPhones.map(({ value }) => value);
const emailsOf = (html: string, at = {}) => merged([html], at).lists.contactEmails.map(({ value }) => value);
const rateOf = (html: string, at = {}) => merged([html], at).rates?.value ?? null;
const termsOf = (html: string, at = {}) => {
  const { facilities, categories } = merged([html], at).lists;
  return [...facilities, ...categories].map(({ value }) => value);
};

describe('a telephone', () => {
  it.each([
    ['of a call centre', '<p>Call centre 010 555 0175</p>'],
    ['of a switchboard', '<p>Switchboard: 010 555 0175</p>'],
    ['of whoever made the website', '<footer>Website design: Pixel Studio, 010 555 0175</footer>'],
    ['of accounts', '<p>Accounts: 010 555 0175</p>'],
    ['of weddings', '<p>Weddings and functions: 010 555 0175</p>'],
    ['of a plumber, in a table', '<table><tr><td>Plumber</td><td>010 555 0175</td></tr></table>'],
    ['in an aside about other camps', '<aside><h3>Other camps</h3><p>010 555 0175</p></aside>'],
    ['in a guest’s review', '<div class="review"><p>Share a lift: 010 555 0175</p></div>'],
    ['that a guest wrote', '<p>Thandi wrote: "Share a lift, 010 555 0175"</p>'],
    [
      'that is said of others once and without words again',
      '<p>Head office 010 555 0175</p><p>010 555 0175</p>',
    ],
  ])('%s is not suggested', (_what, html) => expect(phonesOf(html)).toEqual([]));

  it.each([
    ['of the office', 'Office: 010 555 0175'],
    ['of whom nobody knows, where there is no other', 'Oom Frik se winkeltjie 010 555 0175'],
    ['of restaurant bookings for the camp', 'Restaurant and camp bookings: 010 555 0175'],
    ['before one of others in the same line', 'Office: 010 555 0175 | Vet on call'],
    ['before a sentence about others', 'Office: 010 555 0175. Bank details follow.'],
    ['said to be for emergencies too', 'Camp office: 010 555 0175. 010 555 0175 for emergencies'],
  ])('%s is suggested', (_what, line) => expect(phonesOf(`<p>${line}</p>`)).toEqual(['010 555 0175']));

  it('that may be of somebody else is not suggested beside one that is the campsite’s', () => {
    const ferry = '<p>The ferry is not ours: Oom Frikkie, 082 555 0176</p>';
    expect(phonesOf(`${ferry}<p>Bookings: 010 555 0175</p>`)).toEqual(['010 555 0175']);
    expect(phonesOf(`${ferry}<p>Tel: 010 555 0175</p>`)).toEqual(['010 555 0175']);
  });

  it('is read in its own sentence', () => {
    const line =
      '<p>We sell honey from the hives. Call the camp office: 010 555 0175</p><p>Honey: 010 555 0176</p>';
    expect(phonesOf(line)).toEqual(['010 555 0175']);
  });

  it('for bookings is suggested among many others, and of several branches none', () => {
    const desks = [1, 2, 3].map((end) => `<p>Hall ${end}: 010 555 017${end}</p>`).join('');
    expect(phonesOf(`${desks}<p>Reservations: 010 555 0175</p>`)).toEqual(['010 555 0175']);
    const branches = ['Vaal', 'Gariep', 'Loskop', 'Tugela'].map(
      (name, end) => `<h3>${name}</h3><p>Tel 010 555 017${end}</p>`,
    );
    expect(phonesOf(branches.join(''))).toEqual([]);
  });
});

describe('an email address', () => {
  const own = (...boxes: string[]) => boxes.map((box) => `${box}@kliprand.co.za`);
  it.each([
    ['for accounts', own('accounts')],
    ['for jobs', own('jobs')],
    ['for weddings', own('weddings')],
    ['for the spa', own('spa')],
    ['for privacy', own('popi')],
  ])('%s neither goes live nor waits for a review', (_what, emails) => {
    const html = emails.map((email) => `<p>${email}</p><p>Mail ${email}</p>`).join('');
    expect(emailsOf(html)).toEqual([]);
    expect(emailsOf(`${html}<p>stay@kliprand.co.za</p>`)).toEqual(own('stay'));
  });

  it('of a person is not suggested beside that for bookings', () => {
    const pieter = '<p>Pieter: pieter@kliprand.co.za</p>';
    expect(emailsOf(pieter)).toEqual(own('pieter'));
    expect(emailsOf(`${pieter}<p>bookings@kliprand.co.za</p>`)).toEqual(own('bookings'));
  });

  it('on another domain is suggested with words that say whose it is, or without any', () => {
    expect(emailsOf('<p>Bookings: info@vanzyl.co.za</p>')).toEqual(['info@vanzyl.co.za']);
    expect(emailsOf('<p>info@vanzyl.co.za</p>')).toEqual(['info@vanzyl.co.za']);
    expect(emailsOf('<p>Our friends at Tolbos have a table for you: eat@tolbos.co.za</p>')).toEqual([]);
  });

  it('shares the words before the telephone in front of it', () => {
    const friends = 'Our friends at Tolbos have a table for you, 010 555 0175 or eat@tolbos.co.za';
    expect(emailsOf(`<p>${friends}</p>`)).toEqual([]);
    expect(emailsOf('<p>Bookings 010 555 0175 or info@vanzyl.co.za</p>')).toEqual(['info@vanzyl.co.za']);
  });

  it.each(['vaal', 'gariep'])(
    'of a branch, such as %s, is not suggested where each has its own',
    (branch) => {
      const html = ['vaal', 'gariep', 'loskop', 'tugela']
        .map((name) => `<p>${name}@kliprand.co.za</p>`)
        .join('');
      expect(emailsOf(html)).not.toContain(`${branch}@kliprand.co.za`);
    },
  );

  it('of a portal is not that of a campsite it lists', () => {
    const html = '<h1>Kliprand</h1><p>Bookings: help@campdirectory.example, kliprand@gmail.com</p>';
    expect(emailsOf(html, PORTAL)).toEqual(['kliprand@gmail.com']);
  });

  it('in a section about other places is not suggested', () =>
    expect(emailsOf('<h2>Things to do nearby</h2><p>Cheetahs: cats@gmail.com</p>')).toEqual([]));

  it('takes no longer for hostile words before it', () => {
    const hostile = `${'12 or '.repeat(20_000)}a@kliprand.co.za`;
    expect(emailsOf(`<p>${hostile}</p>`)).toEqual(own('a'));
  });
});

describe('a price', () => {
  it.each([
    ['of rooms', '<p>Rooms from R950 per night</p>'],
    [
      'that does not say so, next to rooms',
      '<p>Rooms with a view.</p><p>From R950 per night for two guests</p>',
    ],
    ['of entries for a race', '<p>Trail run, entries R350 per night stage</p>'],
    ['of a tour', '<p>Night tour R80 per person per night</p>'],
    ['in a section about other places', '<h2>Similar places nearby</h2><p>Camping R80 per night</p>'],
    ['in a guest’s words', '<p>"Only R120 per person per night, we will be back!"</p>'],
  ])('%s is not suggested', (_what, html) => expect(rateOf(html)).toBeNull());

  it('of stands is suggested next to rooms', () => {
    const rooms = '<p>Rooms from R950 per night</p>';
    expect(rateOf(`${rooms}<p>Campers pay R250 per person per night</p>`)).toBe(250);
    expect(rateOf(`${rooms}<h2>Camping</h2><p>R240 per person per night</p>`)).toBe(240);
  });

  it('and a position are not suggested from a page that lists several branches', () => {
    const page = (tel: string[]) =>
      `${tel.map((number) => `<p>Tel ${number}</p>`).join('')}<p>Camping R220 per night</p><p>GPS -26.8101, 27.9921</p>`;
    const numbers = [1, 2, 3, 4].map((end) => `010 555 017${end}`);
    const [many, one] = [merged([page(numbers)]), merged([page(numbers.slice(0, 1))])];
    expect([many.rates, many.point]).toEqual([null, null]);
    expect([one.rates?.value, one.point?.value]).toEqual([220, { latitude: -26.8101, longitude: 27.9921 }]);
  });
});

describe('a page on somebody else’s website that lists many places', () => {
  const entry = '<p>Kliprand: camping R150 per night, swimming pool, Tel 010 555 0175</p>';
  const listed = jsonLd({
    '@type': 'ItemList',
    itemListElement: ['Kliprand', 'Rooikat', 'Vlei'].map((name) => ({
      '@type': 'ListItem',
      item: { '@type': 'LodgingBusiness', name },
    })),
  });
  const numbers = Array.from({ length: 12 }, (_, end) => `<p>010 555 01${end + 10}</p>`).join('');
  it.each([
    ['by its heading', `<h1>Where to camp in the valley</h1>${entry}`],
    ['by its structured data', `<h1>Kliprand</h1>${listed}${entry}`],
    ['by its telephones', `<h1>North West</h1>${entry}${numbers}`],
  ])('suggests nothing: %s', (_what, html) => {
    expect([...phonesOf(html, PORTAL), ...termsOf(html, PORTAL), rateOf(html, PORTAL)]).toEqual([null]);
  });

  it('suggests what it says of one that it describes', () => {
    const html = `<h1>Kliprand</h1>${entry}`;
    expect(phonesOf(html, PORTAL)).toEqual(['010 555 0175']);
    expect(rateOf(html, PORTAL)).toBe(150);
    expect(termsOf(html, PORTAL)).toContain('Swimming pool');
  });
});

describe('a term', () => {
  it.each([
    [
      'in the first post of a new WordPress',
      'Welcome to WordPress. This is your first post. The swimming pool photo is an example.',
    ],
    ['in the name of whom to call', 'Farm manager (not for bookings): 082 555 0175'],
    ['in a guest’s words', '"The swimming pool was clean and there was a shop."'],
  ])('%s is not suggested', (_what, line) => expect(termsOf(`<p>${line}</p>`)).toEqual([]));

  it('of a facility is suggested with its telephone', () =>
    expect(termsOf('<p>Restaurant: 010 555 0175</p>')).toEqual(['Restaurant']));
});

describe('the description', () => {
  const read = (line: string) => merged([`<p>${line}</p>`]).shortDescription?.value ?? null;
  it.each([
    'Directions: from Polokwane turn left at the camp sign and stay on the gravel for a while.',
    'Office hours are from eight in the morning until five in the afternoon on every weekday.',
  ])('is not quoted from %s', (line) => expect(read(line)).toBeNull());

  it('is quoted from a paragraph that speaks of the camp', () => {
    const line = 'Ten shady stands lie along the bend of the river, with nothing but birds to be heard.';
    expect(read(line)).toBe(line);
  });
});

it('takes no page on Facebook from a section about other places', () => {
  const other =
    '<h2>Things to do nearby</h2><p><a href="https://www.facebook.com/bluewhales">Blue on Facebook</a></p>';
  expect(merged([other]).facebookUrl).toBeNull();
  expect(merged([other.replace('Things to do nearby', 'Find us')]).facebookUrl?.value).toMatch('bluewhales');
});

it('lets the address of the campsite’s own desk go live, without that of a person', () => {
  const html = '<p>Pieter: pieter@kliprand.co.za</p><footer>stay@kliprand.co.za</footer>';
  expect(sureOf(merged([html], { site: HOME }).lists.contactEmails)).toEqual(['stay@kliprand.co.za']);
});
