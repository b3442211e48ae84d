import { act, screen, waitFor } from '@testing-library/react';
import { LINK_PAGES } from '@kampvuur/domain';
import type { SentRequest } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const SECRET = 'A'.repeat(43);
const NEWER = 'B'.repeat(43);

/** Query and body of a request. */
const textOf = (sent: SentRequest | undefined) => `${sent?.query} ${JSON.stringify(sent?.body)}`;

/** What each page that an emailed link opens does with its secret, once its button is pressed. */
const PAGES: Record<keyof typeof LINK_PAGES, { button: string; request: string }> = {
  confirmEmail: { button: 'Confirm address', request: 'POST /api/email-confirmations' },
  resetPassword: { button: 'Save password', request: 'POST /api/password-reset/check' },
  unsubscribe: { button: 'Stop these emails', request: 'POST /api/unsubscribe' },
};
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];

describe.each(NAMES)('the secret of the link to %s', (name) => {
  const { button, request } = PAGES[name];

  const open = (path: string) => {
    const page = renderApp(path, null);
    page.api.on('POST /api/password-reset/check', { status: 204 });
    page.api.on('POST /api/email-confirmations', { body: { email: 'thandi@example.co.za' } });
    page.api.on('POST /api/unsubscribe', { status: 204 });
    return page;
  };

  it('leaves the address bar and is used all the same', async () => {
    const { api, person } = open(`${LINK_PAGES[name]}#${SECRET}`);
    const confirm = await screen.findByRole('button', { name: button });
    await waitFor(() => expect(window.location.href).not.toContain(SECRET));
    expect(window.location.pathname).toBe(LINK_PAGES[name]);
    await person.click(confirm);
    await waitFor(() => expect(textOf(api.sent(request).at(-1))).toContain(SECRET));
  });

  it('is replaced by that of a newer link which is opened in the same tab', async () => {
    const { api, person } = open(`${LINK_PAGES[name]}#${SECRET}`);
    await screen.findByRole('button', { name: button });
    await waitFor(() => expect(window.location.hash).toBe(''));
    act(() => {
      window.location.hash = NEWER;
    });
    await waitFor(() => expect(window.location.hash).toBe(''));
    await person.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(textOf(api.sent(request).at(-1))).toContain(NEWER));
  });
});
