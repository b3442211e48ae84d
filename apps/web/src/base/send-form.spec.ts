import { FakeApi } from '../../test/fake-api';
import { FakeUpload } from '../../test/fake-upload';
import { sendForm } from './send-form';

const ROUTE = 'POST /api/upload';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().on(ROUTE, { body: { id: 1 } }).install();
  FakeUpload.install();
});

const send = (signal: AbortSignal) =>
  sendForm({ method: 'POST', path: '/upload', body: new FormData() }, { signal, dispatch: jest.fn() });

it('resolves to the answer', async () => {
  expect(await send(new AbortController().signal)).toEqual({ data: { id: 1 } });
});

it('sends nothing with a signal that is already aborted', async () => {
  expect(await send(AbortSignal.abort())).toMatchObject({ error: { status: 0 } });
  await api.settled();
  expect(api.sent(ROUTE)).toHaveLength(0);
});

it('fails when its signal is aborted on the way', async () => {
  const controller = new AbortController();
  const sending = send(controller.signal);
  controller.abort();
  expect(await sending).toMatchObject({ error: { status: 0 } });
});
