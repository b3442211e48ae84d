import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  title: string;
  description?: string;
  /** Destructive toasts report a failure: announced at once, shown longer. */
  variant?: 'default' | 'destructive';
}

interface ToastState {
  /** One is visible at a time (Spec 9): a newer one takes the place of the older. */
  current: Toast | null;
}

const initialState: ToastState = { current: null };

const toasts = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    showToast: {
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.current = payload;
      },
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    /** Only the toast that was dismissed: a newer one stays. */
    dismissToast: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { showToast, dismissToast } = toasts.actions;
export const toastsReducer = toasts.reducer;

/** Milliseconds a toast stays (Spec 9). */
export const TOAST_DURATION = { default: 5000, destructive: 8000 } as const;
export const TOAST_SWIPE_PX = 50;
