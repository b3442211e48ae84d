import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampsiteDetail } from '@kampvuur/contracts';
import type { FactProvenance } from '@kampvuur/domain/facts';
import { DAY } from '@kampvuur/domain/units';
import type { Tariff } from '@kampvuur/domain/stays';
import { buildDetail } from '../../../test/build-campsites';
import { CAMPER, renderApp } from '../../../test/render-app';

const CONFIRM = 'POST /api/campsites/12/fact-confirmations';

const monthsAgo = (months: number): string =>
  new Date(Date.now() - months * 30.4 * 24 * 60 * 60 * 1000).toISOString();

const seen = (months: number, others: Partial<FactProvenance> = {}): FactProvenance => ({
  source: 'administrator',
  page: null,
  observedAt: monthsAgo(months),
  confirmations: 0,
  confirmedAt: null,
  seenOnWebsiteAt: null,
  ...others,
});

afterEach(() => localStorage.clear());

async function open(fields: Partial<CampsiteDetail>, viewer = CAMPER) {
  const { api, person, unmount } = renderApp('/campsite/12', viewer);
  api
    .on('GET /api/campsites/12', { body: buildDetail({ id: 12, rates: 250, ...fields }) })
    .on('GET /api/campsites/12/suggested-updates', { body: { pending: null } });
  await screen.findByRole('heading', { level: 1, name: 'Mahai' });
  return { api, person, unmount };
}

const question = () => screen.findByRole('region', { name: 'Still correct?' });

describe('the age of a fact', () => {
  it.each([
    [seen(8), /^From an administrator, \w+ \d{4}, [78] months ago$/],
    [seen(1, { source: 'camper' }), /^From a camper, \w+ \d{4}$/],
    [
      seen(20, { source: 'website', page: 'https://example.com/rates' }),
      /^From its website, .*, may be out of date$/,
    ],
    [seen(30, { confirmations: 3, confirmedAt: monthsAgo(1) }), /^Confirmed by 3 campers, \w+ \d{4}$/],
    [seen(30, { confirmations: 1, confirmedAt: monthsAgo(1) }), /^Confirmed by a camper, \w+ \d{4}$/],
    [
      seen(30, { source: 'camper', confirmedAt: monthsAgo(2), seenOnWebsiteAt: monthsAgo(2) }),
      /^(Also|Last seen) on its website/,
    ],
  ])('is said under its value: %#', async (rates, text) => {
    await open({ provenance: { rates } });
    const information = await screen.findByRole('region', { name: 'Basic Information' });
    expect(within(information).getByText(text)).toBeInTheDocument();
  });
});

it('says nothing of what an administrator has just entered', async () => {
  await open({ provenance: { rates: seen(1) } });
  const information = await screen.findByRole('region', { name: 'Basic Information' });
  expect(information).not.toHaveTextContent('From an administrator');
});

