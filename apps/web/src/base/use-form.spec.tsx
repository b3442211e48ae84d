import type { PropsWithChildren, SubmitEvent } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { toastsReducer } from './toasts';
import { useForm } from './use-form';

const store = configureStore({ reducer: { toasts: toastsReducer } });
const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;

it('a form whose sending throws can be sent again', async () => {
  const send = jest.fn<Promise<{ data: string }>, []>();
  const onSent = jest.fn();
  const options = {
    initial: { name: 'Mahai' },
    check: () => ({}),
    send,
    onSent,
    failed: { title: 'Not sent', message: 'Please try again' },
  };
  const { result } = renderHook(() => useForm<{ name: string }, string>(options), { wrapper });
  const event = { preventDefault: () => undefined, currentTarget: document.createElement('form') };
  const submit = () => result.current.onSubmit(event as unknown as SubmitEvent<HTMLFormElement>);

  send.mockRejectedValueOnce(new Error('too little memory'));
  await act(() => expect(submit()).rejects.toThrow('too little memory'));
  expect(result.current.isSending).toBe(false);

  send.mockResolvedValueOnce({ data: 'sent' });
  await act(submit);
  expect(onSent).toHaveBeenCalledWith('sent');
});
