import { allContactKeys, contactKeys, keysOfContact } from './contact-keys';

const keysOf = (contacts: Partial<Parameters<typeof contactKeys>[0]>) =>
  contactKeys({ contactPhones: [], contactEmails: [], websiteUrls: [], ...contacts });

describe('the phone numbers that campsites share', () => {
  it.each(['021 555 0100', '+27 (0)21 555-0100', '0027 21 555 0100', '(021) 555.0100'])(
    'are equal for other spellings: %s',
    (phone) => expect(keysOf({ contactPhones: [phone] }).phones).toEqual(['215550100']),
  );

  it('count once, and not without digits', () => {
    const { phones } = keysOf({ contactPhones: ['021 555 0100', 'ask at the gate', '+27215550100'] });
    expect(phones).toEqual(['215550100']);
  });
});

describe('the email addresses that campsites share', () => {
  it('are equal whatever the case and blanks around them', () => {
    expect(keysOf({ contactEmails: [' Camp@Tamboti.example ', 'camp@tamboti.example'] })).toEqual({
      phones: [],
      emails: ['camp@tamboti.example'],
      hosts: ['tamboti.example'],
    });
  });

  it.each([
    'gmail.com',
    'yahoo.co.za',
    'mweb.co.za',
    'vodamail.co.za',
    'isat.net',
    'xsinet.co.za',
    'afrihost.example',
  ])('lend no host where anybody gets one: %s', (host) =>
    expect(keysOf({ contactEmails: [`camp@${host}`] }).hosts).toEqual([]),
  );

  it.each(['notgmail.com', 'gmail.company', 'gmail.com.example', 'myglobal.co.za'])(
    'lend the host of the camp itself: %s',
    (host) => expect(keysOf({ contactEmails: [`camp@${host}`] }).hosts).toEqual([host]),
  );
});

describe('the websites that campsites share', () => {
  it('are one, with or without www and whatever the page', () => {
    const websiteUrls = ['https://www.tamboti.example/rates', 'http://tamboti.example'];
    expect(keysOf({ websiteUrls }).hosts).toEqual(['tamboti.example']);
  });

  it.each([
    'https://www.facebook.com/tamboti',
    'https://m.facebook.com/tamboti',
    'https://booking.com/hotel/tamboti',
    'https://wa.me/27215550100',
    'https://www.airbnb.co.za/rooms/1',
    'https://www.sa-venues.com/tamboti',
    'https://www.lekkeslaap.co.za/tamboti',
    'https://bit.ly/tamboti',
    'https://linktr.ee/tamboti',
    'https://goo.gl/maps/1',
    'no address',
  ])('are none where many places have a page: %s', (url) =>
    expect(keysOf({ websiteUrls: [url] }).hosts).toEqual([]),
  );

  it.each([
    'notfacebook.com',
    'facebook.com.example',
    'facebook.example',
    'mylekkeslaap.co.za',
    'bit.com.au',
  ])('are their own where a name only looks like such a place: %s', (host) =>
    expect(keysOf({ websiteUrls: [`https://${host}/`] }).hosts).toEqual([host]),
  );

  it('include the host of an address once', () => {
    const contacts = { websiteUrls: ['https://tamboti.example'], contactEmails: ['camp@tamboti.example'] };
    expect(keysOf(contacts).hosts).toEqual(['tamboti.example']);
  });
});

describe('the keys of one contact', () => {
  it.each([
    ['contactPhones', '+27 (0)21 555-0100', ['215550100']],
    ['contactPhones', 'ask at the gate', []],
    ['websiteUrls', 'https://www.tamboti.example/rates', ['tamboti.example']],
    ['websiteUrls', 'https://www.facebook.com/tamboti', []],
    ['contactEmails', ' Camp@Tamboti.example', ['camp@tamboti.example', 'tamboti.example']],
    ['contactEmails', 'tamboti@gmail.com', ['tamboti@gmail.com']],
  ] as const)('%s %j: %j', (field, contact, keys) => {
    expect(keysOfContact(field, contact)).toEqual(keys);
  });
});

it('the keys of all contacts of a campsite are each there once', () => {
  const contacts = {
    contactPhones: ['021 555 0100', '+27 21 555 0100'],
    contactEmails: ['camp@tamboti.example'],
    websiteUrls: ['https://tamboti.example'],
  };
  expect(allContactKeys(contacts)).toEqual(['215550100', 'camp@tamboti.example', 'tamboti.example']);
  expect(allContactKeys({})).toEqual([]);
});
