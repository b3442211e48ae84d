import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useSwipeable } from 'react-swipeable';
import { spoken } from './messages/spoken';
import { CheckCircleRounded } from './icons/CheckCircleRounded';
import { CloseRounded } from './icons/CloseRounded';
import { ErrorRounded } from './icons/ErrorRounded';
import { WarningRounded } from './icons/WarningRounded';
import { useAppDispatch, useAppSelector } from './store';
import { dismissToast, TOAST_DURATION, TOAST_MIN_DURATION, TOAST_SWIPE_PX, type Toast } from './toasts';
import { sayCommon } from './messages/say-common';

/** Shows one toast after the other. A toast stays while it is hovered or focused, and while the tab is hidden. */
export function Toaster() {
  const [toast, next] = useAppSelector((state) => state.toasts.queue);
  return toast && <VisibleToast key={toast.id} toast={toast} hasNext={next !== undefined} />;
}

function VisibleToast({ toast, hasNext }: { toast: Toast; hasNext: boolean }) {
  const dispatch = useAppDispatch();
  const dismiss = () => {
    dispatch(dismissToast(toast.id));
  };
  const [isInUse, setInUse] = useState(false);
  const isTabHidden = useIsTabHidden();
  const duration = hasNext ? TOAST_MIN_DURATION : TOAST_DURATION[toast.variant ?? 'success'];
  usePausableTimeout(duration, isInUse || isTabHidden, dismiss);
  const pause = () => setInUse(true);
  const resume = () => setInUse(false);
  return (
    // An open dialog hides the page from screen readers, but not elements that are added to the body after it.
    <Portal>
      <Snackbar
        open
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') dismiss();
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        sx={PLACE}
      >
        <Box
          // Not `onPointerEnter`, which would keep a toast that appears under a resting pointer.
          onPointerMove={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
          sx={{ width: '100%' }}
        >
          <ToastCard toast={toast} onDismiss={dismiss} />
        </Box>
      </Snackbar>
    </Portal>
  );
}

/**
 * Calls `onEnd` after `duration` ms, not counting pauses. Snackbar's `autoHideDuration` would start again when the duration
 * changes, and not pause under the pointer.
 */
function usePausableTimeout(duration: number, isPaused: boolean, onEnd: () => void): void {
  const elapsed = useRef(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(end, Math.max(0, duration - elapsed.current));
    return () => {
      clearTimeout(timer);
      elapsed.current += performance.now() - startedAt;
    };
  }, [duration, isPaused]);
}

const useIsTabHidden = (): boolean => useSyncExternalStore(subscribeVisibility, () => document.hidden);

function subscribeVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: () => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const swipe = useSwipeable({ onSwipedRight: onDismiss, delta: TOAST_SWIPE_PX, trackMouse: true });
  const { variant = 'success' } = toast;
  const { Icon, colors } = VARIANTS[variant];
  return (
    <Box
      {...swipe}
      role={variant === 'destructive' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        width: '100%',
        gap: 1.5,
        pr: 1,
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'text.primary',
        color: 'background.default',
        boxShadow: 8,
        touchAction: 'pan-y',
      }}
    >
      <Box aria-hidden sx={[ICON, colors]}>
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: '17px', pb: '14px' }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{spoken(toast.title)}</Typography>
        {toast.description && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {spoken(toast.description)}
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label={sayCommon('dismiss')}
        onClick={onDismiss}
        sx={{ flex: 'none', mt: '7px', alignSelf: 'flex-start' }}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Icon and colour of each variant. */
const VARIANTS = {
  success: { Icon: CheckCircleRounded, colors: { bgcolor: 'primaryContainer', color: 'onPrimaryContainer' } },
  warning: { Icon: WarningRounded, colors: { bgcolor: 'toastWarning', color: 'onToastWarning' } },
  destructive: { Icon: ErrorRounded, colors: { bgcolor: 'error.main', color: 'error.contrastText' } },
} as const;

const ICON = {
  display: 'flex',
  justifyContent: 'center',
  flex: 'none',
  width: 48,
  pt: '16px',
  pb: '14px',
} as const;

/** Width in px, except on a phone (docs/product.md#numbers). */
const WIDTH = 420;

/** Beside the widest dialog (600 px), with margins of 24 px. */
const LEFT = {
  left: { sm: 24 },
  right: { sm: 'auto' },
  width: { sm: `clamp(280px, 50vw - 348px, ${WIDTH}px)` },
};

/** Distance from the lower edge: on a phone `px` and a margin, elsewhere 24 px. */
const above = (px: number) => ({
  bottom: { xs: `calc(${px + 12}px + env(safe-area-inset-bottom))`, sm: 24 },
});

/** On a phone right below the top bar. */
const ON_TOP = {
  top: { xs: 'calc(60px + env(safe-area-inset-top))', sm: 'auto' },
  bottom: { xs: 'auto', sm: 24 },
};

/** An open dialog: that of the filters is kept when it is closed. */
const DIALOG = '.MuiDialog-root:not(.MuiModal-hidden)';

// A toast must not cover what it is about. On a phone it is shown above the bottom navigation, a button at the lower edge,
// and the buttons and error of a dialog, or at the top if a form or the stamp of a check-in takes up the rest. Elsewhere it
// is on the right, as pages have their buttons on the left, but on the left where there is a dialog or a bar of buttons.
const PLACE = {
  ...above(0),
  'body:has(.MuiBottomNavigation-root) &': above(64),
  [`body:has([data-bottom-action], ${DIALOG} .MuiDialogActions-root) &`]: above(124),
  [`body:has([data-toasts-on-top]):not(:has(${DIALOG} .MuiDialogActions-root)) &`]: ON_TOP,
  width: { sm: WIDTH },
  [`body:has([data-bottom-action], ${DIALOG}) &`]: LEFT,
} as const;