describe('the question whether a fact is still correct', () => {
  it('is not asked offline, where an answer would be lost, but when the connection is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open({ provenance: { rates: seen(20) } });
    await screen.findByRole('region', { name: 'Basic Information' });
    expect(screen.queryByRole('region', { name: 'Still correct?' })).not.toBeInTheDocument();
    onLine.mockRestore();
    fireEvent(window, new Event('online'));
    expect(await question()).toBeVisible();
  });

  it('is about the one that was confirmed longest ago', async () => {
    await open({
      contactPhones: ['014 555 0101'],
      provenance: { rates: seen(8), contactPhones: seen(20) },
    });
    expect(await question()).toHaveTextContent('Is this still the phone number: 014 555 0101?');
  });

  it('is not asked while everything is recent, or the campsite is closed', async () => {
    await open({ provenance: { rates: seen(3) } });
    await screen.findByRole('region', { name: 'Basic Information' });
    expect(screen.queryByRole('region', { name: 'Still correct?' })).not.toBeInTheDocument();
  });

  it('is answered with one press', async () => {
    const { api, person } = await open({ provenance: { rates: seen(20) } });
    const provenance = seen(20, { confirmations: 1, confirmedAt: monthsAgo(0) });
    api.on(CONFIRM, { body: { fact: 'rates', provenance } });
    const section = await question();
    expect(section).toHaveTextContent('Is the rate still from R250 a night?');
    await person.click(within(section).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/^Thank you/)).toHaveFocus();
    expect(api.sent(CONFIRM)[0]?.body).toEqual({ fact: 'rates', value: 250 });
    expect(await screen.findByText(/^Confirmed by a camper/)).toBeInTheDocument();
  });

  it('leads to the correction of that fact', async () => {
    const { person, api } = await open({
      facebookUrl: null,
      contactPhones: ['014 555 0101'],
      provenance: { contactPhones: seen(20) },
    });
    for (const kind of ['facilities', 'activities', 'categories']) api.on(`GET /api/${kind}`, { body: [] });
    await person.click(within(await question()).getByRole('button', { name: 'No' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suggest Updates' });
    const phones = await within(dialog).findByLabelText('Phone numbers');
    await waitFor(() => expect(phones).toHaveFocus());
    // Its field alone, and the others on demand.
    expect(within(dialog).queryByLabelText('Rate per night')).not.toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Correct something else too' }));
    expect(within(dialog).getByLabelText('Rate per night')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText('Phone numbers')).toHaveFocus());
  });

  it('is about the tariffs, and not the rate that follows from them', async () => {
    const tariffs: Tariff[] = [{ charge: 'camping', price: 250, per: 'stand', time: 'night' }];
    const { api, person } = await open({ tariffs, provenance: { rates: seen(20), tariffs: seen(20) } });
    api.on('GET /api/school-terms', { body: [] });
    const provenance = seen(20, { confirmations: 1, confirmedAt: monthsAgo(0) });
    api.on(CONFIRM, { body: { fact: 'tariffs', provenance } });
    const section = await question();
    expect(section).toHaveTextContent('Are the prices under “What it costs” still correct?');
    await person.click(within(section).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/^Thank you/)).toBeInTheDocument();
    expect(api.sent(CONFIRM)[0]?.body).toEqual({ fact: 'tariffs', value: tariffs });
    // The rate, too, is now as recent as they are.
    const information = screen.getByRole('region', { name: 'Basic Information' });
    expect(await within(information).findByText(/^Confirmed by a camper/)).toBeInTheDocument();
  });

  it('is about another fact after a reload, for three months, unless somebody else is asked', async () => {
    const campsite = {
      contactPhones: ['014 555 0101'],
      provenance: { rates: seen(20), contactPhones: seen(12) },
    };
    const first = await open(campsite);
    expect(await question()).toHaveTextContent('Is the rate still');
    await first.person.click(within(await question()).getByRole('button', { name: 'Not sure' }));
    first.unmount();

    const second = await open(campsite);
    expect(await question()).toHaveTextContent('Is this still the phone number');
    await second.person.click(within(await question()).getByRole('button', { name: 'Not sure' }));
    second.unmount();

    const third = await open(campsite);
    await screen.findByRole('region', { name: 'Basic Information' });
    expect(screen.queryByRole('region', { name: 'Still correct?' })).not.toBeInTheDocument();
    third.unmount();

    const other = await open(campsite, { ...CAMPER, id: 9, username: 'sipho' });
    expect(await question()).toHaveTextContent('Is the rate still');
    other.unmount();

    const key = `kampvuur.answers.${CAMPER.id}`;
    const answers = JSON.parse(localStorage.getItem(key) ?? '') as [string, number][];
    localStorage.setItem(key, JSON.stringify(answers.map(([fact, at]) => [fact, at - 100 * DAY])));
    await open(campsite);
    expect(await question()).toHaveTextContent('Is the rate still');
  });

  it('is asked although what is kept on the device cannot be read', async () => {
    localStorage.setItem(`kampvuur.answers.${CAMPER.id}`, '{"12 rates":');
    await open({ provenance: { rates: seen(20) } });
    expect(await question()).toHaveTextContent('Is the rate still');
  });

  it('stays when the answer could not be sent', async () => {
    const { api, person } = await open({
      contactEmails: ['a@example.com'],
      provenance: { contactEmails: seen(20) },
    });
    api.on(CONFIRM, { status: 409, body: { message: 'This has changed meanwhile. Look at it again.' } });
    await person.click(within(await question()).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('This has changed meanwhile. Look at it again.')).toBeInTheDocument();
    expect(await question()).toBeInTheDocument();
  });
});

it('names four facilities of many, the rarest first', async () => {
  const facilities = ['Ablutions', 'Shop', 'Fuel', 'Laundry', 'Shade', 'Wi-Fi'];
  await open({ facilities, provenance: { facilities: seen(20) } });
  expect(await question()).toHaveTextContent('Are these still there: Wi-Fi, Fuel, Laundry, Shop and 2 more?');
});

it('waits for the list of facilities before it leads to them', async () => {
  const { api, person } = await open({ facilities: ['Shop', 'Fuel'], provenance: { facilities: seen(20) } });
  for (const kind of ['activities', 'categories']) api.on(`GET /api/${kind}`, { body: [] });
  api.on('GET /api/facilities', { body: [{ id: 1, name: 'Shop' }] });
  expect(await question()).toHaveTextContent('Are these still there: Fuel, Shop?');
  await person.click(within(await question()).getByRole('button', { name: 'No' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suggest Updates' });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Facilities/));
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});
