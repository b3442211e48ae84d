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
  ])('does not: %s', (sentence) => expect(saysClosed(sentence)).toBe(false));
});

it.each([
  ['Closed 1 June to 31 July for the winter, bookings open for August.', true],
  ['We have closed our gates for the last time. Thank you.', true],
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
