import { act, fireEvent, screen, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { localDay, localMonth } from '@kampvuur/domain';
import { DAY } from '@kampvuur/domain/units';
import { chatLink } from '../../features/campsites/booking/booking-contacts';
import { CAMPER, renderApp } from '../../../test/render-app';
import { buildDetail } from '../../../test/build-campsites';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const KNOWN: Partial<CampsiteDetail> = {
  bookingMethods: ['Phone', 'WhatsApp', 'Website', 'Email', 'Walk-in'],
  contactPhones: ['036 555 0100'],
  contactEmails: ['camp@mahai.example'],
  websiteUrls: ['https://mahai.example'],
  whatsappNumbers: ['082 555 0175'],
  bookingUrl: 'https://book.example/mahai',
  bookingOpensMonths: 11,
  deposit: '50% to confirm',
  lateArrival: 'By arrangement',
  gateOpens: '06:00',
  gateCloses: '18:00',
  openMonths: [1, 2, 3, 4, 9, 10, 11, 12],
};

async function open(changes: Partial<CampsiteDetail> = {}) {
  const app = renderApp('/campsite/1', CAMPER);
  app.api.on('GET /api/campsites/1', { body: buildDetail(changes) });
  app.api.on('GET /api/campsites/1/images', { body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return app;
}

const card = () => within(screen.getByRole('region', { name: 'How to book' }));
const linkTo = (name: string) => card().getByRole('link', { name }).getAttribute('href');

describe('how to book', () => {
  it('is a list of ways, each with the contacts for it', async () => {
    await open(KNOWN);
    expect(card().getAllByRole('listitem')).toHaveLength(5);
    expect(linkTo('036 555 0100')).toBe('tel:0365550100');
    expect(linkTo('082 555 0175')).toBe('https://wa.me/27825550175');
    expect(linkTo('Booking page')).toBe('https://book.example/mahai');
    expect(linkTo('camp@mahai.example')).toBe('mailto:camp@mahai.example');
    expect(card().getByText('Just arrive, no booking needed')).toBeInTheDocument();
  });

  it('says the deposit, the gate hours and whether one may arrive late, and that we take no bookings', async () => {
    await open(KNOWN);
    const section = screen.getByRole('region', { name: 'How to book' });
    expect(section).toHaveTextContent(/Bookings open11 months ahead/);
    expect(section).toHaveTextContent(/Deposit50% to confirm/);
    expect(section).toHaveTextContent(/Gate hours06:00 to 18:00/);
    expect(section).toHaveTextContent(/Late arrivalBy arrangement/);
    expect(section).toHaveTextContent(/Open monthsSeptember to April/);
    expect(section).toHaveTextContent('Kampvuur takes no bookings.');
    expect(screen.getAllByText(/no payments/)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Basic Information' })).not.toHaveTextContent(/Deposit|Gate/);
  });

  it.each<[string, Partial<CampsiteDetail>, string]>([
    ['only the closing time', { gateCloses: '18:00' }, 'Gate hoursCloses at 18:00'],
    ['only the opening time', { gateOpens: '06:00' }, 'Gate hoursOpens at 06:00'],
    ['a gate that never closes', { gateOpens: '00:00', gateCloses: '00:00' }, 'Gate hoursOpen day and night'],
    [
      'a campsite without a season',
      { openMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      'Open monthsAll year',
    ],
    ['one month', { bookingOpensMonths: 1 }, 'Bookings open1 month ahead'],
    [
      'a way without a contact',
      { bookingMethods: ['Phone'] },
      'How to bookBy phone; we do not know the number yet.',
    ],
    ['a number with WhatsApp alone', { whatsappNumbers: ['082 555 0175'] }, 'WhatsApp082 555 0175'],
    ['no contact', {}, 'Kampvuur takes no bookings and no payments.'],
    [
      'nothing',
      {},
      'How this campsite takes bookings is not known yet. Contact the campsite before you travel.',
    ],
  ])('says what is known: %s', async (_what, changes, text) => {
    await open(changes);
    expect(screen.getByRole('region', { name: 'How to book' })).toHaveTextContent(text);
  });

  it('names the websites where the booking page is one of them', async () => {
    await open({ ...KNOWN, bookingUrl: 'http://mahai.example/', websiteUrls: ['http://mahai.example/'] });
    expect(linkTo('mahai.example')).toBe('http://mahai.example/');
    expect(card().queryByRole('link', { name: 'Booking page' })).not.toBeInTheDocument();
  });

  it('is left out of a campsite that has closed', async () => {
    await open({ ...KNOWN, isClosed: true });
    expect(screen.queryByRole('region', { name: 'How to book' })).not.toBeInTheDocument();
  });

  it('shows a campsite that a former version has stored on the device', async () => {
    const { bookingMethods: _m, whatsappNumbers: _w, bookingOpensMonths: _o, ...stored } = buildDetail();
    const { api } = renderApp('/campsite/1', CAMPER);
    api.on('GET /api/campsites/1', { body: stored }).on('GET /api/campsites/1/images', { body: [] });
    expect(await screen.findByRole('region', { name: 'How to book' })).toHaveTextContent(/not known yet/);
  });

  it('is on the print sheet', async () => {
    await open(KNOWN);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet');
    expect(sheet).toHaveTextContent('By phone, WhatsApp, website, email, walk-in');
    expect(sheet).toHaveTextContent('Gate hours: 06:00 to 18:00');
    expect(sheet).toHaveTextContent('Deposit: 50% to confirm');
    expect(sheet).toHaveTextContent('Open months: September to April');
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});

describe('the reminder', () => {
  /** The year after next: bookings for it are never open yet, eleven months before. */
  const year = localMonth(new Date()).year + 2;
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    const createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:reminder';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  });

  const arrive = (day: string) =>
    fireEvent.change(card().getByLabelText('When do you want to arrive?'), { target: { value: day } });
  const button = () => card().queryByRole('button', { name: 'Add to my calendar' });

  it('says on which day bookings open, and is a calendar file for that day', async () => {
    const { person } = await open(KNOWN);
    expect(button()).not.toBeInTheDocument();
    arrive(`${year}-12-03`);
    expect(card().getByRole('status')).toHaveTextContent(`Bookings open on 3 January ${year}.`);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await person.click(button()!);
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      `bookings-open-mahai-${year}-01-03.ics`,
    );
    click.mockRestore();
    expect(files.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
    const text = (await textOf(files[0]!)).replaceAll('\r\n ', '');
    expect(text).toContain(`DTSTART;VALUE=DATE:${year}0103\r\n`);
    expect(text).toContain('SUMMARY:Bookings open: Mahai\r\n');
    expect(text).toContain(String.raw`For an arrival on 3 December ${year}.\nBy phone\, WhatsApp`);
    expect(text).toContain(
      String.raw`\nPhone: 036 555 0100\nEmail: camp@mahai.example\nWebsite: https://mahai.example\nhttp://localhost/campsite/1`,
    );
    expect(text).toContain('URL:http://localhost/campsite/1\r\n');
  });

  it('is not needed once bookings are open', async () => {
    await open(KNOWN);
    const soon = localDay(new Date(Date.now() + 40 * DAY));
    arrive(soon);
    expect(card().getByRole('status')).toHaveTextContent(/^Bookings have been open since /);
    expect(button()).not.toBeInTheDocument();
  });

  it('refuses a day that is over', async () => {
    await open(KNOWN);
    arrive('2020-12-03');
    expect(card().getByLabelText('When do you want to arrive?')).toHaveAccessibleDescription(
      'Please choose a day from today on',
    );
    expect(card().getByRole('status')).toBeEmptyDOMElement();
  });

  it('is offered only where it is known how long ahead bookings open', async () => {
    await open({ ...KNOWN, bookingOpensMonths: null });
    expect(card().queryByLabelText('When do you want to arrive?')).not.toBeInTheDocument();
  });
});

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

it.each([
  ['082 555 0175', 'https://wa.me/27825550175'],
  ['+27 82 555 0175', 'https://wa.me/27825550175'],
  ['27825550175', 'https://wa.me/27825550175'],
  ['0027 82 555 0175', 'https://wa.me/27825550175'],
  ['+266 5855 0175', 'https://wa.me/26658550175'],
  ['555 0175', undefined],
])('a chat with %s is at %s', (phone, link) => {
  expect(chatLink(phone)).toBe(link);
});
