import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TripStop } from '@kampvuur/contracts';
import { type Tariff, tariffFromText } from '@kampvuur/domain/stays';
import { openTrip, stop } from '../../../test/trip-data';

jest.mock('../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));

const tariffs = (...lines: string[]): Tariff[] => lines.flatMap((line) => tariffFromText(line) ?? []);

const MAHAI: Partial<TripStop> = {
  ...{ arrival: '2027-02-01', departure: '2027-02-03', nights: 2 },
  ...{ rates: 90, tariffs: tariffs('R180 per adult a night', 'R90 per child aged 3–11 a night') },
};
const PRICED_BY_NIGHT: Partial<TripStop> = {
  ...{ arrival: '2027-02-03', departure: '2027-02-06', nights: 3, rates: 250 },
};

/** A trip of three stops with days, and one without; only the first two can be reckoned. */
async function openPriced() {
  const app = await openTrip([
    stop(1, 'Mahai', MAHAI),
    stop(2, 'Skukuza', PRICED_BY_NIGHT),
    stop(4, 'Kosi Bay', { arrival: '2027-02-06', departure: '2027-02-07' }),
    stop(5, 'Nowhere', { rates: 100 }),
  ]);
  app.api.on('GET /api/school-terms', { body: [] });
  return app;
}

const rows = () => within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem');
const sum = () => screen.getByRole('region', { name: 'What it costs us' });

beforeEach(() => localStorage.clear());

it('says what each stop and the trip cost the party, and for how many stops that is not known', async () => {
  localStorage.setItem('kampvuur-stay', '2a,1c8 3 2027-01-01');
  await openPriced();
  expect(
    rows().map(({ textContent }) => /(?:From )?R[^,]+, for us|Cost not known/.exec(textContent)?.[0]),
  ).toEqual(['R900 for 2 nights, for us', 'From R750 for 3 nights, for us', 'Cost not known', undefined]);
  expect(sum()).toHaveTextContent(
    'For 3 people' + 'From R1 650 for 5 nights, for us' + 'The cost of 2 stops is not known.',
  );
});

it('says of a stay that is too short for the campsite how many nights it needs', async () => {
  localStorage.setItem('kampvuur-stay', '2a 3 2027-01-01');
  const short = { tariffs: tariffs('R685 per stand a night, at least 3 nights') };
  await openTrip([stop(1, 'Gariep', { ...MAHAI, ...short })]);
  expect(rows()[0]).toHaveTextContent('At that time stays are of at least 3 nights.');
  expect(rows()[0]).not.toHaveTextContent('Cost not known');
});

it('leads to saying who goes camping, and then says what it costs them', async () => {
  const { person } = await openPriced();
  expect(sum()).toHaveTextContent(/^Say who goes camping to see what it costs$/);
  expect(screen.queryByText(/for us/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Say who goes camping to see what it costs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What it costs us' }));
  expect(dialog.queryByLabelText('Nights')).not.toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Adults'), { target: { value: '0' } });
  await person.click(dialog.getByRole('button', { name: 'Show what it costs' }));
  expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  fireEvent.change(dialog.getByLabelText('Adults'), { target: { value: '1' } });
  await person.click(dialog.getByRole('button', { name: 'Show what it costs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sum()).toHaveTextContent('For 1 person');
  expect(screen.getByText('R360 for 2 nights, for us')).toBeInTheDocument();
});

it('is on paper, stop by stop and in all', async () => {
  localStorage.setItem('kampvuur-stay', '2a 3 2027-01-01');
  await openPriced();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector('.print-sheet');
  expect(paper).toHaveTextContent('1. Mahai1 Feb 2027 to 3 Feb 2027, 2 nights R720 for 2 nights, for us');
  expect(paper).toHaveTextContent(
    /What it costs us From R1 470 for 5 nights, for us The cost of 2 stops is not known\./,
  );
});
