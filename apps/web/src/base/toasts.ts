import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  title: string;
  description?: string | undefined;
  /** `success` by default. */
  variant?: ToastVariant;
  /** Keeps the toast of a background failure when another page opens; others are dismissed. */
  outlivesPage?: boolean;
}

/** Failures (`destructive`) are announced to screen readers immediately. */
export type ToastVariant = 'success' | 'warning' | 'destructive';

interface ToastState {
  /** Only the first one is visible; the others wait until it is dismissed. */
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
        // A toast with the same text is replaced; its new id makes it appear and be announced again.
        const index = queue.findIndex((toast) => isSameText(toast, payload));
        if (index < 0) queue.push(payload);
        else queue[index] = payload;
      },
      /** A description that only repeats the title, where the server sent no message, is left out. */
      prepare: ({ description, ...toast }: Omit<Toast, 'id'>) => ({
        payload: {
          ...toast,
          description: description === toast.title ? undefined : description,
          id: nanoid(),
        },
      }),
    },
    /** Another page or a form was opened: dismisses errors of the previous page. */
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

/** How long a toast is shown, in ms. */
export const TOAST_DURATION = { success: 5000, warning: 8000, destructive: 8000 } as const;
/** How long a toast is shown, in ms, when another one is waiting. */
export const TOAST_MIN_DURATION = 3000;
export const TOAST_SWIPE_PX = 50;
