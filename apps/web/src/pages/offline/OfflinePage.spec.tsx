import { screen, waitFor, within } from '@testing-library/react';
import { DAY, OFFLINE_REGION } from '@kampvuur/domain';
import { CAMPER, renderApp } from '../../../test/render-app';
import { trip } from '../../../test/trip-data';
import { chooseLanguage } from '../../base/messages/language';
import { prepareForRegions } from '../../base/offline';
import { deleteRegion, readRegions, type Region } from '../../base/regions';
import {
  countOf,
  type Failure,
  idsOf,
  downloadRegion,
  DownloadStopped,
  updateRegion,
} from '../../features/campsites/offline/download-region';

// jsdom has neither service workers nor caches; what they hold is tested in regions.spec.ts.
jest.mock('../../base/offline', () => ({
  ...jest.requireActual<object>('../../base/offline'),
  prepareForRegions: jest.fn(),
}));
jest.mock('../../base/regions', () => ({
  ...jest.requireActual<object>('../../base/regions'),
  readRegions: jest.fn(),
  deleteRegion: jest.fn(),
}));
jest.mock('../../features/campsites/offline/download-region', () => ({
  ...jest.requireActual<object>('../../features/campsites/offline/download-region'),
  countOf: jest.fn(),
  idsOf: jest.fn(),
  downloadRegion: jest.fn(),
  updateRegion: jest.fn(),
}));

const LIMPOPO: Region = {
  ...{ id: 'limpopo', name: 'Limpopo', query: { province: 'Limpopo' }, ids: [1, 2, 3], kept: 3 },
  ...{ bytes: 2_400_000, keptAt: Date.now() },
};

let kept: Region[];
beforeEach(() => {
  kept = [];
  Object.assign(window, { caches: {} });
  jest.mocked(prepareForRegions).mockResolvedValue('ready');
  jest.mocked(readRegions).mockImplementation(() => Promise.resolve(kept));
  jest.mocked(deleteRegion).mockImplementation((region) => {
    kept = kept.filter(({ id }) => id !== region.id);
    return Promise.resolve();
  });
  jest.mocked(countOf).mockResolvedValue(40);
  jest.mocked(idsOf).mockResolvedValue([1, 2, 3]);
  jest.mocked(downloadRegion).mockImplementation((region) => {
    kept = [{ ...region, kept: region.ids.length, bytes: 2_400_000 }];
    return Promise.resolve(kept[0]!);
  });
  jest.mocked(updateRegion).mockReset();
});
afterEach(() => Reflect.deleteProperty(window, 'caches'));

async function open(path = '/offline') {
  const app = renderApp(path, CAMPER);
  await screen.findByRole('heading', { level: 1, name: 'On this device' });
  return app;
}

async function choose(province: string) {
  const app = await open();
  await app.person.selectOptions(await screen.findByLabelText('What to keep'), province);
  return app;
}

const keep = () => screen.getByRole('button', { name: 'Keep on this device' });
const regions = async () =>
  within(await screen.findByRole('list', { name: 'Kept regions' })).getAllByRole('listitem');

it('says that there is nothing yet, and keeps nothing without a choice', async () => {
  await open();
  expect(await screen.findByText('Nothing is kept on this device yet.')).toBeVisible();
  expect(keep()).toBeDisabled();
  expect(countOf).not.toHaveBeenCalled();
});

it('says how large a province is before it is kept, and how far it is meanwhile', async () => {
  let end!: () => void;
  jest.mocked(downloadRegion).mockImplementation(async (region, { onProgress }) => {
    onProgress({ ...region, kept: 2 });
    await new Promise<void>((resolve) => (end = resolve));
    kept = [{ ...region, kept: 3, bytes: 2_400_000 }];
    return kept[0]!;
  });
  const { person } = await choose('Limpopo');
  expect(await screen.findByText(/^40 campsites, about 2 MB\./)).toBeVisible();
  await person.click(keep());
  expect(await screen.findByText('Keeping Limpopo: 2 of 3')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');
  expect(keep()).toBeDisabled();
  end();
  expect(await screen.findByText('Limpopo is on this device.')).toBeVisible();
  expect((await regions())[0]).toHaveTextContent(/^Limpopo3 campsites, about 2 MB, of .* \(today\)/);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Limpopo' })).toHaveAttribute('href', '/?province=Limpopo');
});

it('names a province in the chosen language, whatever was chosen when it was kept', async () => {
  await chooseLanguage('af');
  kept = [{ ...LIMPOPO, name: 'Western Cape', query: { province: 'Western Cape' } }];
  const { unmount } = renderApp('/offline', CAMPER);
  expect(await screen.findByRole('link', { name: 'Wes-Kaap' })).toBeVisible();
  unmount();
  await chooseLanguage('en');
});

it('says that it counts until the size is known', async () => {
  let count!: (total: number) => void;
  jest.mocked(countOf).mockImplementation(() => new Promise((resolve) => (count = resolve)));
  await choose('Limpopo');
  expect(await screen.findByText('Counting its campsites')).toBeVisible();
  expect(keep()).toBeDisabled();
  count(1);
  expect(await screen.findByText(/^1 campsite, about 1 MB\./)).toBeVisible();
  expect(keep()).toBeEnabled();
});

it.each<[Failure, RegExp]>([
  ['tooMany', /^That are more than 2 ?000 campsites\. Choose a smaller region/],
  ['none', /^There are no campsites in it\.$/],
  ['network', /^The connection was lost\./],
  ['signedOut', /^You are signed out\. Sign in to go on\.$/],
])('says why a region cannot be kept: %s', async (failure, message) => {
  jest.mocked(countOf).mockRejectedValue(new DownloadStopped(failure));
  await choose('Limpopo');
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
  expect(keep()).toBeDisabled();
});

it.each<[Failure, RegExp]>([
  ['full', /^The browser’s storage is full\. What is on the device already stays/],
  ['network', /^The connection was lost\. What is on the device already stays/],
])('keeps what it has when it stops half way (%s), and goes on from there', async (failure, message) => {
  jest.mocked(downloadRegion).mockImplementationOnce((region) => {
    kept = [{ ...region, kept: 1 }];
    throw new DownloadStopped(failure);
  });
  const { person } = await choose('Limpopo');
  await screen.findByText(/^40 campsites/);
  await person.click(keep());
  expect(within(await screen.findByRole('alert')).getByText(message)).toBeVisible();
  expect((await regions())[0]).toHaveTextContent('1 of 3 campsites so far');
  await person.click(screen.getByRole('button', { name: 'Continue with Limpopo' }));
  expect(await screen.findByText('Limpopo is on this device.')).toBeVisible();
  expect(jest.mocked(downloadRegion).mock.lastCall?.[0]).toMatchObject({ name: 'Limpopo', kept: 1 });
});

it('says that the browser refused to store it, and not that the connection was lost', async () => {
  jest.mocked(downloadRegion).mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  const { person } = await choose('Limpopo');
  await screen.findByText(/^40 campsites/);
  await person.click(keep());
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^The browser did not let this page keep anything\./)).toBeVisible();
  expect(alert.queryByText(/connection/)).not.toBeInTheDocument();
});

