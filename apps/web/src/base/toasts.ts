import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  title: string;
  description?: string;
  /** A success unless it says otherwise. */
  variant?: ToastVariant;
  /** For a failure of what goes on in the background; any other one is about the page, and goes with it. */
  outlivesPage?: boolean;
}

/** A success, something to take note of, or a failure: the last is announced at once, and shown longer. */
export type ToastVariant = 'success' | 'warning' | 'destructive';

interface ToastState {
  /** One is visible at a time, the first; the others wait until it has been read, so none is ever replaced unread. */
  queue: Toast[];
}

const initialState: ToastState = { queue: [] };

const isSameText = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.description === other.description && one.variant === other.variant;

const toasts = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      reducer: ({ queue }, { payload }: PayloadAction<Toast>) => {
        // The same again takes its own place: a new id draws and announces it anew.
        const index = queue.findIndex((toast) => isSameText(toast, payload));
        if (index < 0) queue.push(payload);
        else queue[index] = payload;
      },
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    /** Another page was opened: why something failed on the one before is of no use there. */
    leavePage: (state) => {
      state.queue = state.queue.filter(
        ({ variant, outlivesPage }) => variant !== 'destructive' || outlivesPage === true,
      );
    },
    dismissToast: (state, { payload: id }: PayloadAction<string>) => {
      state.queue = state.queue.filter((toast) => toast.id !== id);
    },
  },
});

export const { showToast, dismissToast, leavePage } = toasts.actions;
export const toastsReducer = toasts.reducer;

/** Milliseconds a toast stays when no other waits. */
export const TOAST_DURATION = { success: 5000, warning: 8000, destructive: 8000 } as const;
/** Milliseconds a toast stays when another waits: enough to read its two short lines. */
export const TOAST_MIN_DURATION = 3000;
export const TOAST_SWIPE_PX = 50;
