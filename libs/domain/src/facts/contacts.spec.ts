import { CONTACT_FACTS, heldChange, heldChanges } from './contacts';
import { FACTS } from './facts';

const A = '+27 44 531 6700';
const B = '082 555 0199';

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
  ])('of %s from %j to %j is held', (field, before, after, reason) => {
    expect(heldChange(field, before, after)).toEqual({ field, reason, passage: null });
  });

  it.each([
    ['contactPhones', [], [B]],
    ['contactPhones', [A], [A, B]],
    ['contactPhones', [A], ['044 531 6700']],
    ['contactPhones', [A, B], [B, A]],
    ['contactEmails', ['camp@a.example'], ['Camp@A.example']],
    ['websiteUrls', ['https://a.example'], ['https://a.example/', 'https://b.example']],
    ['facebookUrl', null, 'https://www.facebook.com/b'],
    ['imageUrls', ['https://a.example/1.jpg'], []],
    ['rates', 100, 200],
  ])('of %s from %j to %j goes its usual way', (field, before, after) => {
    expect(heldChange(field, before, after)).toBeNull();
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

  it('is not held when it takes them away, or was so before', () => {
    expect(heldChange('shortDescription', 'Pay by EFT.', 'Shade.')).toBeNull();
    expect(heldChange('shortDescription', 'Pay by EFT.', 'Pay by EFT.')).toBeNull();
  });
});

it('finds the changes that are held among all', () => {
  const changes = { rates: 5, contactPhones: [B], contactEmails: ['camp@a.example'] };
  expect(heldChanges(changes, { rates: 4, contactPhones: [A] })).toEqual([
    { field: 'contactPhones', reason: 'replaces', passage: null },
  ]);
});