it('stops when one asks for it, without calling it a failure', async () => {
  jest.mocked(downloadRegion).mockImplementation(
    (region, { signal }) =>
      new Promise((_resolve, reject) => {
        kept = [{ ...region, kept: 1 }];
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
  );
  const { person } = await choose('Limpopo');
  await screen.findByText(/^40 campsites/);
  await person.click(keep());
  await waitFor(() => expect(downloadRegion).toHaveBeenCalled());
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect((await regions())[0]).toHaveTextContent('1 of 3 campsites so far');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says what is old, brings it up to date and deletes it', async () => {
  kept = [{ ...LIMPOPO, keptAt: Date.now() - 8 * DAY }];
  jest.mocked(updateRegion).mockImplementation((region) => {
    kept = [{ ...region, keptAt: Date.now() }];
    return Promise.resolve(kept[0]!);
  });
  const { person } = await open();
  expect((await regions())[0]).toHaveTextContent('(8 days ago)More than a week old');
  await person.click(screen.getByRole('button', { name: 'Update Limpopo' }));
  expect(await screen.findByText('Limpopo is on this device.')).toBeVisible();
  expect((await regions())[0]).not.toHaveTextContent('More than a week old');
  await person.click(screen.getByRole('button', { name: 'Delete Limpopo from this device' }));
  expect(await screen.findByText('Nothing is kept on this device yet.')).toBeVisible();
});

it('leaves what is on the device as it was when an update finds no network', async () => {
  kept = [LIMPOPO];
  jest.mocked(updateRegion).mockRejectedValue(new DownloadStopped('network'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Update Limpopo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The connection was lost\./);
  expect((await regions())[0]).toHaveTextContent(/^Limpopo3 campsites/);
});

it('offers the trip that one came from, by its name', async () => {
  const app = renderApp('/offline?trip=3', CAMPER);
  app.api.on('GET /api/trips/3', { body: trip([]) });
  expect(await screen.findByRole('option', { name: 'The trip December' })).toBeInTheDocument();
  expect(screen.getByLabelText('Its name on this device')).toHaveValue('December');
  expect(await screen.findByText(/With the trip itself: days, notes and the way\.$/)).toBeVisible();
  await app.person.click(keep());
  expect(await screen.findByText('December is on this device.')).toBeVisible();
  expect(jest.mocked(idsOf).mock.lastCall?.[0]).toEqual({ query: {}, trip: 3 });
  expect(screen.getByRole('link', { name: 'December' })).toHaveAttribute('href', '/trips/3');
});

it('keeps no more regions than a device should have', async () => {
  kept = Array.from({ length: OFFLINE_REGION.regions }, (_, n) => ({ ...LIMPOPO, id: String(n) }));
  await open();
  expect(await screen.findByText(/^That is the most a device keeps/)).toBeVisible();
  expect(screen.queryByLabelText('What to keep')).not.toBeInTheDocument();
});

it('says so where the browser keeps nothing for pages', async () => {
  Reflect.deleteProperty(window, 'caches');
  await open();
  expect(screen.getByText('This browser keeps nothing for pages.')).toBeVisible();
});

it('says so where there is no service worker', async () => {
  jest.mocked(prepareForRegions).mockResolvedValue('unsupported');
  const { person } = await choose('Limpopo');
  await screen.findByText(/^40 campsites/);
  await person.click(keep());
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser keeps nothing for pages.');
});
