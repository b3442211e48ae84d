import { screen, waitFor } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { COORDINATES as FIELD, openEditPage as open } from '../../../../test/open-edit-page';
import { buildDetail } from '../../../../test/build-campsites';

jest.mock('../../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../../../ui/map/PointPicker', () => ({
  __esModule: true,
  default: () => <p>press the map</p>,
}));

// jsdom draws nothing and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const PATCH = 'PATCH /api/campsites/1';

describe('a campsite that somebody else has changed since it was opened', () => {
  const CHANGED = {
    status: 409,
    body: {
      message: MESSAGES.campsiteChanged,
      errors: {
        closestTown: ['Now: Midrand'],
        latitude: ['Now: -28.5, 28.9'],
        longitude: ['Now: -28.5, 28.9'],
      },
    },
  };
  const NOW = { name: 'Mahai North', closestTown: 'Midrand', latitude: '-28.5', longitude: '28.9' };

  it('keeps what was entered, marks what clashes, shows the rest as it is now, and is saved on purpose', async () => {
    const { api, person, form, type, save, byCoordinates } = await open();
    await byCoordinates();
    type('Closest town', 'Pretoria');
    type('Rate per night', '300');
    type(FIELD, '-28.68, 28.93');
    await person.click(form.getByRole('checkbox', { name: 'Shop' }));
    api.on(PATCH, CHANGED);
    api.on('GET /api/campsites/1', { body: buildDetail({ ...NOW, facilities: ['Ablutions', 'Shop'] }) });
    await save();
    expect(await screen.findByText(MESSAGES.campsiteChanged)).toBeInTheDocument();
    const town = form.getByLabelText('Closest town');
    expect(town).toHaveAccessibleDescription('Now: Midrand');
    expect(town).toHaveValue('Pretoria');
    await waitFor(() => expect(town).toHaveFocus());
    expect(form.getByText('Now: -28.5, 28.9')).toBeInTheDocument();
    expect(form.getByLabelText(FIELD, { selector: 'input' })).toHaveValue('-28.68, 28.93');
    expect(form.getByLabelText('Rate per night')).toHaveValue('300');
    expect(form.getByRole('checkbox', { name: 'Shop' })).not.toBeChecked();
    expect(form.getByLabelText('Name')).toHaveValue('Mahai North');

    api.on(PATCH, { body: buildDetail() });
    await save();
    await waitFor(() => expect(window.location.pathname).toBe('/campsite/1'));
    expect(api.sent(PATCH)[1]?.body).toMatchObject({
      name: 'Mahai North',
      closestTown: 'Pretoria',
      rates: 300,
      latitude: '-28.68',
      before: { ...NOW, rates: 280 },
    });
  });

  it('marks what has changed once more since the answer', async () => {
    const { api, form, type, save } = await open();
    type('Closest town', 'Pretoria');
    type('Rate per night', '300');
    api.on(PATCH, CHANGED).on('GET /api/campsites/1', { body: buildDetail({ ...NOW, rates: 310 }) });
    await save();
    expect(await form.findByText('Now: R310')).toBeInTheDocument();
    expect(form.getByText('Now: Midrand')).toBeInTheDocument();
  });

  it('is not replaced while nobody could look at it', async () => {
    const { api, form, type, save } = await open();
    type('Closest town', 'Pretoria');
    api.on(PATCH, CHANGED).on('GET /api/campsites/1', { status: 503, body: { message: 'Down.' } });
    await save();
    expect(await form.findByText('Now: Midrand')).toBeInTheDocument();
    expect(form.getByLabelText('Closest town')).toHaveValue('Pretoria');
    await save();
    await waitFor(() => expect(api.sent(PATCH)).toHaveLength(2));
    expect(api.sent(PATCH)[1]?.body).toMatchObject({ name: 'Mahai', before: { closestTown: 'Bergville' } });
  });
});

it('leaves values that break a rule by now out of `before`, so that they can be corrected', async () => {
  const { api, type, save } = await open({ facebookUrl: 'javascript:alert(1)' });
  api.on(PATCH, { body: buildDetail() });
  type('Facebook page', '');
  await save();
  await waitFor(() => expect(api.sent(PATCH)).toHaveLength(1));
  const { before } = api.sent(PATCH)[0]!.body as { before: object };
  expect(before).toHaveProperty('name', 'Mahai');
  expect(before).not.toHaveProperty('facebookUrl');
});
