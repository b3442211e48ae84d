import { useRef, useState } from 'react';

/** One try to send something. */
export interface Attempt {
  /** Aborted when somebody stops it. */
  signal: AbortSignal;
  /** Told how much has left the device, 0 to 1. */
  onProgress: (share: number) => void;
}

interface SendingState {
  isSending: boolean;
  /** Share that has left the device, 0 to 1; null while that is not known. */
  progress: number | null;
  /** Why the last try did not arrive. */
  problem: string | null;
}

const IDLE: SendingState = { isSending: false, progress: null, problem: null };

/** One thing on its way to the server at a time: how far it is, why it did not arrive, and how to stop it. */
export function useSending() {
  const [state, setState] = useState(IDLE);
  // Two presses can come before the button is drawn as disabled.
  const current = useRef<AbortController>(null);

  /** Does the work unless some is under way; it resolves to why it failed, or null. */
  const run = async (work: (attempt: Attempt) => Promise<string | null>) => {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    setState({ ...IDLE, isSending: true });
    const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
    let problem: string | null = null;
    try {
      problem = await work({ signal: controller.signal, onProgress });
    } finally {
      current.current = null;
      setState({ ...IDLE, problem });
    }
  };

  return { ...state, run, onStop: () => current.current?.abort() };
}
