import { useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PasskeyOptions } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { messageOf, type ApiError } from '../../../base/problem';
import type { AuthenticatorResult } from './authenticator';

type Sent<Answer> = PromiseLike<{ data?: Answer; error?: ApiError | SerializedError }>;

interface Ceremony<Answer> {
  /** Asks the server what an authenticator is to do. */
  ask: () => Sent<PasskeyOptions>;
  /** Has the browser ask the authenticator. */
  answer: (
    authenticator: typeof import('./authenticator'),
    question: PasskeyOptions,
  ) => Promise<AuthenticatorResult>;
  send: (response: Record<string, unknown>) => Sent<Answer>;
  onDone: (answer: Answer) => void;
}

/** A question of the server, an authenticator's answer, and the server's check of it; once at a time. */
export function useCeremony<Answer>({ ask, answer, send, onDone }: Ceremony<Answer>) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isLocked = useRef(false);

  const attempt = async (): Promise<string | null> => {
    const question = await ask();
    if (!question.data) return messageOf(question.error, MESSAGES.passkeyRefused);
    const result = await answer(await import('./authenticator'), question.data);
    if ('failure' in result) return result.failure;
    const { data, error } = await send(result.response);
    if (error) return messageOf(error, MESSAGES.passkeyRefused);
    onDone(data as Answer);
    return null;
  };

  const run = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setRunning(true);
    setProblem(null);
    try {
      setProblem(await attempt());
    } finally {
      isLocked.current = false;
      setRunning(false);
    }
  };
  return { run: () => void run(), isRunning, problem };
}
