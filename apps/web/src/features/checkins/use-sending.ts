import { useRef, useState } from 'react';

/** One attempt to send a form. */
export interface Attempt {
  /** Aborted when the user presses Stop. */
  signal: AbortSignal;
  /** To be called with the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

interface SendingState {
  isSending: boolean;
  /** Share of the upload that is sent, 0 to 1; null while unknown. */
  progress: number | null;
}

const IDLE: SendingState = { isSending: false, progress: null };

/** State of sending a form, one attempt at a time. */
export function useSending() {
  const [state, setState] = useState(IDLE);
  // A second press may come before the button is rendered as disabled.
  const current = useRef<AbortController>(null);

  /** Runs an attempt, unless one is running already. */
  const run = async (work: (attempt: Attempt) => Promise<void>) => {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    setState({ ...IDLE, isSending: true });
    const onProgress = (progress: number) => setState((before) => ({ ...before, progress }));
    try {
      await work({ signal: controller.signal, onProgress });
    } finally {
      current.current = null;
      setState(IDLE);
    }
  };

  return { ...state, run, onStop: () => current.current?.abort() };
}
