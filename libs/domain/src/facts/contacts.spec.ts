import { CONTACT_FACTS, heldChanges, isHeldFromSource } from './contacts';
import type { FieldValue } from './rules';
import { FACTS } from './facts';

const A = '+27 44 531 6700';
const B = '082 555 0199';

const heldChange = (field: string, before: FieldValue, after: FieldValue) =>
  heldChanges({ [field]: after }, { [field]: before })[0] ?? null;

describe('contacts of a campsite', () => {
  it('are the lists and links of the registry, except for pictures', () => {
    expect(CONTACT_FACTS).toEqual(
      expect.arrayContaining(['websiteUrls', 'facebookUrl', 'contactPhones', 'contactEmails']),
    );
    expect(CONTACT_FACTS).not.toContain('imageUrls');
    for (const key of CONTACT_FACTS) expect(['entries', 'link']).toContain(FACTS[key].kind);
  });
});

describe('a change of a contact', () => {
  it.each([
    ['contactPhones', [A], [B], 'replaces'],
    ['contactPhones', [A, B], [B], 'removes'],
    ['contactPhones', [A], [], 'removes'],
    ['contactPhones', [A], [B, A], 'precedes'],
    ['contactEmails', ['camp@a.example'], ['camp@b.example'], 'replaces'],
    ['websiteUrls', ['https://a.example'], ['https://a.example.evil.example'], 'replaces'],
    ['facebookUrl', 'https://www.facebook.com/a', 'https://www.facebook.com/b', 'replaces'],
    ['facebookUrl', 'https://www.facebook.com/a', null, 'removes'],
    ['contactPhones', [], [B], 'adds'],
    ['contactPhones', [A], [A, B], 'adds'],
    ['websiteUrls', ['https://a.example'], ['https://a.example/', 'https://b.example'], 'adds'],
    ['facebookUrl', null, 'https://www.facebook.com/b', 'adds'],
    ['facebookUrl', '', 'https://www.facebook.com/b', 'adds'],
  ])('of %s from %j to %j is held', (field, before, after, reason) => {
    expect(heldChange(field, before, after)).toEqual({ field, reason, passage: null });
    expect(isHeldFromSource(field, before, after)).toBe(reason !== 'adds');
  });

  it.each([
    ['contactPhones', [A], ['044 531 6700']],
    ['contactPhones', [A, B], [B, A]],
    ['contactEmails', ['camp@a.example'], ['Camp@A.example']],
    ['websiteUrls', ['https://a.example'], ['https://a.example/']],
    ['imageUrls', ['https://a.example/1.jpg'], []],
    ['rates', 100, 200],
  ])('of %s from %j to %j goes its usual way', (field, before, after) => {
    expect(heldChange(field, before, after)).toBeNull();
    expect(isHeldFromSource(field, before, after)).toBe(false);
  });
});

describe('a change of a text', () => {
  it('is held when it brings bank details', () => {
    expect(heldChange('shortDescription', 'Shade.', 'Shade. Pay by EFT.')).toEqual({
      field: 'shortDescription',
      reason: 'bank',
      passage: 'EFT.',
    });
  });

  it.each<[string, FieldValue]>([
    ['longDescription', 'Shade.\nPay by EFT.'],
    ['deposit', 'Half of it. Pay by EFT.'],
    ['tariffs', [{ charge: 'camping', price: 100, per: 'stand', time: 'night', name: 'Pay by EFT' }]],
  ])('is held in %s too', (field, after) => {
    expect(heldChange(field, null, after)).toMatchObject({ field, reason: 'bank' });
    expect(isHeldFromSource(field, null, after)).toBe(true);
  });

  it('is not held where nobody writes words of their own, or writes nothing', () => {
    expect(heldChange('lateArrival', null, 'Pay by EFT.')).toBeNull();
    expect(heldChange('starRating', null, 'Pay by EFT.')).toBeNull();
    expect(heldChange('facilities', [], ['Pay by EFT'])).toBeNull();
    expect(heldChange('shortDescription', 'Shade.', null)).toBeNull();
    expect(
      heldChange('tariffs', [], [{ charge: 'camping', price: 9, per: 'stay', time: 'once' }]),
    ).toBeNull();
  });

  it('is not held when it takes them away, or was so before', () => {
    expect(heldChange('shortDescription', 'Pay by EFT.', 'Shade.')).toBeNull();
    expect(heldChange('shortDescription', 'Pay by EFT.', 'Pay by EFT.')).toBeNull();
  });
});

it('finds the changes that are held among all', () => {
  const changes = { rates: 5, contactPhones: [B], contactEmails: ['camp@a.example'] };
  expect(heldChanges(changes, { rates: 4, contactPhones: [A] })).toEqual([
    { field: 'contactPhones', reason: 'replaces', passage: null },
    { field: 'contactEmails', reason: 'adds', passage: null },
  ]);
});
