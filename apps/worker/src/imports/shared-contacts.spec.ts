import { DuplicateIndex } from '@kampvuur/domain/duplicate-detection';
import { emptyFacts } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';
import { LikelyCampsites } from './likely-campsites';
import { openWorkbook } from './read-workbook';
import { sharedContacts } from './shared-contacts';
import { csvOf, type Row } from './test/workbooks';

const OFFICE = {
  phone: '033 555 0171',
  email: 'bookings@office.example',
  site: 'https://www.office.example/camps',
};

const SHEET: Row[] = [
  ['Name', 'Province', 'Tel', 'Email', 'Website'],
  ...['Ribbok', 'Blesbok', 'Steenbok', 'Klipbok'].map((name, index): Row => [
    `${name} Bend`,
    'KwaZulu-Natal',
    index % 2 === 0 ? OFFICE.phone : '+27 33 555 0171',
    OFFICE.email,
    `${OFFICE.site}/${name}`,
  ]),
  ['Kudu Drift', 'KwaZulu-Natal', '033 555 0172', 'kudu@drift.example', 'www.drift.example'],
];

const placeOf = (name: string, contacts: Partial<CampsiteFields>) =>
  ({ ...emptyFacts(), name, province: 'KwaZulu-Natal', ...contacts }) as CampsiteFields;

it('finds the phones, emails and hosts that more than three rows share, however they are written', async () => {
  const { rows } = await openWorkbook(csvOf(SHEET));
  expect([...sharedContacts(rows)].sort()).toEqual([
    '335550171',
    'bookings@office.example',
    'office.example',
  ]);
});

it('lets them say nothing of a row, and all others what they say', async () => {
  const { rows } = await openWorkbook(csvOf(SHEET));
  const index = () => {
    const known = new DuplicateIndex();
    const contacts = {
      contactPhones: [OFFICE.phone],
      contactEmails: [OFFICE.email],
      websiteUrls: [OFFICE.site],
    };
    known.add({ ...placeOf('Blesbok Bend Camp', contacts), id: 1 });
    return Promise.resolve(known);
  };
  const row = placeOf('Blesbok', { contactPhones: [OFFICE.phone], contactEmails: [OFFICE.email] });
  const unaware = new LikelyCampsites();
  await unaware.load(index);
  expect(unaware.find(row)).toBe(1);
  const aware = new LikelyCampsites(sharedContacts(rows));
  await aware.load(index);
  expect(aware.find(row)).toBeNull();
});
