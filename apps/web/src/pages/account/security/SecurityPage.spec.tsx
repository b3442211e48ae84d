import { act, screen, waitFor, within } from '@testing-library/react';
import type { SecondFactors } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { ADMIN, CAMPER, renderApp } from '../../../../test/render-app';

const FACTORS = 'GET /api/user/second-factors';
const METHODS = 'GET /api/user/sign-in-methods';
const NONE: SecondFactors = { totpSince: null, recoveryCodesLeft: 0, passkeys: [] };
const SINCE = '2026-11-01T08:00:00.000Z';
const PASSKEY = { id: 'a', name: 'Blue key', createdAt: SINCE, lastUsedAt: null };
const CODES = Array.from({ length: 10 }, (_none, index) => `ABCD-EFGH-JKLM-NPQR-STUV-WXY${index}`);
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ENROLMENT = { secret: SECRET, uri: `otpauth://totp/Kampvuur:thandi?secret=${SECRET}` };

async function open(factors: SecondFactors = NONE) {
  const page = renderApp('/account/security', CAMPER);
  page.api.on(FACTORS, { body: factors }).on(METHODS, { body: { methods: [] } });
  await screen.findByRole('heading', { level: 2, name: 'Authenticator app' });
  return page;
}

describe('setting up an authenticator app', () => {
  it('shows the key as picture and text, takes its code, and shows the recovery codes once', async () => {
    const { api, person } = await open();
    api.on('POST /api/user/totp', { body: ENROLMENT });
    await person.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open in your app' })).toHaveAttribute('href', ENROLMENT.uri);
    await person.click(dialog.getByRole('button', { name: 'Copy the key' }));
    expect(await dialog.findByText('Key copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);

    await person.click(dialog.getByRole('button', { name: 'Set up' }));
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(MESSAGES.codeRequired);
    const message = MESSAGES.enrolmentCodeWrong;
    api.on('POST /api/user/totp/confirm', { status: 400, body: { message, errors: { code: [message] } } });
    await person.type(dialog.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(message));

    api.on('POST /api/user/totp/confirm', { body: { recoveryCodes: CODES } });
    api.on(FACTORS, { body: { ...NONE, totpSince: SINCE, recoveryCodesLeft: 10 } });
    await person.clear(dialog.getByLabelText('Code'));
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await person.click(codes.getByRole('button', { name: 'Copy' }));
    expect(await codes.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
    const link = codes.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(CODES[9]);
    await person.click(codes.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/^10 of 10 left/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument());
  });

  it('says that setup was restarted in another tab, and shows the new key', async () => {
    const { api, person } = await open();
    api.on('POST /api/user/totp', { body: ENROLMENT });
    await person.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    const message = MESSAGES.enrolmentReplaced;
    const newer = '765432ZYXWVUTSRQPONMLKJIHGFEDCBA';
    const uri = `otpauth://totp/Kampvuur:thandi?secret=${newer}`;
    api.on('POST /api/user/totp/confirm', { status: 409, body: { message } });
    api.on('GET /api/user/totp', { body: { secret: newer, uri } });
    await person.type(dialog.getByLabelText('Code'), '123456{Enter}');
    expect(await dialog.findByText('7654 32ZY XWVU TSRQ PONM LKJI HGFE DCBA')).toBeVisible();
    expect(dialog.getByText(message)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open in your app' })).toHaveAttribute('href', uri);
    expect(dialog.getByLabelText('Code')).toHaveValue('');

    api.on('POST /api/user/totp/confirm', { body: { recoveryCodes: CODES } });
    await person.type(dialog.getByLabelText('Code'), '654321{Enter}');
    await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    const [first, second] = api.sent('POST /api/user/totp/confirm');
    expect(first?.body).toEqual({ code: '123456', secret: SECRET });
    expect(second?.body).toEqual({ code: '654321', secret: newer });
    expect(screen.queryByText('App not set up')).not.toBeInTheDocument();
  });

  it('that was done in another tab is seen here too', async () => {
    const { api, person } = await open();
    const message = MESSAGES.totpAlreadySetUp;
    api.on('POST /api/user/totp', { status: 409, body: { message } });
    api.on(FACTORS, { body: { ...NONE, totpSince: SINCE, recoveryCodesLeft: 10 } });
    await person.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove authenticator app' })).toBeVisible();
  });

  it('is removed after a question', async () => {
    const { api, person } = await open({ ...NONE, totpSince: SINCE, recoveryCodesLeft: 7 });
    expect(screen.getByText(/^7 of 10 left/)).toBeVisible();
    api.on('DELETE /api/user/totp', { status: 204 }).on(FACTORS, { body: NONE });
    await person.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
    const question = within(screen.getByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Authenticator app removed')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).not.toBeInTheDocument();
  });
});

it('a failure message disappears with the page', async () => {
  const { api, person } = await open({ ...NONE, totpSince: SINCE, recoveryCodesLeft: 7 });
  api.on('DELETE /api/user/totp', { status: 503, body: { message: MESSAGES.databaseDown } });
  await person.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Not removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('link', { name: 'My Profile' }));
  await waitFor(() => expect(screen.queryByText('Not removed')).not.toBeInTheDocument());
});

describe('passkeys', () => {
  it('are listed, renamed and removed', async () => {
    const { api, person } = await open({ ...NONE, passkeys: [PASSKEY], recoveryCodesLeft: 10 });
    expect(screen.getByText('Blue key')).toBeVisible();
    expect(screen.getByText(/not used yet/)).toBeVisible();
    api.on('PATCH /api/user/passkeys/a', { status: 204 });
    await person.click(screen.getByRole('button', { name: 'Rename Blue key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rename passkey' }));
    await person.clear(dialog.getByLabelText('Name'));
    await person.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(MESSAGES.passkeyName);
    await person.type(dialog.getByLabelText('Name'), 'Red key{Enter}');
    await waitFor(() => expect(api.sent('PATCH /api/user/passkeys/a')[0]?.body).toEqual({ name: 'Red key' }));

    api.on('DELETE /api/user/passkeys/a', { status: 204 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Remove Blue key' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Passkey removed')).toBeVisible();
  });

  it('need a name, and a browser that can make them', async () => {
    const { api, person } = await open();
    api.on('POST /api/user/passkeys/options', { body: { options: { challenge: 'AAAA' } } });
    await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(MESSAGES.passkeyName);
    await person.type(dialog.getByLabelText('Name'), 'My phone{Enter}');
    // Nothing was to be sent yet.
    expect(await dialog.findByText('This browser cannot use passkeys.')).toBeVisible();
    expect(api.sent('POST /api/user/passkeys')).toHaveLength(0);
  });
});

it('new recovery codes are made after a question', async () => {
  const { api, person } = await open({ ...NONE, totpSince: SINCE, recoveryCodesLeft: 1 });
  api.on('POST /api/user/recovery-codes', { body: { recoveryCodes: CODES } });
  await person.click(screen.getByRole('button', { name: 'Make new codes' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
});

describe('recovery codes', () => {
  async function openCodes() {
    const page = await open({ ...NONE, totpSince: SINCE, recoveryCodesLeft: 1 });
    page.api.on('POST /api/user/recovery-codes', { body: { recoveryCodes: CODES } });
    await page.person.click(screen.getByRole('button', { name: 'Make new codes' }));
    const question = within(screen.getByRole('alertdialog'));
    await page.person.click(question.getByRole('button', { name: 'Make new codes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    return { ...page, dialog, codes: within(dialog) };
  }

  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event;
  };

  it('stay until somebody says that they are kept: neither Escape nor a click beside them nor Back closes them', async () => {
    const { person, dialog, codes } = await openCodes();
    await person.keyboard('{Escape}');
    await person.click(dialog.parentElement as HTMLElement);
    await act(async () => {
      const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await wentBack;
    });
    expect(codes.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(leaving().defaultPrevented).toBe(true);

    await person.click(codes.getByRole('button', { name: 'Done' }));
    const box = codes.getByRole('checkbox', { name: 'I have saved these codes' });
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription(/^Copy, download or print the codes first/);
    expect(codes.getByText(CODES[0] ?? '')).toBeVisible();

    await person.click(box);
    expect(box).toHaveAccessibleDescription('');
    expect(leaving().defaultPrevented).toBe(false);
    await person.click(codes.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it.each(['Download', 'Print'])('count as kept after "%s"', async (name) => {
    jest.spyOn(window, 'print').mockImplementation(() => {});
    const { person, dialog, codes } = await openCodes();
    const way = codes.getByText(name);
    way.addEventListener('click', (event) => event.preventDefault());
    await person.click(way);
    expect(codes.getByRole('checkbox')).toBeChecked();
    await person.click(codes.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

it('says so when the settings cannot be read, with a way on', async () => {
  const { api, person } = renderApp('/account/security', CAMPER);
  api.on(METHODS, { body: { methods: [] } });
  api.on(FACTORS, { status: 503, body: { message: MESSAGES.databaseDown } });
  await screen.findByText('Failed to fetch your security settings');
  api.on(FACTORS, { body: NONE });
  await person.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Passkeys' })).toBeVisible();
});

describe('confirming for the queue dashboard', () => {
  it('is offered to administrators', async () => {
    const { api, person } = renderApp('/account/security', ADMIN);
    api.on(FACTORS, { body: NONE }).on(METHODS, { body: { methods: [] } });
    api.on('GET /api/user/confirmation', { status: 204 });
    await person.click(await screen.findByRole('button', { name: 'Confirm it is you' }));
    expect(await screen.findByText(/give the command again/)).toBeVisible();
  });

  it('is not offered to campers', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Confirm it is you' })).not.toBeInTheDocument();
  });
});
