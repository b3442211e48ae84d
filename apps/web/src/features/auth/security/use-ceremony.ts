import { useRef, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { PasskeyOptions } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { messageOf, type ApiError } from '../../../base/problem';
import type { AuthenticatorResult } from './authenticator';

type MutationResult<Data> = PromiseLike<{
  data?: Data | undefined;
  error?: ApiError | SerializedError | undefined;
}>;

interface Ceremony<Result> {
  /** Fetches the options of the ceremony, with the challenge, from the server. */
  fetchOptions: () => MutationResult<PasskeyOptions>;
  /** Runs the ceremony in the browser. */
  authenticate: (
    authenticator: typeof import('./authenticator'),
    options: PasskeyOptions,
  ) => Promise<AuthenticatorResult>;
  /** Sends the authenticator's response to the server, which verifies it. */
  verify: (response: Record<string, unknown>) => MutationResult<Result>;
  onDone: (result: Result) => void;
}

/** Runs a WebAuthn ceremony; only one at a time. `problem` says why the last one failed. */
export function useCeremony<Result>({ fetchOptions, authenticate, verify, onDone }: Ceremony<Result>) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isLocked = useRef(false);

  /** Resolves to the reason of a failure; null on success. */
  const attempt = async (): Promise<string | null> => {
    const options = await fetchOptions();
    if (!options.data) return messageOf(options.error, MESSAGES.passkeyRefused);
    const result = await authenticate(await import('./authenticator'), options.data);
    if ('failure' in result) return result.failure;
    const { data, error } = await verify(result.response);
    if (error) return messageOf(error, MESSAGES.passkeyRefused);
    onDone(data as Result);
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
