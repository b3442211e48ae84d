import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, renderApp } from '../../../../test/render-app';
import { buildDetail } from '../../../../test/build-campsites';

const POST = 'POST /api/campsites';
const TOWN = { name: 'Bergville', label: 'Bergville, KwaZulu-Natal', latitude: -28.7, longitude: 29.4 };

async function open() {
  const app = renderApp('/admin/dashboard', ADMIN);
  app.api
    .on('GET /api/facilities', { body: [{ id: 1, name: 'Shop' }] })
    .on('GET /api/activities', { body: [] })
    .on('GET /api/categories', { body: [] })
    .on('GET /api/geocode/reverse', {
      body: { province: 'KwaZulu-Natal', place: { ...TOWN, province: 'KwaZulu-Natal' }, distanceKm: 0.2 },
    })
    .on('GET /api/campsites/31', { body: buildDetail({ id: 31, name: 'Cobham' }) })
    .on('GET /api/campsites/31/images', { body: [] });
  await app.person.click(await screen.findByRole('button', { name: 'Add New Campsite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Campsite' }));
  const type = (label: string, value: string) => {
    const target = dialog.getByLabelText(label, { selector: 'input, textarea, select' });
    fireEvent.change(target, { target: { value } });
  };
  const submit = () => app.person.click(dialog.getByRole('button', { name: 'Add Campsite' }));
  return { ...app, dialog, type, submit };
}

describe('a new campsite', () => {
  it('needs a name and a province', async () => {
    const { api, dialog, submit } = await open();
    await submit();
    expect(dialog.getByText(MESSAGES.campsiteName)).toBeInTheDocument();
    expect(dialog.getByText(MESSAGES.province)).toBeInTheDocument();
    expect(api.sent(POST)).toHaveLength(0);
  });

  it('is created from lines and coordinates, and shown', async () => {
    const { api, person, dialog, type, submit } = await open();
    api.on(POST, { status: 201, body: buildDetail({ id: 31, name: 'Cobham' }) });
    type('Name', 'Cobham');
    type('Coordinates', '-28.7, 29.4');
    expect(await dialog.findByText('At Bergville, KwaZulu-Natal')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Use Bergville, KwaZulu-Natal' }));
    type('Websites', 'www.a.example\n\n  https://b.example  ');
    type('Phone numbers', '+27 12 428 9111\n+27 44 531 6700');
    await person.click(dialog.getByRole('checkbox', { name: 'Shop' }));
    await submit();
    expect(await screen.findByText('Campsite created successfully')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname).toBe('/campsite/31'));
    expect(api.sent(POST)[0]?.body).toMatchObject({
      name: 'Cobham',
      closestTown: 'Bergville',
      province: 'KwaZulu-Natal',
      shortDescription: null,
      longDescription: null,
      latitude: '-28.7',
      longitude: '29.4',
      rates: null,
      facebookUrl: null,
      facilities: ['Shop'],
      activities: [],
      categories: [],
      websiteUrls: ['www.a.example', 'https://b.example'],
      contactPhones: ['+27 12 428 9111', '+27 44 531 6700'],
      contactEmails: [],
      imageUrls: [],
    });
  });

  it('outside the region is added once that is confirmed, which is about that point alone', async () => {
    const { api, person, dialog, type, submit } = await open();
    const message = '-20, 17 lies far outside South Africa. Please say so.';
    api.on(POST, ({ body }) =>
      (body as { isOutsideRegion?: boolean }).isOutsideRegion
        ? { status: 201, body: buildDetail({ id: 31, name: 'Cobham' }) }
        : { status: 400, body: { message, errors: { isOutsideRegion: [message] } } },
    );
    type('Name', 'Cobham');
    type('Province', 'KwaZulu-Natal');
    type('Coordinates', '-20, 16');
    expect(dialog.queryByRole('checkbox', { name: /This place is right/ })).not.toBeInTheDocument();
    await submit();
    const box = () => dialog.findByRole('checkbox', { name: /This place is right/ });
    expect(await box()).toHaveAccessibleDescription(message);
    await person.click(await box());
    type('Coordinates', '-20, 17');
    await submit();
    expect(await box()).not.toBeChecked();
    await person.click(await box());
    await submit();
    expect(await screen.findByText('Campsite created successfully')).toBeInTheDocument();
    const sent = api.sent(POST).map(({ body }) => (body as { isOutsideRegion?: boolean }).isOutsideRegion);
    expect(sent).toEqual([undefined, undefined, true]);
  });

  it('keeps what was entered when it fails', async () => {
    const { api, dialog, type, submit } = await open();
    api.on(POST, { status: 400, body: { message: 'Please check.', errors: { name: ['Taken.'] } } });
    type('Name', 'Cobham');
    type('Province', 'KwaZulu-Natal');
    type('Email addresses', 'camp@');
    await submit();
    expect(dialog.getByText(MESSAGES.email)).toBeInTheDocument();
    type('Email addresses', 'camp@example.co.za');
    await submit();
    expect(await screen.findByText('Please check.')).toBeInTheDocument();
    expect(await dialog.findByText('Taken.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Email addresses')).toHaveValue('camp@example.co.za');
  });
});
