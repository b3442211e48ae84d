import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { BrowserRouter, Link } from 'react-router-dom';
import { useState } from 'react';
import { toastsReducer } from '../../base/toasts';
import { Dialog } from './Dialog';
import { FormDialog } from './FormDialog';
import { pauseDialogHistory } from './use-dialog-history';

afterEach(() => jest.restoreAllMocks());

const noop = () => undefined;
const back = () => act(() => window.history.back());
const dialogs = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;
/** Changes of the history are made in a timer, which a later one follows. */
const timersRun = () => act(() => new Promise((done) => setTimeout(done)));
const settled = (count: number) => waitFor(() => expect(dialogs()).toBe(count));

/** A page with a plain dialog and with a form in which something was typed. */
function Page() {
  const [open, setOpen] = useState<'plain' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <BrowserRouter>
      <button onClick={() => setOpen('plain')}>Open</button>
      <button onClick={() => setOpen('form')}>Write</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Dialog title="Plain" open={open === 'plain'} onClose={close}>
        <Link to="/elsewhere" onClick={close}>
          Onwards
        </Link>
      </Dialog>
      {open === 'form' && (
        <FormDialog
          title="Form"
          submitLabel="Send"
          sendingLabel="Sending..."
          problem={null}
          isSending={false}
          isDirty
          onSubmit={noop}
          onClose={close}
        >
          typed
        </FormDialog>
      )}
    </BrowserRouter>
  );
}

async function open(button: string) {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
  const person = userEvent.setup({ delay: null });
  render(
    <Provider store={configureStore({ reducer: { toasts: toastsReducer } })}>
      <Page />
    </Provider>,
  );
  await person.click(screen.getByRole('button', { name: button }));
  await settled(1);
  return person;
}

it('closes the dialog and stays on the page; the next Back leaves it', async () => {
  await open('Open');
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/page');
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

it('leaves no step behind when the dialog is closed by hand', async () => {
  const person = await open('Open');
  await person.keyboard('{Escape}');
  await settled(0);
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

it('keeps a dialog open that was opened before the step back of the last one, however late that comes', async () => {
  const person = await open('Open');
  const go = jest.spyOn(window.history, 'go').mockImplementation(noop);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 5_000);
  await person.click(await screen.findByRole('button', { name: 'Open' }));
  go.mockRestore();
  const cameBack = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  back();
  await act(() => cameBack);
  await settled(1);
  expect(screen.getByRole('dialog', { name: 'Plain' })).toBeVisible();
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/page');
});

it('asks before it throws away what was typed, and Back answers the question with no', async () => {
  const person = await open('Write');
  back();
  await screen.findByRole('alertdialog');
  await settled(2);
  back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Form' })).toBeVisible();
  back();
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await settled(0);
  expect(window.location.pathname).toBe('/page');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not take back where a link in the dialog leads', async () => {
  const person = await open('Open');
  const go = jest.spyOn(window.history, 'go');
  await person.click(screen.getByRole('link', { name: 'Onwards' }));
  await timersRun();
  expect(go).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/elsewhere');
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/page'));
  // The entry of the dialog that is gone is passed over.
  await settled(0);
});

it('takes nothing back while another page is on its way', async () => {
  const person = await open('Open');
  pauseDialogHistory(true);
  const go = jest.spyOn(window.history, 'go');
  await person.keyboard('{Escape}');
  await timersRun();
  expect(go).not.toHaveBeenCalled();
  expect(dialogs()).toBe(1);
  pauseDialogHistory(false);
  await settled(0);
  expect(window.location.pathname).toBe('/page');
});
