import { table, type TariffPage } from './labelled-page';

/** Pages that were labelled before the reader of tariffs was written, and that nobody looks at while improving it. */
export const HELD_PAGES: readonly TariffPage[] = [
  {
    name: 'season columns in another order',
    html: `<h1>Accommodation tariffs</h1><h2>Campsites</h2>${table(
      ['Per person per night', 'Peak season', 'Off-peak'],
      ['Adults', 'R185', 'R140'],
      ['Children (2-11)', 'R95', 'R70'],
      ['Pensioners (60+)', 'R185', 'R112'],
    )}`,
    tariffs: [
      'R185 per adult a night, high season',
      'R140 per adult a night, low season',
      'R95 per child aged 2–11 a night, high season',
      'R70 per child aged 2–11 a night, low season',
      'R185 per pensioner a night, high season',
      'R112 per pensioner a night, low season',
    ],
  },
  {
    name: 'one row for each price',
    html: `<h2>Camping rates</h2>${table(
      ['Description', 'Price'],
      ['Camping stand per night (max 6 people)', 'R300'],
      ['Camping stand per night, December holidays', 'R450'],
      ['Extra person per night', 'R50'],
      ['Pet per night', 'R25'],
      ['Bundle of wood', 'R35'],
      ['Day visitor', 'R40'],
    )}`,
    tariffs: [
      'R300 per stand a night, for up to 6 people',
      'R50 per person a night',
      'Pet: R25 per pet a night',
      'Firewood: R35 per bundle',
    ],
  },
  {
    name: 'one sentence with several prices',
    html: `<h1>Rooikrans</h1><h2>Camping</h2><p>Camping is R160 per adult per night and R80 per child per night. Children under 5 camp for free.</p>`,
    tariffs: ['R160 per adult a night', 'R80 per child a night'],
  },
  {
    name: 'additional people after a stand without people',
    html: `<h2>Camping</h2><p>Camp site R400 per night. Additional person R100 per night.</p>`,
    tariffs: ['R400 per stand a night'],
  },
  {
    name: 'Afrikaans stands by season with dates',
    html: `<h2>Kampeerplekke</h2>${table(
      ['Staanplek per nag', '15 Desember - 10 Januarie', 'Res van die jaar'],
      ['Met krag (6 mense)', 'R480', 'R320'],
      ['Sonder krag (6 mense)', 'R400', 'R260'],
    )}`,
    tariffs: [
      'Met krag: R480 per stand a night, 15 December to 10 January, for up to 6 people',
      'Met krag: R320 per stand a night, for up to 6 people',
      'Sonder krag: R400 per stand a night, 15 December to 10 January, for up to 6 people',
      'Sonder krag: R260 per stand a night, for up to 6 people',
    ],
  },
  {
    name: 'Afrikaans lines',
    html: `<h2>Kampfooie</h2><ul><li>Volwassenes: R150 per nag</li><li>Kinders 3-12 jaar: R75 per nag</li>
      <li>Pensioenarisse: R120 per nag (weeksdae)</li><li>Sleuteldeposito: R200</li><li>Dagbesoekers: R60</li></ul>`,
    tariffs: [
      'R150 per adult a night',
      'R75 per child aged 3–12 a night',
      'R120 per pensioner a night, weekdays',
    ],
  },
  {
    name: 'Afrikaans park that has closed',
    html: `<h1>Rooikrans</h1><p>Rooikrans het permanent gesluit.</p><p>Kampering: R120 per persoon per nag.</p>`,
    tariffs: [],
  },
  {
    name: 'chalets and stands in one table',
    html: `<h2>Rates</h2>${table(
      ['', 'Midweek', 'Weekend'],
      ['2-bed chalet', 'R850', 'R1 050'],
      ['4-bed chalet', 'R1 200', 'R1 500'],
      ['Camping per stand per night', 'R300', 'R360'],
    )}`,
    tariffs: ['R300 per stand a night, weekdays', 'R360 per stand a night, weekends'],
  },
  {
    name: 'day visits and fishing only',
    html: `<h2>Entrance fees</h2>${table(
      ['Day visitors', 'Price'],
      ['Adults', 'R60'],
      ['Children', 'R30'],
      ['Fishing permit', 'R80'],
    )}<p>Boat hire R150 per hour.</p>`,
    tariffs: [],
  },
  {
    name: 'another currency and a deposit',
    html: `<h2>Camping</h2><p>N$250 per person per night. A 50% deposit is needed.</p>`,
    tariffs: [],
  },
  {
    name: 'a fee beside the price',
    html: `<h2>Camping</h2><p>R220 per person per night.</p><p>Conservation levy: R40 per vehicle once-off.</p><p>Power: R60 per night.</p>`,
    tariffs: [
      'R220 per person a night',
      'Conservation fee: R40 per vehicle once',
      'Power: R60 per stand a night',
    ],
  },
  {
    name: 'least nights and long weekends',
    html: `<h2>Stands</h2><ul><li>Standard: R250 per stand per night</li>
      <li>Long weekends: R350 per stand per night (minimum 3 nights)</li></ul>`,
    tariffs: ['R250 per stand a night', 'R350 per stand a night, long weekends, at least 3 nights'],
  },
  {
    name: 'tariffs of a club for its members',
    html: `<h2>Camping fees</h2>${table(
      ['Per stand per night', 'Members', 'Non-members'],
      ['Stand', 'R150', 'R250'],
    )}`,
    tariffs: ['R250 per stand a night'],
  },
  {
    name: 'a sentence of a season',
    html: `<h2>Our camping rates</h2><p>Out of season: R180 per site per night. In season (10 December to 12 January): R350 per site per night.</p>
      <p>Rates include two adults. Special: stay 3, pay 2 in June for R360.</p>`,
    tariffs: ['R180 per stand a night, low season', 'R350 per stand a night, 10 December to 12 January'],
  },
  {
    name: 'neighbours',
    html: `<h2>Other campsites nearby</h2><p>Blouberg Camp: R200 per person per night.</p><p>Duinekamp: R320 per stand per night.</p>`,
    tariffs: [],
  },
];
