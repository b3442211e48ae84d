import { merged } from './test/merged';

/** What the pages of Kliprand say about booking; nothing of it is ever sure. */
function foundOn(...pages: string[]) {
  const { deposit, lateArrival, gateOpens, gateCloses, bookingOpensMonths, lists } = merged(pages);
  const singles = { deposit, lateArrival, gateOpens, gateCloses, bookingOpensMonths };
  expect(Object.values(singles).filter((one) => one?.isSure)).toEqual([]);
  const values = Object.entries(singles).flatMap(([key, one]) => (one ? [[key, one.value] as const] : []));
  return { ...Object.fromEntries(values), whatsapp: lists.whatsappNumbers.map(({ value }) => value) };
}

const NOTHING = { whatsapp: [] };

describe('gate hours', () => {
  it.each([
    ['Gate closes at 18:00.', { gateCloses: '18:00' }],
    ['Please note that the gates close at 6pm.', { gateCloses: '18:00' }],
    ['The main gate is locked at 19h30 sharp.', { gateCloses: '19:30' }],
    ['Hekke sluit om 18h00.', { gateCloses: '18:00' }],
    ['Die hek word gesluit om 21:00', { gateCloses: '21:00' }],
    ['Gate opens: 06:00', { gateOpens: '06:00' }],
    ['Gate hours: 06:00 - 18:00', { gateOpens: '06:00', gateCloses: '18:00' }],
    ['Gate times 6am to 6:30 pm', { gateOpens: '06:00', gateCloses: '18:30' }],
    ['Our gates are open daily from 05h30 until 19h00.', { gateOpens: '05:30', gateCloses: '19:00' }],
    ['Hekke oop van 06:00 tot 18:00', { gateOpens: '06:00', gateCloses: '18:00' }],
    ['The gate opens at 06:00 and closes at 18:00.', { gateOpens: '06:00', gateCloses: '18:00' }],
    ['The gate closes at 22:00 and opens at 06:00 again.', { gateOpens: '06:00', gateCloses: '22:00' }],
  ])('are read in "%s"', (text, hours) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual({ ...NOTHING, ...hours });
  });

  it.each([
    'Gate closes at sunset.',
    'Gate closes at 6:00.',
    'Gate closes around 18:00.',
    'Numbi Gate closes at 18:00.',
    'The border gate closes at 16:00.',
    'The gate closes at 18:00 in winter.',
    'Gates close at 18:00 on Sundays.',
    'The gate closes at 17:00 for day visitors.',
    'Gate closes at 18:00 from May to August.',
    'Reception closes at 17:00.',
    'The office at the gate closes at 17:00.',
    'The restaurant closes at 21:00.',
    'From the gate it is 18 km.',
    'Turn left at the second gate and drive for 18:00 minutes.',
    'Gate code 1800, open 24 hours.',
    'Gate opens at 18:00.',
  ])('are not read in "%s"', (text) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual(NOTHING);
  });

  it('that differ on one page are none', () => {
    expect(foundOn('<p>Gate closes at 18:00.</p><p>The gate closes at 19:00.</p>')).toEqual(NOTHING);
  });

  it('of other places are none', () => {
    expect(foundOn('<h2>Other parks nearby</h2><p>Gate closes at 18:00.</p>')).toEqual(NOTHING);
    expect(foundOn('<div class="reviews"><p>The gate closes at 18:00.</p></div>')).toEqual(NOTHING);
  });
});

describe('a deposit', () => {
  it.each([
    ['A 50% deposit confirms your booking.', '50%'],
    ['50 % non-refundable deposit', '50%'],
    ['A deposit of 30% is required.', '30%'],
    ['Deposit: 100%', '100%'],
    ["'n Deposito van 50% is betaalbaar.", '50%'],
    ['Deposit required: 25 percent', '25%'],
  ])('is read in "%s"', (text, deposit) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual({ ...NOTHING, deposit });
  });

  it.each([
    'A deposit confirms your booking.',
    'A refundable breakage deposit of 10% is payable.',
    'Cancel within 14 days and 50% of the deposit is lost.',
    'If you cancel, a 50% deposit is forfeited.',
    'The deposit for weddings is 50%.',
    'Weddings: 50% deposit.',
    'In peak season a 100% deposit is required.',
    'Key deposit R50, and 15% off in winter.',
    'Deposit of 0%',
    'Deposit 150%',
    '50% discount on the deposit',
  ])('is not read in "%s"', (text) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual(NOTHING);
  });

  it('of which a page states two is none', () => {
    expect(foundOn('<p>50% deposit</p><p>A deposit of 25% is required.</p>')).toEqual(NOTHING);
  });
});

