import { screen, waitFor, within } from '@testing-library/react';
import { CAMPER, renderApp } from '../../../test/render-app';
import { chooseLanguage } from '../../base/messages/language';

const footer = async () => within(await screen.findByRole('contentinfo'));

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

describe('the languages in the footer', () => {
  it('speak at once, with the data there is, and are saved with the account', async () => {
    const { api, person } = renderApp('/privacy', CAMPER);
    api.on('PUT /api/user/language', { status: 204 });
    await person.click((await footer()).getByRole('button', { name: 'Afrikaans' }));
    expect(await screen.findByRole('link', { name: 'Privaatheid' })).toBeInTheDocument();
    expect((await footer()).getByRole('button', { name: 'Afrikaans' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(api.sent('PUT /api/user/language')).toHaveLength(1));
    expect(api.sent('GET /api/user')).toHaveLength(1);
    await person.click((await footer()).getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('link', { name: 'Privacy' })).toBeInTheDocument();
  });

  it('are those of the account on a device where nobody has chosen', async () => {
    renderApp('/privacy', { ...CAMPER, language: 'af' });
    expect(await screen.findByRole('link', { name: 'Privaatheid' })).toBeInTheDocument();
  });
});
