import { closingDatesOf, closingReasonsOf, isAboutClosing, saysClosed } from './closing';
import { readPage } from './read-page';
import { merged } from './test/merged';

describe('a sentence about the whole place', () => {
  it.each([
    'We have closed our gates for the last time.',
    'After 34 years the park closed permanently on 30 April 2025.',
    'The campsite is permanently closed.',
    'Sadly we closed for good in March 2024.',
    'The resort has closed down and the land was sold.',
    'We have closed our doors.',
    'The caravan park ceased operations at the end of 2023.',
    'Kudu Kamp is no longer in operation.',
    'We no longer offer camping.',
    'We are no longer accepting campers.',
    'The campground has been closed since 2022 and will not reopen.',
    'Die kamp bestaan nie meer nie.',
    'Die karavaanpark is gesluit en sal nie weer oopmaak nie.',
    'The farm is no longer open to the public.',
    'Ons kampterrein is permanent gesluit.',
    'Ons het ons hekke vir goed toegemaak.',
    'Die oord is vir altyd gesluit.',
    'Die kampterrein is nie meer in bedryf nie.',
    'We closed in 2021 and will not be reopening.',
    'It is with sadness that we announce the permanent closure of the caravan park.',
    'The caravan park no longer exists.',
    'We have closed our business.',
    'Na 40 jaar sluit ons ons hekke vir oulaas.',
    'Die woonwapark het finaal gesluit.',
    'Our last day was 30 April 2024.',
    'The last day of camping was Sunday, 30 April 2024, after 34 years.',
    'We are no longer open to the public.',
    'The campsite has been permanently shut.',
    'The caravan park is closing down at the end of May 2025.',
    'We welcomed our last campers in December 2023.',
    'The park has been closed since June 2022.',
    'We no longer operate as a campsite.',
    'The caravan park went out of business in 2021.',
    'The farm has been sold and the campsite is now closed.',
    'Camping is no longer available at Kudu Kamp.',
    'Our gates will not open again.',
    'This is a notice of permanent closure.',
    'After 30 years we closed the campsite in March 2024.',
    'Ons het ons deure gesluit.',
    'Ons het die woonwapark toegemaak, na 40 jaar.',
    'Ons laaste dag was 30 April 2024.',
    'Ons is nie meer oop vir die publiek nie.',
    'Die kampplek is sedert Junie 2023 gesluit.',
    'Die plaas is verkoop en die kampterrein is gesluit.',
    'Kampeer is nie meer moontlik nie.',
    'Ons ontvang nie meer kampeerders nie.',
    'Ons het ons laaste gaste in Desember 2023 ontvang.',
    'Die oord maak op 31 Mei 2025 finaal toe.',
  ])('says that it has closed for good: %s', (sentence) => expect(saysClosed(sentence)).toBe(true));

  it.each([
    'Closed 1 June to 31 July for the winter, bookings open for August.',
    'The office is closed on Sundays.',
    'Our restaurant has closed permanently.',
    'The swimming pool is permanently closed.',
    'The main gate is closed permanently after 22:00.',
    'The park is closed to day visitors.',
    'We are not closed permanently: bookings are open.',
    'Contrary to rumours we have not closed for good.',
    'The park closed down in 2019 and reopened under new management.',
    'Temporarily closed for renovations.',
    'The gates close at 18:00.',
    'The ablution block is permanently closed.',
    'Our sister resort in Hartenbos has closed its doors.',
    'The camp was closed permanently in 2019 but will reopen in May.',
    'If the park has closed permanently, your deposit is paid back.',
    'Has the park closed permanently?',
    'Please keep the gate closed at all times.',
    'Ons is gesluit van 1 Junie tot 31 Julie.',
    'Die winkel is permanent gesluit.',
    'Is die kamp permanent gesluit?',
    'The neighbouring resort has closed permanently.',
    'Die buurplaas is permanent gesluit.',
    'The permanent closure of the pass adds an hour.',
    'The old jetty of the park no longer exists.',
    'We are closed on Mondays.',
    'Closed for winter.',
    'The campsite is closed for the winter.',
    'Gates close at 18:00.',
    'Our gates are closed at 18:00.',
    'Our pool is closed.',
    'Our last day of the season is 30 April 2026.',
    'On our last day there we saw lions.',
    'Our last day was wonderful.',
    'The last day for bookings is 30 April 2026.',
    'Our last day is 30 April 2026, and we open again on 1 September.',
    'The park will not reopen until 1 September 2026.',
    'We welcomed our last guests of the year at Christmas.',
    'The hiking trail has been closed since 2022.',
    'We closed the campsite for renovations in June.',
    'Camping is no longer available on the lawn in front of the house.',
    'We no longer operate the shuttle.',
    'Firewood is sold at reception, which is closed after 18:00.',
    'The stands have been sold out and bookings are closed for December.',
    'December has been sold out and bookings are closed.',
    'Hout word verkoop en die hek is gesluit.',
    'Ons is Maandae gesluit.',
    'Gesluit vir die winter.',
    'Die hekke sluit om 18:00.',
    'Ons swembad is gesluit.',
    'Ons het ons deure gesluit vir die winter.',
    'Ons laaste dag was wonderlik.',
    'Die swembad is sedert 2023 gesluit.',
    'Ons neem nie meer gaste vir Desember nie.',
  ])('does not: %s', (sentence) => expect(saysClosed(sentence)).toBe(false));
});