describe('late arrival', () => {
  it.each([
    ['Late arrivals by prior arrangement only.', 'By arrangement'],
    ['Late check-in must be arranged with us.', 'By arrangement'],
    ['Laat aankomste slegs volgens afspraak.', 'By arrangement'],
    ['Late arrivals are not allowed.', 'Not allowed'],
    ['Strictly no late arrivals', 'Not allowed'],
    ['Geen laat aankomste', 'Not allowed'],
    ['Late arrivals are welcome.', 'Allowed'],
  ])('is read in "%s"', (text, lateArrival) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual({ ...NOTHING, lateArrival });
  });

  it.each([
    'A fee of R200 applies to late arrivals, which are allowed.',
    'Late arrivals are not allowed if the gate is locked.',
    'Late check-out by arrangement.',
    'There is no late fee.',
    'Please tell us of a late arrival.',
    'Late bookings are not allowed.',
  ])('is not read in "%s"', (text) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual(NOTHING);
  });
});

describe('how long ahead bookings open', () => {
  it.each([
    ['Bookings open 11 months in advance.', 11],
    ['Reservations open 12 months before arrival', 12],
    ['You can book up to 6 months ahead.', 6],
    ['Bookings are accepted up to 1 month in advance', 1],
    ['Besprekings open 9 maande vooruit.', 9],
  ])('is read in "%s"', (text, bookingOpensMonths) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual({ ...NOTHING, bookingOpensMonths });
  });

  it.each([
    'Bookings open in 2 months.',
    'Bookings open for 3 months.',
    'Book at least 2 months in advance.',
    'Bookings can be made at least 2 months before arrival.',
    'Cancellations are accepted up to 1 month before arrival.',
    'Bookings open 36 months in advance.',
    'Bookings open 11 days in advance.',
    'The restaurant has been open 11 months, before that it was a shop.',
  ])('is not read in "%s"', (text) => {
    expect(foundOn(`<p>${text}</p>`)).toEqual(NOTHING);
  });
});

describe('numbers with WhatsApp', () => {
  it.each([
    '<a href="https://wa.me/27825550175">Chat to us</a>',
    '<a href="https://api.whatsapp.com/send?phone=27825550175&text=Hello">WhatsApp</a>',
    '<a href="whatsapp://send?phone=27825550175">WhatsApp</a>',
    '<a href="https://wa.me/+27825550175?text=Hello">082 555 0175</a>',
    '<p>WhatsApp: 082 555 0175</p>',
    '<p>Bookings: WhatsApp us on +27 82 555 0175</p>',
    '<p>WhatsApp only 0825550175</p>',
  ])('are read in %s', (html) => {
    expect(foundOn(html)).toEqual({ whatsapp: ['082 555 0175'] });
  });

  it.each([
    '<a href="https://wa.me/?text=Kliprand">Share</a>',
    '<a href="tel:+27825550175">Call</a>',
    '<p>Tel: 082 555 0175</p>',
    '<p>No WhatsApp 082 555 0175</p>',
    '<p>Call and WhatsApp 082 555 0175</p>',
    '<p>WhatsApp is best. Tel: 082 555 0175</p>',
    '<p>WhatsApp 012 345 6789</p>',
  ])('are not read in %s', (html) => {
    expect(foundOn(html)).toEqual(NOTHING);
  });

  it('of somebody else are weak', () => {
    const { lists } = merged(['<p>Website by Rooikat, WhatsApp 082 555 0175</p>']);
    expect(lists.whatsappNumbers.filter(({ isSure }) => isSure)).toEqual([]);
  });
});
