import type { PropsWithChildren, SubmitEvent } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { ApiError } from './problem';
import { toastsReducer } from './toasts';
import { useForm } from './use-form';

const FAILED = { title: 'Not sent', message: 'Please try again' };

function openForm(failed: typeof FAILED & { isToast?: boolean } = FAILED) {
  const store = configureStore({ reducer: { toasts: toastsReducer } });
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;
  const send = jest.fn<Promise<{ data?: string; error?: ApiError }>, []>();
  const onSent = jest.fn();
  const check = ({ name }: { name: string }) => (name === '' ? { name: 'Please enter a name' } : {});
  const options = { initial: { name: 'Mahai' }, check, send, onSent, failed };
  const { result, unmount } = renderHook(() => useForm<{ name: string }, string>(options), { wrapper });
  const event = { preventDefault: () => undefined, currentTarget: document.createElement('form') };
  return {
    result,
    send,
    onSent,
    unmount,
    submit: () => result.current.onSubmit(event as unknown as SubmitEvent<HTMLFormElement>),
    toasts: () => store.getState().toasts.queue.map(({ title, description }) => `${title}: ${description}`),
  };
}

const refusal = (status: number, serverMessage: string | null, fields = {}): { error: ApiError } => ({
  error: { status, message: '', serverMessage, fields },
});

it('a form whose sending throws can be sent again', async () => {
  const { result, send, onSent, submit } = openForm();
  send.mockRejectedValueOnce(new Error('too little memory'));
  await act(() => expect(submit()).rejects.toThrow('too little memory'));
  expect(result.current.isSending).toBe(false);

  send.mockResolvedValueOnce({ data: 'sent' });
  await act(submit);
  expect(onSent).toHaveBeenCalledWith('sent');
});

describe('a form that could not be sent says why', () => {
  it('in itself, and not by a toast, until it is sent again', async () => {
    const { result, send, submit, toasts } = openForm();
    send.mockResolvedValueOnce(refusal(503, 'Try later.'));
    await act(submit);
    expect(result.current.problem).toEqual({ title: 'Not sent', description: 'Try later.' });
    expect(toasts()).toEqual([]);

    send.mockResolvedValueOnce({ data: 'sent' });
    await act(submit);
    expect(result.current.problem).toBeNull();
  });

  it('no longer, when it is sent again with something invalid', async () => {
    const { result, send, submit } = openForm();
    send.mockResolvedValueOnce(refusal(503, 'Try later.'));
    await act(submit);
    act(() => result.current.change({ name: '' }));
    await act(submit);
    expect(result.current.errors).toEqual({ name: 'Please enter a name' });
    expect(result.current.problem).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('once, when a field says it', async () => {
    const { result, send, submit } = openForm();
    send.mockResolvedValueOnce(refusal(409, 'Taken.', { name: 'Taken.' }));
    await act(submit);
    expect(result.current.errors).toEqual({ name: 'Taken.' });
    expect(result.current.problem).toEqual({ title: 'Not sent', description: undefined });
  });

  it('by a toast that outlives it, when the session has ended', async () => {
    const { send, submit, toasts, unmount } = openForm();
    send.mockResolvedValueOnce(refusal(401, 'Please sign in.'));
    await act(submit);
    unmount();
    expect(toasts()).toEqual(['Not sent: Please sign in.']);
  });

  it('in a toast that disappears at a sign-in', async () => {
    const { send, submit, toasts, unmount } = openForm({ ...FAILED, isToast: true });
    send.mockResolvedValueOnce(refusal(401, 'Wrong.'));
    await act(submit);
    expect(toasts()).toEqual(['Not sent: Wrong.']);
    unmount();
    expect(toasts()).toEqual([]);
  });
});