it.each([
  ['Closed 1 June to 31 July for the winter, bookings open for August.', true],
  ['We have closed our gates for the last time. Thank you.', true],
  ['Our pool is closed until further notice. Gates close at 18:00.', true],
  ['Reception is closed between 12:00 and 14:00.', true],
  ['A valley that is closed to cars.', false],
  ['Die swembad is tydelik gesluit. Bring water saam.', true],
  ['The forty stands are shaded, and the gate is closed at night.', false],
  ['A closed valley with forty stands under yellowwoods beside the river.', false],
  ['Shaded stands at a dam; the gate is closed at night.', false],
])('what is about closing describes no place: %s', (text, expected) =>
  expect(isAboutClosing(text)).toBe(expected),
);

describe('the website of a campsite', () => {
  const FACTS = '<p>Stand with power: R210 per stand per night</p><p>Tel: 012 555 0199</p>';

  it('that has closed gives a suggestion with its sentence, which is never sure', () => {
    const html = `<h1>Kudu Kamp</h1><h2>We have closed our gates for the last time</h2>${FACTS}`;
    expect(merged([html]).isClosed).toMatchObject({
      value: true,
      isSure: false,
      snippet: 'We have closed our gates for the last time',
    });
  });

  it('that is closed for the season gives none', () => {
    const html = `<h1>Kudu Kamp</h1><p>Closed 1 June to 31 July for the winter.</p>${FACTS}`;
    const found = merged([html]);
    expect(found.isClosed).toBeNull();
    expect(found.rates?.value).toBe(210);
    expect(found.shortDescription).toBeNull();
  });
});

describe('when and why', () => {
  const pageOf = (text: string) =>
    readPage(`<body><h1>Kudu</h1><p>${text}</p></body>`, 'https://kudu.example/');
  const valuesOf = (found: { value: string }[]) => found.map(({ value }) => value);

  it.each([
    ['We closed permanently in March 2024 because the farm was sold.', ['2024-03'], ['the farm was sold']],
    ['Ons het op 1 Mei 2023 permanent gesluit weens die droogte.', ['2023-05-01'], ['die droogte']],
    ['The camp is permanently closed.', [], []],
    ['We opened in March 2012. The pool is closed until April 2024 because of repairs.', [], []],
  ])('is read from the sentence that says so: %s', (text, dates, reasons) => {
    expect(valuesOf(closingDatesOf(pageOf(text)))).toEqual(dates);
    expect(valuesOf(closingReasonsOf(pageOf(text)))).toEqual(reasons);
  });
});
