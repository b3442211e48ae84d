import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import WarningRounded from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useSwipeable } from 'react-swipeable';
import { useAppDispatch, useAppSelector } from './store';
import { dismissToast, TOAST_DURATION, TOAST_MIN_DURATION, TOAST_SWIPE_PX, type Toast } from './toasts';

/** Shows one toast after the other; a pointer or the keyboard on it, or a hidden tab, stops its clock. */
export function Toaster() {
  const [toast, next] = useAppSelector((state) => state.toasts.queue);
  return toast && <VisibleToast key={toast.id} toast={toast} isFollowed={next !== undefined} />;
}

function VisibleToast({ toast, isFollowed }: { toast: Toast; isFollowed: boolean }) {
  const dispatch = useAppDispatch();
  const dismiss = () => {
    dispatch(dismissToast(toast.id));
  };
  const [isHeld, setHeld] = useState(false);
  const isHidden = useIsHidden();
  const duration = isFollowed ? TOAST_MIN_DURATION : TOAST_DURATION[toast.variant ?? 'success'];
  useClock(duration, isHeld || isHidden, dismiss);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // An open dialog hides the page from screen readers, but not what joins the body after it.
    <Portal>
      <Snackbar
        open
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') dismiss();
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        sx={PLACE}
      >
        <Box
          // Not "enter": a toast that comes up under a resting pointer would stay for as long as that rests.
          onPointerMove={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
          sx={{ width: '100%' }}
        >
          <ToastCard toast={toast} onDismiss={dismiss} />
        </Box>
      </Snackbar>
    </Portal>
  );
}

/**
 * Calls `onEnd` once `duration` ms have passed that were not held up. Not Snackbar's own `autoHideDuration`: a shorter
 * one would begin anew, and go on under the pointer.
 */
function useClock(duration: number, isStopped: boolean, onEnd: () => void): void {
  const passed = useRef(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isStopped) return undefined;
    const begun = performance.now();
    const clock = setTimeout(end, Math.max(0, duration - passed.current));
    return () => {
      clearTimeout(clock);
      passed.current += performance.now() - begun;
    };
  }, [duration, isStopped]);
}

const useIsHidden = (): boolean => useSyncExternalStore(subscribeVisibility, () => document.hidden);

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
  const { Icon, colors } = LOOKS[variant];
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
      <Box aria-hidden sx={[SIGN, colors]}>
        <Icon />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: '17px', pb: '14px' }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{toast.title}</Typography>
        {toast.description && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {toast.description}
          </Typography>
        )}
      </Box>
      <IconButton
        aria-label="Dismiss"
        onClick={onDismiss}
        sx={{ flex: 'none', mt: '7px', alignSelf: 'flex-start' }}
      >
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** What tells the kinds apart at a glance: a sign on a field of its own colour, the same in both modes' inverted card. */
const LOOKS = {
  success: { Icon: CheckCircleRounded, colors: { bgcolor: 'tint', color: 'onTint' } },
  warning: { Icon: WarningRounded, colors: { bgcolor: 'clusterMedium', color: 'onClusterMedium' } },
  destructive: { Icon: ErrorRounded, colors: { bgcolor: 'error.main', color: 'error.contrastText' } },
} as const;

const SIGN = {
  display: 'flex',
  justifyContent: 'center',
  flex: 'none',
  width: 48,
  pt: '16px',
  pb: '14px',
} as const;

/** What the widest dialog, 600 px, leaves free beside it, less a margin of 24 on both sides; 420 at most (docs/product.md 9). */
const BESIDE_DIALOG = 'clamp(280px, 50vw - 348px, 420px)';

/** So far above the lower edge of a phone, in px, and at the left lower corner of anything wider. */
const above = (px: number) => ({
  bottom: { xs: `calc(${px + 12}px + env(safe-area-inset-bottom))`, sm: 24 },
});

// It must not lie on what it speaks of. On a phone the upper edge belongs to headings, the lower one to controls: it
// stands above the navigation, a page's act at the lower edge, and the buttons of a dialog with their problem above them.
// Elsewhere buttons stand at the right end of the last line of a dialog or a form, so it comes from the left.
const PLACE = {
  ...above(0),
  'body:has(.MuiBottomNavigation-root) &': above(64),
  'body:has([data-bottom-action], .MuiDialogActions-root) &': above(124),
  width: { sm: BESIDE_DIALOG },
} as const;
