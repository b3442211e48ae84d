import type { FactKey, FactValues } from '@kampvuur/domain/facts';

/** What a fact is in each place: one row of the table of all facts. */
export interface FactSample<Key extends FactKey> {
  /** As a client sends it, in a form that is tidied up. */
  sent: unknown;
  /** As it is stored, and shown in the history. */
  stored: FactValues[Key];
  /** As `GET /api/campsites/{id}` answers it; missing where that is as it is stored. */
  answered?: unknown;
  /** What is refused, and the message. */
  wrong: unknown;
  message: string;
  /** A header of a sheet that is not its key, and a cell; missing where imports do not set it. */
  sheet?: { header: string; cell: string | number };
  /** Tags of OpenStreetMap, and what is read from them if that is not as it is stored; missing where none sets it. */
  tags?: { given: Record<string, string>; read?: FactValues[Key] };
}

const WEBSITE = 'Please enter a valid website address';
const RANGE = 'Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180.';

/** A sample of each fact: one without a row here does not compile. Terms are those of the demo data. */
export const FACT_SAMPLES: { [Key in FactKey]: FactSample<Key> } = {
  name: {
    sent: '  Kudu Kloof ',
    stored: 'Kudu Kloof',
    wrong: '',
    message: 'Please enter a name',
    sheet: { header: 'Campsite Name', cell: ' Kudu Kloof' },
    tags: { given: { name: 'Kudu Kloof' } },
  },
  province: {
    sent: 'Limpopo',
    stored: 'Limpopo',
    wrong: 'Transvaal',
    message: 'Province must be one of the nine provinces',
    sheet: { header: 'Provinsie', cell: 'limpopo' },
  },
  closestTown: {
    sent: ' Modimolle',
    stored: 'Modimolle',
    wrong: 5,
    message: 'Please send text',
    sheet: { header: 'Naaste dorp', cell: 'Modimolle' },
    tags: { given: { 'addr:city': 'Modimolle' } },
  },
  shortDescription: {
    sent: 'Ten shaded stands. ',
    stored: 'Ten shaded stands.',
    wrong: false,
    message: 'Please send text',
    sheet: { header: 'Opsomming', cell: 'Ten shaded stands.' },
  },
  longDescription: {
    sent: 'Shade.\nA river.',
    stored: 'Shade.\nA river.',
    wrong: ['x'],
    message: 'Please send text',
    sheet: { header: 'Beskrywing', cell: 'Shade.\nA river.' },
    tags: { given: { description: 'Shade and a river.' }, read: 'Shade and a river.' },
  },
  latitude: {
    sent: '-24.55',
    stored: -24.55,
    answered: '-24.55',
    wrong: '-91',
    message: RANGE,
    sheet: { header: 'Breedtegraad', cell: -24.55 },
  },
  longitude: {
    sent: '28.71',
    stored: 28.71,
    answered: '28.71',
    wrong: '181',
    message: RANGE,
    sheet: { header: 'Lengtegraad', cell: 28.71 },
  },
  rates: {
    sent: 250,
    stored: 250,
    wrong: 2.5,
    message: 'The rate must be a whole number of rand from 0, or empty',
    sheet: { header: 'Tarief per nag', cell: 'R250' },
    tags: { given: { charge: '250 ZAR' } },
  },
  tariffs: {
    sent: [
      { price: 250, name: ' Site A ', season: 'low', asOf: null },
      { charge: 'conservation', price: 60, per: 'person', guest: 'adult' },
    ],
    stored: [
      { charge: 'camping', price: 250, per: 'stand', time: 'night', name: 'Site A', season: 'low' },
      { charge: 'conservation', price: 60, per: 'person', time: 'night', guest: 'adult' },
    ],
    wrong: [{ price: 2.5 }],
    message: 'Tariff 1: the price must be a whole number from 0 to 1000000',
    sheet: {
      header: 'Tariewelys',
      cell: 'Site A: R250 per stand a night, low season; Conservation fee: R60 per adult a night',
    },
  },
  websiteUrls: {
    sent: [' www.kudu.example.com '],
    stored: ['https://www.kudu.example.com'],
    wrong: ['kudu'],
    message: WEBSITE,
    sheet: { header: 'Webwerf', cell: 'www.kudu.example.com' },
    tags: { given: { website: 'https://www.kudu.example.com' } },
  },
  facebookUrl: {
    sent: 'www.facebook.com/kudu',
    stored: 'https://www.facebook.com/kudu',
    wrong: 'javascript:alert(1)',
    message: WEBSITE,
    sheet: { header: 'FB', cell: 'www.facebook.com/kudu' },
    tags: { given: { 'contact:facebook': 'kudu' } },
  },
  contactPhones: {
    sent: [' 014 555 0175'],
    stored: ['014 555 0175'],
    wrong: ['1234'],
    message: 'Please enter a valid phone number',
    sheet: { header: 'Telefoon', cell: '014 555 0175' },
    tags: { given: { phone: '014 555 0175' } },
  },
  contactEmails: {
    sent: ['stay@example.com '],
    stored: ['stay@example.com'],
    wrong: ['stay@example'],
    message: 'Please enter a valid email address',
    sheet: { header: 'E-pos', cell: 'stay@example.com' },
    tags: { given: { email: 'stay@example.com' } },
  },
  bookingMethods: {
    sent: ['WhatsApp', 'Phone', 'Phone'],
    stored: ['Phone', 'WhatsApp'],
    wrong: ['Fax'],
    message: 'How to book must be a list of Phone, WhatsApp, Website, Email and Walk-in',
    sheet: { header: 'Bespreek via', cell: 'whatsapp en telefonies' },
    tags: { given: { reservation: 'no' }, read: ['Walk-in'] },
  },
  whatsappNumbers: {
    sent: [' 082 555 0175'],
    stored: ['082 555 0175'],
    wrong: ['1234'],
    message: 'Please enter a valid phone number',
    sheet: { header: 'WhatsApp', cell: '082 555 0175' },
    tags: { given: { 'contact:whatsapp': '082 555 0175' } },
  },
  bookingUrl: {
    sent: 'www.kudu.example.com/book',
    stored: 'https://www.kudu.example.com/book',
    wrong: 'javascript:alert(1)',
    message: WEBSITE,
    sheet: { header: 'Booking link', cell: 'www.kudu.example.com/book' },
    tags: { given: { 'website:booking': 'https://www.kudu.example.com/book' } },
  },
  bookingOpensMonths: {
    sent: 11,
    stored: 11,
    wrong: 25,
    message: 'Bookings open ahead must be a whole number of months from 1 to 24, or empty',
    sheet: { header: 'Maande vooruit', cell: '11 maande' },
  },
  deposit: {
    sent: ' 50% to confirm',
    stored: '50% to confirm',
    wrong: 50,
    message: 'Please send text',
    sheet: { header: 'Deposito', cell: '50% to confirm' },
  },
  lateArrival: {
    sent: 'By arrangement',
    stored: 'By arrangement',
    wrong: 'by arrangement',
    message: 'Late arrival must be Allowed, By arrangement or Not allowed, or empty',
    sheet: { header: 'Laat aankoms', cell: 'volgens afspraak' },
  },
  gateOpens: {
    sent: '6h00',
    stored: '06:00',
    wrong: '25:00',
    message: 'Please enter a time such as 18:00',
    sheet: { header: 'Hek oop', cell: '6h00' },
  },
  gateCloses: {
    sent: '6:30 pm',
    stored: '18:30',
    wrong: 18,
    message: 'Please enter a time such as 18:00',
    sheet: { header: 'Hek sluit', cell: '18h30' },
  },
  openMonths: {
    sent: [5, 4, 4, 6],
    stored: [4, 5, 6],
    wrong: [0],
    message: 'Open months must be a list of months from 1 to 12',
    sheet: { header: 'Seisoen', cell: 'April tot Junie' },
    tags: { given: { opening_hours: 'Apr-Jun' } },
  },
  imageUrls: {
    sent: ['https://kudu.example.com/river.jpg'],
    stored: ['https://kudu.example.com/river.jpg'],
    wrong: ['river'],
    message: WEBSITE,
    sheet: { header: 'Foto', cell: 'https://kudu.example.com/river.jpg' },
  },
  facilities: {
    sent: [' shop'],
    stored: ['Shop'],
    wrong: 'Shop',
    message: 'Please send a list of texts',
    sheet: { header: 'Geriewe', cell: 'Shop' },
    tags: { given: { shop: 'yes' } },
  },
  activities: {
    sent: ['Hiking'],
    stored: ['Hiking'],
    wrong: [''],
    message: 'Entries must not be empty',
    sheet: { header: 'Aktiwiteite', cell: 'Hiking' },
    tags: { given: { fishing: 'yes' }, read: ['Fishing'] },
  },
  categories: {
    sent: ['River'],
    stored: ['River'],
    wrong: ['River', 'river'],
    message: 'river is already in the list',
    sheet: { header: 'Kategorie', cell: 'River' },
    tags: { given: { dog: 'yes' }, read: ['Pet Friendly'] },
  },
  absentFacilities: {
    sent: [' wi-fi'],
    stored: ['Wi-Fi'],
    wrong: 'Wi-Fi',
    message: 'Please send a list of texts',
    sheet: { header: 'Geen geriewe', cell: 'Wi-Fi' },
    tags: { given: { swimming_pool: 'no' }, read: ['Swimming pool'] },
  },
  absentActivities: {
    sent: ['surfing'],
    stored: ['Surfing'],
    wrong: [''],
    message: 'Entries must not be empty',
    sheet: { header: 'Geen aktiwiteite', cell: 'Surfing' },
    tags: { given: { canoe: 'no' }, read: ['Canoeing'] },
  },
  absentCategories: {
    sent: ['Resort'],
    stored: ['Resort'],
    wrong: ['Resort', 'resort'],
    message: 'resort is already in the list',
    sheet: { header: 'Geen kategorie', cell: 'Resort' },
    tags: { given: { dog: 'no' }, read: ['Pet Friendly'] },
  },
  stands: {
    sent: [
      {
        name: '  River  sites ',
        count: 8,
        length: 8.5,
        surface: 'Grass',
        isLevel: true,
        amps: 16,
        shade: null,
      },
      { name: 'B' },
    ],
    stored: [
      { name: 'River sites', count: 8, length: 8.5, surface: 'Grass', isLevel: true, amps: 16 },
      { name: 'B' },
    ],
    wrong: [{ name: 'A', amps: 1000 }],
    message: 'A: the amperes must be a whole number of A from 1 to 63, or empty',
    sheet: {
      header: 'Staanplekke',
      cell: 'River sites: 8 stands, 8,5 m, grass, level, 16 A; B',
    },
  },
  maxRigLength: {
    sent: 8.5,
    stored: 8.5,
    wrong: 41,
    message: 'Longest rig must be a number of m from 1 to 40, or empty',
    sheet: { header: 'Lengte van staanplek', cell: '8,5 m' },
    tags: { given: { maxlength: '8.5' } },
  },
  isClosed: {
    sent: true,
    stored: true,
    wrong: null,
    message: 'isClosed must be true or false',
    sheet: { header: 'Open/closed', cell: 'closed' },
  },
  closedOn: {
    sent: ' March 2024',
    stored: '2024-03',
    wrong: 'last winter',
    message: 'Please enter a day, a month or a year, such as 2024-03-15, March 2024 or 2024',
    sheet: { header: 'Gesluit sedert', cell: 'Maart 2024' },
  },
  closedReason: {
    sent: ' The farm was sold. ',
    stored: 'The farm was sold.',
    wrong: 'a'.repeat(201),
    message: 'Text must be at most 200 characters',
    sheet: { header: 'Reason closed', cell: 'The farm was sold.' },
  },
  adminVerified: { sent: true, stored: true, wrong: 'yes', message: 'adminVerified must be true or false' },
};
