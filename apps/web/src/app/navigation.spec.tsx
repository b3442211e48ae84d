import { screen, within } from '@testing-library/react';
import { heldAnswer } from '../../test/fake-api';
import { ADMIN, CAMPER, renderApp } from '../../test/render-app';

const menuItems = async ({ person }: ReturnType<typeof renderApp>) => {
  await person.click(await screen.findByRole('button', { name: /^User menu/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('navigation', () => {
  it('shows a signed-out visitor the brand and no more', async () => {
    renderApp('/favorites', null);
    const banner = within(await screen.findByRole('banner'));
    expect(banner.getByRole('link', { name: 'Kampvuur' })).toBeVisible();
    expect(banner.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('offers a user the places and the profile', async () => {
    const page = renderApp('/favorites', CAMPER);
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Campsites',
      'Top Scouts',
      'Favourites',
    ]);
    expect(main.getByRole('link', { name: 'Favourites' })).toHaveAttribute('aria-current', 'page');
    expect(await menuItems(page)).toEqual([
      ...['View Profile', 'Trips', 'Along the Way', 'On This Device', 'Add a Missing Campsite', 'Logout'],
    ]);
  });

  it('offers an administrator the admin places too', async () => {
    expect(await menuItems(renderApp('/favorites', ADMIN))).toEqual([
      'View Profile',
      'Trips',
      'Along the Way',
      'On This Device',
      'Add a Missing Campsite',
      'Admin Dashboard',
      'Upload Campsites',
      'Suggested Updates',
      'Logout',
    ]);
  });

  it('has a bottom bar for phones', async () => {
    renderApp('/leaderboard', CAMPER);
    const bar = within(await screen.findByRole('navigation', { name: 'Main, phone' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Campsites',
      'Top Scouts',
      'Favourites',
      'Profile',
    ]);
  });

  it('logs out, says so and shows the sign-in dialog', async () => {
    const page = renderApp('/favorites', CAMPER);
    page.api.on('POST /api/logout', { body: {} });
    await menuItems(page);
    await page.person.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('You have been logged out successfully.')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' })).toBeVisible();
  });

  it('shows the sign-in dialog when the session ends while a page is open', async () => {
    const answers = [{ body: CAMPER }, { status: 401 }];
    const { api, person } = renderApp('/', CAMPER, () => answers.shift() ?? { status: 401 });
    api.on('GET /api/campsites', { body: { data: [], total: 0 } });
    const search = await screen.findByRole('combobox', { name: 'Search' });
    api.on('GET /api/campsites', { status: 401, body: { message: 'Not authenticated' } });
    await person.type(search, 'otter');
    expect(await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' })).toBeVisible();
    expect(api.sent('GET /api/user')).toHaveLength(2);
  });

  it('stays signed in when the logout fails', async () => {
    const page = renderApp('/favorites', CAMPER);
    page.api.on('POST /api/logout', { status: 503, body: { message: 'Please try again in a moment.' } });
    await menuItems(page);
    await page.person.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'My Favorites' })).toBeVisible();
  });
});

describe('routes', () => {
  it.each([null, CAMPER])('answers an unknown address with the 404 page', async (user) => {
    renderApp('/no/such/page', user);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
    expect(document.title).toContain('404 Page Not Found');
  });

  it.each([
    '/campsite/4/edit',
    '/admin',
    '/admin/upload',
    '/admin/dashboard',
    '/admin/edits/3',
    '/admin/suggested-updates',
  ])('sends a user without admin rights from %s to the home page', async (path) => {
    renderApp(path, CAMPER);
    await screen.findByRole('navigation', { name: 'Main' });
    await screen.findByRole('heading', { level: 1 });
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ])('lets anyone read %s', async (path, title) => {
    renderApp(path, null);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens an admin page for an administrator', async () => {
    renderApp('/admin/dashboard', ADMIN);
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  it('leads an administrator from /admin to its first page', async () => {
    renderApp('/admin', ADMIN);
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/admin/dashboard');
  });

  it('asks a visitor of /admin to sign in', async () => {
    renderApp('/admin', null);
    expect(await screen.findByRole('dialog', { name: 'Welcome to Kampvuur' })).toBeVisible();
  });

  it('shows a spinner while the session loads', async () => {
    const answer = heldAnswer();
    renderApp('/favorites', CAMPER, { body: CAMPER, until: answer.isDue });
    expect(await screen.findByRole('progressbar', { name: 'Loading...' })).toBeVisible();
    answer.send();
    expect(await screen.findByRole('heading', { name: 'My Favorites' })).toBeVisible();
  });

  it('offers another try when the session cannot be read', async () => {
    const { api, person } = renderApp('/favorites', CAMPER, {
      status: 503,
      body: { message: 'Try in a moment.' },
    });
    expect(await screen.findByText('Try in a moment.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Page not available' })).toBeInTheDocument();
    expect(document.title).toBe('Page not available · Kampvuur');
    api.on('GET /api/user', { body: CAMPER });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'My Favorites' })).toBeVisible();
  });
});
