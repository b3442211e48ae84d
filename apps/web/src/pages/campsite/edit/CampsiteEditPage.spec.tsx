import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MESSAGES } from '@kampvuur/domain';
import {
  BERGVILLE,
  COORDINATES as FIELD,
  openEditPage as open,
  REVERSE,
} from '../../../../test/open-edit-page';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';
import { buildDetail } from '../../../../test/build-campsites';

jest.mock('../../../ui/map/CampsiteMap', () => ({ CampsiteMap: () => <p>the map</p> }));
jest.mock('../../../ui/map/PointPicker', () => ({
  __esModule: true,
  default: ({ onPick }: { onPick: (latitude: number, longitude: number) => void }) => (
    <button type="button" onClick={() => onPick(-29.11111149, 26.2)}>
      press the map
    </button>
  ),
}));

// jsdom draws nothing and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

const PATCH = 'PATCH /api/campsites/1';
describe('the edit page', () => {
  it('is for administrators', async () => {
    renderApp('/campsite/1/edit', CAMPER);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('leads back to the campsite where it cannot be loaded', async () => {
    const { api } = renderApp('/campsite/1/edit', ADMIN);
    api.on('GET /api/campsites/1', { status: 500, body: {} });
    expect(await screen.findByText('Failed to fetch campsite')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Campsite' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Campsite' })).toHaveAttribute('href', '/campsite/1');
  });

  it('marks the section that is being read, at the end of the page the last one', async () => {
    await open();
    const current = () =>
      screen.getByRole('navigation', { name: 'Sections' }).querySelector('[aria-current]');
    const links = screen.getByRole('navigation', { name: 'Sections' }).querySelectorAll('a');
    const ids = [...links].map(({ hash }) => hash.slice(1));
    expect(ids).toContain('additional');
    // The last but one begins where the end of the page is nearly reached.
    const step = 2100 / (ids.length - 2);
    ids.forEach((id, index) => {
      const top = () => ({ top: 200 + index * step - window.scrollY }) as DOMRect;
      document.getElementById(id)!.getBoundingClientRect = top;
    });
    const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
    const scrollTo = (scrollY: number) => {
      Object.assign(window, { scrollY });
      fireEvent.scroll(window);
    };
    const end = 3000 - window.innerHeight;
    for (const [scrollY, title] of [
      [step, 'Descriptions'],
      [end - 2, links[ids.length - 2]?.textContent ?? ''],
      [end - 0.5, 'Additional Information'],
      [0, 'Basic Information'],
    ] as const) {
      scrollTo(scrollY);
      expect(current()).toHaveTextContent(title);
    }
    height.mockRestore();
  });

  it('saves every field, with the point as texts, and leads back', async () => {
    const { api, person, form, type, save } = await open({ latitude: '-28.68', longitude: '28.93' });
    api.on(PATCH, { body: buildDetail({ name: 'Mahai Camp' }) });
    type('Name', ' Mahai Camp ');
    type('Closest town', '');
    type('Rate per night', '1 250');
    await person.click(form.getByRole('checkbox', { name: 'Shop' }));
    await person.click(form.getByRole('checkbox', { name: 'Hot showers' }));
    await person.click(form.getByRole('switch', { name: /Admin Verified/ }));
    await person.click(form.getByRole('switch', { name: /Closed/ }));
    // Entered but not added: it is meant all the same.
    type('Websites', 'www.camp.example');
    await save();
    expect(await screen.findByText('Campsite updated successfully')).toBeInTheDocument();
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/campsite/1');
    const { shortDescription, longDescription } = buildDetail();
    const { before, ...fields } = api.sent(PATCH)[0]!.body as Record<string, unknown>;
    expect(before).toMatchObject({ name: 'Mahai', closestTown: 'Bergville', rates: 280, latitude: '-28.68' });
    expect(Object.keys(before as object)).toEqual(Object.keys(fields));
    expect(fields).toMatchObject({
      name: 'Mahai Camp',
      closestTown: null,
      province: 'KwaZulu-Natal',
      shortDescription,
      longDescription,
      latitude: '-28.68',
      longitude: '28.93',
      rates: 1250,
      facebookUrl: null,
      facilities: ['Ablutions', 'Hot showers'],
      activities: ['Hiking'],
      categories: ['Mountain'],
      websiteUrls: ['https://www.camp.example'],
      contactPhones: [],
      contactEmails: [],
      imageUrls: [],
      adminVerified: true,
      isClosed: true,
    });
  });

  it('says what is known to be missing: what is ticked in one list leaves the other', async () => {
    const { api, person, form, save } = await open({ absentActivities: ['Hiking'], activities: [] });
    api.on(PATCH, { body: buildDetail() });
    const opener = form.getByRole('button', { name: 'Facilities not here: none chosen' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    opener.focus();
    await person.keyboard('{Enter}');
    const absent = within(form.getByRole('group', { name: 'Facilities not here: none chosen' }));
    await person.click(absent.getByRole('checkbox', { name: 'Shop' }));
    expect(form.getByRole('group', { name: 'Facilities: 1 chosen' })).toBeInTheDocument();
    // What has entries is open.
    const notPossible = within(form.getByRole('group', { name: 'Activities not here: 1 chosen' }));
    await person.click(
      within(form.getByRole('group', { name: 'Activities: none chosen' })).getByRole('checkbox'),
    );
    expect(notPossible.getByRole('checkbox', { name: 'Hiking' })).not.toBeChecked();
    await save();
    expect(await screen.findByText('Campsite updated successfully')).toBeInTheDocument();
    expect(api.sent(PATCH)[0]?.body).toMatchObject({
      facilities: ['Ablutions'],
      absentFacilities: ['Shop'],
      activities: ['Hiking'],
      absentActivities: [],
    });
  });

  it('sends nulls when there is no point, no text and no rate', async () => {
    const { api, type, save, byCoordinates } = await open({ latitude: '-28.68', longitude: '28.93' });
    api.on(PATCH, { body: buildDetail() });
    await byCoordinates();
    type(FIELD, '');
    type('Rate per night', '');
    type('Short description', ' ');
    await save();
    await waitFor(() => expect(api.sent(PATCH)).toHaveLength(1));
    const nulls = { latitude: null, longitude: null, rates: null, shortDescription: null };
    expect(api.sent(PATCH)[0]?.body).toMatchObject(nulls);
  });

  it('shows errors at their fields and sends nothing', async () => {
    const { api, form, type, save, byCoordinates } = await open();
    type('Name', '  ');
    type('Rate per night', '-5');
    type('Email addresses', 'camp@');
    await byCoordinates();
    type(FIELD, '-34.2 20.3');
    await save();
    expect(form.getByText(MESSAGES.campsiteName)).toBeInTheDocument();
    expect(form.getByText(MESSAGES.rates)).toBeInTheDocument();
    expect(form.getByText(MESSAGES.email)).toBeInTheDocument();
    expect(form.getByText(MESSAGES.coordinateFormat)).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveFocus();
    type(FIELD, '-91, 20');
    fireEvent.blur(form.getByLabelText(FIELD, { selector: 'input' }));
    expect(form.getByText(MESSAGES.coordinateRange)).toBeInTheDocument();
    expect(api.sent(PATCH)).toHaveLength(0);
  });

  it('shows what the server refuses at its field and keeps what was entered', async () => {
    const { api, form, type, save } = await open();
    api.on(PATCH, {
      status: 400,
      body: { message: MESSAGES.invalidInput, errors: { name: ['Too plain.'], latitude: ['Nowhere.'] } },
    });
    type('Name', 'Camp');
    await save();
    expect(await screen.findByText(MESSAGES.invalidInput)).toBeInTheDocument();
    expect(form.getByText('Too plain.')).toBeInTheDocument();
    expect(form.getByText('Nowhere.')).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Camp');
    api.on(PATCH, { status: 503, body: { message: '' } });
    await save();
    expect(await screen.findByText('Failed to update campsite')).toBeInTheDocument();
  });

  it('says once what a field is refused for', async () => {
    const { api, form, type, save } = await open();
    api.on(PATCH, { status: 400, body: { message: 'Too plain.', errors: { name: ['Too plain.'] } } });
    type('Name', 'Camp');
    await save();
    expect(await form.findByText('Error')).toBeInTheDocument();
    expect(await form.findAllByText('Too plain.')).toHaveLength(1);
  });

  it('leads back by Cancel', async () => {
    const { person, form } = await open();
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.pathname).toBe('/campsite/1'));
  });

  it('asks before unsaved changes are left, by a link and by Cancel', async () => {
    const { person, type } = await open();
    type('Name', 'Another');
    await person.click(screen.getByRole('link', { name: 'Mahai' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await person.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(window.location.pathname).toBe('/campsite/1/edit');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/campsite/1'));
  });
});

describe('the place of a campsite', () => {
  it('is searched by name, and the point’s town and province are proposed', async () => {
    const { api, person, form, type } = await open();
    api.on('GET /api/geocode/search', { body: [BERGVILLE] });
    type('Closest town', 'Somewhere');
    type('Province', 'Free State');
    type('Place', 'bergv');
    await person.click(await form.findByRole('option', { name: 'Bergville, KwaZulu-Natal' }));
    expect(await form.findByText('12 km from Bergville, KwaZulu-Natal')).toBeInTheDocument();
    expect(
      form.getByText(/^This point lies in KwaZulu-Natal, but the province above says Free State/),
    ).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Use Bergville, KwaZulu-Natal' }));
    expect(form.getByLabelText('Closest town')).toHaveValue('Bergville');
    expect(form.getByLabelText('Province')).toHaveValue('KwaZulu-Natal');
    expect(form.queryByRole('button', { name: /^Use/ })).not.toBeInTheDocument();
    expect(api.sent('GET /api/geocode/search')[0]?.query.get('limit')).toBe('5');
  });

  it('is pressed on the map', async () => {
    const { api, person, form, byCoordinates } = await open();
    await person.click(form.getByRole('button', { name: 'press the map' }));
    await byCoordinates();
    expect(form.getByLabelText(FIELD, { selector: 'input' })).toHaveValue('-29.111111, 26.2');
    await waitFor(() => expect(api.sent(REVERSE)).toHaveLength(1));
  });

  it('says when a lookup or a search fails', async () => {
    const { api, person, form, type } = await open();
    api.on(REVERSE, { status: 503, body: { message: 'Down.' } });
    api.on('GET /api/geocode/search', { status: 503, body: { message: 'Down.' } });
    type('Place', 'bergv');
    expect(await form.findByText('Failed to search location')).toBeInTheDocument();
    expect(await screen.findByText('Error')).toBeInTheDocument();
    await person.click(form.getByRole('button', { name: 'press the map' }));
    expect(await form.findByText('Failed to fetch location details')).toBeInTheDocument();
  });
});

describe('linked images', () => {
  it('are added once, shown, and taken away', async () => {
    const { api, person, form, type, save } = await open({ imageUrls: ['https://a.example/1.jpg'] });
    api.on(PATCH, { body: buildDetail() });
    const add = form.getByRole('button', { name: 'Add image address' });
    expect(add).toBeDisabled();
    type('Image addresses', ' https://a.example/1.jpg ');
    expect(add).toBeDisabled();
    expect(form.getByText('This picture is already in the list.')).toBeInTheDocument();
    type('Image addresses', 'ftp://a.example/2.jpg');
    await person.click(add);
    expect(form.getByText(MESSAGES.website)).toBeInTheDocument();
    type('Image addresses', 'https://b.example/2.jpg');
    await person.click(add);
    fireEvent.error(form.getByRole('img', { name: 'https://b.example/2.jpg' }));
    expect(form.getByText('Could not be loaded')).toBeInTheDocument();
    await person.click(form.getByRole('button', { name: 'Remove https://a.example/1.jpg' }));
    await save();
    await waitFor(() => expect(api.sent(PATCH)).toHaveLength(1));
    expect(api.sent(PATCH)[0]?.body).toMatchObject({ imageUrls: ['https://b.example/2.jpg'] });
  });
});

describe('a list of names', () => {
  it('is searched when it is long', async () => {
    const walks = Array.from({ length: 14 }, (_none, index) => `Walk ${index}`);
    const { form, type } = await open({}, ['Hiking', ...walks]);
    expect(form.queryByLabelText('Search facilities')).not.toBeInTheDocument();
    type('Search activities', 'walk 12');
    expect(form.getByRole('checkbox', { name: 'Walk 12' })).toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: 'Hiking' })).not.toBeInTheDocument();
    type('Search activities', 'zzz');
    expect(form.getByText('No activity found.')).toBeInTheDocument();
  });
});
