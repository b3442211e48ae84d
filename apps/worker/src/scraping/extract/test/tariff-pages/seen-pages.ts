import { table, type TariffPage } from './labelled-page';

/** Pages with which the reader of tariffs was written. */
export const SEEN_PAGES: readonly TariffPage[] = [
  {
    name: 'persons by season',
    html: `<h1>Kliprand camping rates</h1>${table(
      ['Camping (per night)', 'Low season', 'High season'],
      ['Adult', 'R120', 'R150'],
      ['Child (3 - 12 years)', 'R60', 'R75'],
      ['Pensioner', 'R100', 'R150'],
      ['Day visitors', 'R50', 'R70'],
    )}`,
    tariffs: [
      'R120 per adult a night, low season',
      'R150 per adult a night, high season',
      'R60 per child aged 3–12 a night, low season',
      'R75 per child aged 3–12 a night, high season',
      'R100 per pensioner a night, low season',
      'R150 per pensioner a night, high season',
    ],
  },
  {
    name: 'stands by name with people',
    html: `<h2>Tariffs</h2>${table(
      ['Site', 'Per site per night'],
      ['Riverside (max 6 people)', 'R450'],
      ['Forest (max 4 people)', 'R380.00'],
      ['Chalet (4 sleeper)', 'R1 250'],
    )}`,
    tariffs: [
      'Riverside: R450 per stand a night, for up to 6 people',
      'Forest: R380 per stand a night, for up to 4 people',
    ],
  },
  {
    name: 'additional person beside a stand with people',
    html: `<h2>Camping</h2><p>R350 per site per night for up to 4 people. R80 for each additional person per night.</p>
      <p>Firewood R45 per bag.</p>`,
    tariffs: [
      'R350 per stand a night, for up to 4 people',
      'R80 per person a night',
      'Firewood: R45 per bundle',
    ],
  },
  {
    name: 'additional person alone',
    html: `<h2>Accommodation</h2><p>Each unit sleeps four. R150 for each additional person per night.</p>`,
    tariffs: [],
  },
  {
    name: 'dated seasons',
    html: `<h2>Camp sites</h2>${table(
      ['', '1 December - 15 January', '16 January - 30 November'],
      ['Stand with power per night', 'R520', 'R340'],
      ['Stand without power per night', 'R460', 'R290'],
    )}`,
    tariffs: [
      'Stand with power: R520 per stand a night, 1 December to 15 January',
      'Stand with power: R340 per stand a night, 16 January to 30 November',
      'Stand without power: R460 per stand a night, 1 December to 15 January',
      'Stand without power: R290 per stand a night, 16 January to 30 November',
    ],
  },
  {
    name: 'Afrikaans table',
    html: `<h1>Tariewe</h1>${table(
      ['Kampering per nag', 'Buite seisoen', 'Hoogseisoen'],
      ['Volwassene', 'R110', 'R140'],
      ['Kind (4 tot 12 jaar)', 'R55', 'R70'],
      ['Pensioenaris', 'R90', 'R140'],
    )}<p>Hout: R40 per sak. Dagbesoekers R30 per persoon.</p>`,
    tariffs: [
      'R110 per adult a night, low season',
      'R140 per adult a night, high season',
      'R55 per child aged 4–12 a night, low season',
      'R70 per child aged 4–12 a night, high season',
      'R90 per pensioner a night, low season',
      'R140 per pensioner a night, high season',
      'Firewood: R40 per bundle',
    ],
  },
  {
    name: 'Afrikaans sentences',
    html: `<h2>Kampterrein</h2><p>Kampering kos R130 per volwassene per nag en R65 per kind (onder 12) per nag.</p>
      <p>Bewaringsfooi: R25 per persoon.</p><p>Honde is welkom teen R20 per hond per nag.</p>`,
    tariffs: [
      'R130 per adult a night',
      'R65 per child up to 11 a night',
      'Conservation fee: R25 per person once',
      'Pet: R20 per pet a night',
    ],
  },
  {
    name: 'weekends',
    html: `<h2>Camping tariffs</h2><ul><li>Weekdays: R200 per stand per night</li>
      <li>Weekends: R260 per stand per night</li><li>Long weekends: R320 per stand per night</li>
      <li>School holidays: R300 per stand per night</li></ul>`,
    tariffs: [
      'R200 per stand a night, weekdays',
      'R260 per stand a night, weekends',
      'R320 per stand a night, long weekends',
      'R300 per stand a night, school holidays',
    ],
  },
  {
    name: 'a park that has closed',
    html: `<h1>Kliprand</h1><p>Kliprand has closed permanently at the end of 2025.</p><h2>Rates</h2>${table(
      ['Camping', 'Per night'],
      ['Adult', 'R120'],
      ['Child under 12', 'R60'],
    )}`,
    tariffs: [],
  },
  {
    name: 'rooms and a caravan park',
    html: `<h2>Rooms</h2><p>Double room R950 per person per night. Cottage R1 400 per night.</p>
      <h2>Caravan park</h2><p>R280 per caravan site per night.</p>`,
    tariffs: ['R280 per stand a night'],
  },
  {
    name: 'from, ranges and percentages',
    html: `<h2>Camping</h2><p>Camping from R180 per person per night. Sites R250 - R400 per night.</p>
      <p>Pensioners get 20% off. Members R90 per night.</p>`,
    tariffs: [],
  },
  {
    name: 'tariffs of a year long past',
    html: `<h1>Tariffs 2019</h1>${table(['Camping', 'Per night'], ['Adult', 'R85'], ['Child', 'R40'])}`,
    tariffs: [],
  },
  {
    name: 'lines with dots',
    html: `<h2>Camp site rates</h2><p>Adults ........ R140 pppn</p><p>Children 6-13 ........ R70 pppn</p>
      <p>Children under 6 ........ free</p><p>Vehicle ........ R30 once off</p><p>Key deposit ........ R100</p>`,
    tariffs: ['R140 per adult a night', 'R70 per child aged 6–13 a night', 'R30 per vehicle once'],
  },
  {
    name: 'week and month',
    html: `<h2>Caravan stands</h2>${table(
      ['Stand', 'Per night', 'Per week', 'Per month'],
      ['Grass stand', 'R220', 'R1 320', 'R4 200'],
    )}<p>Electricity R35 per night.</p>`,
    tariffs: [
      'Grass stand: R220 per stand a night',
      'Grass stand: R1320 per stand a week',
      'Grass stand: R4200 per stand a month',
      'Power: R35 per stand a night',
    ],
  },
];
