import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { usePageTitle } from '../../base/page-title';
import { useAppDispatch } from '../../base/store';
import { leavePage } from '../../base/toasts';
import { ErrorState } from '../../ui/states/ErrorState';
import { ChoiceView, type SignInChoice } from './ChoiceView';
import { useAuth } from './auth-context';
import type { LegalTexts } from './ConsentFields';
import { clearPendingStep, savePendingSecondStep, type PendingStep } from './external-sign-in';
import { say } from './say';

// The forms include the validator; the initial load does not need it, and preloads them.
const loadForms = () => import('./sign-in-forms');
const FormError = () => <ErrorState message={say('formFailed')} onRetry={() => window.location.reload()} />;
const FORM_ERROR = <FormError />;
const FormView = lazyWithRetry(() => loadForms().then(({ FormView }) => ({ default: FormView })), FORM_ERROR);
const ConsentView = lazyWithRetry(
  () => loadForms().then(({ ConsentView }) => ({ default: ConsentView })),
  FORM_ERROR,
);
const SecondStepView = lazyWithRetry(
  () => loadForms().then(({ SecondStepView }) => ({ default: SecondStepView })),
  FORM_ERROR,
);
const PasskeyView = lazyWithRetry(
  () => loadForms().then(({ PasskeyView }) => ({ default: PasskeyView })),
  FORM_ERROR,
);

interface SignInDialogProps {
  legal: LegalTexts;
  /** The step an external sign-in still needs; null when there is none. */
  pendingStep: PendingStep | null;
  /** What one signs in for, in place of what the app is for. */
  reason?: string;
}

type View = 'choice' | 'consent' | 'second-step' | SignInChoice;

const PENDING_STEP_VIEWS = { pending: 'consent', 'second-step': 'second-step' } as const;

/** On a phone toasts cover the picture instead of a form's buttons (`Toaster.tsx`). */
const TOASTS_ON_TOP = { 'data-toasts-on-top': true } as const;

/** Width in px from 640 px up: the register form has its fields in pairs, to fit with all its errors. */
const widthOf = (view: View) => (view === 'register' ? 600 : 440);

const paperFor = (view: View) => ({
  width: { sm: widthOf(view) },
  maxWidth: { sm: widthOf(view) },
  // A field that takes the focus does not lie below a form's sticky button.
  scrollPaddingBottom: '80px',
});

/** The form is to fit below the picture, on a phone a toast upon it. */
function pictureHeight(view: View) {
  const form = view === 'choice' ? 168 : 96;
  // Of a picture this low, the sky alone: the tent would be cut in two.
  const sky = { height: 48, objectPosition: '50% 12%' };
  return {
    height: { xs: form, sm: 176 },
    '@media (max-height: 480px)': { height: 48 },
    '@media (min-width: 640px)': view === 'register' ? sky : {},
    '@media (min-width: 640px) and (max-height: 819.95px)': view === 'choice' ? {} : sky,
  };
}

const BELOW_TOP_BAR = { top: { xs: 56, sm: 64 } };

/** The sign-in dialog in front of a page (docs/product.md#screens): it has no close button, and Escape or a click beside it does nothing. */
export function SignInDialog({ legal, pendingStep, reason = say('subtitle') }: SignInDialogProps) {
  const { view, setView, backToChoice } = useSignInView(pendingStep);
  usePageTitle(view === 'register' ? say('register') : say('signIn'));
  const titleId = useId();
  const mount = useRef<HTMLDivElement>(null);
  const panel = useFocusOnReturn(view === 'choice');
  useSessionOfOtherTab();
  useEffect(() => {
    // A failure is reported when a form is rendered.
    loadForms().catch(() => undefined);
  }, []);

  return (
    // In the page: the top bar and toasts outside it stay readable.
    <div ref={mount}>
      <Dialog
        open
        disablePortal
        container={() => mount.current}
        aria-labelledby={titleId}
        sx={BELOW_TOP_BAR}
        slotProps={{
          backdrop: { sx: { position: 'absolute' } },
          paper: { sx: paperFor(view), ...TOASTS_ON_TOP },
        }}
      >
        <Box
          component="img"
          src="/art/signin-night-440.webp"
          srcSet="/art/signin-night-440.webp 440w, /art/signin-night-880.webp 880w"
          sizes="(min-width: 640px) 440px, 100vw"
          alt=""
          sx={{
            flex: 'none',
            width: '100%',
            objectFit: 'cover',
            objectPosition: '50% 85%',
            bgcolor: 'sunken',
            ...pictureHeight(view),
          }}
        />
        <Box ref={panel} sx={{ px: { xs: 2, sm: 4 }, py: view === 'choice' ? 3.5 : 2, flex: 'none' }}>
          <Typography
            id={titleId}
            variant="h2"
            component="h1"
            sx={{ fontSize: '1.75rem', lineHeight: 36 / 28 }}
          >
            {say('welcome', { product: PRODUCT.name })}
          </Typography>
          <Typography sx={{ mt: 0.75, mb: view === 'choice' ? 2.5 : 1, color: 'text.secondary' }}>
            {reason}
          </Typography>
          <CurrentView {...{ view, setView, backToChoice, legal }} />
        </Box>
      </Dialog>
    </div>
  );
}

/** The current view; an error in one is not shown in the next. */
function useSignInView(pendingStep: PendingStep | null) {
  const [view, showView] = useState<View>(pendingStep ? PENDING_STEP_VIEWS[pendingStep] : 'choice');
  const dispatch = useAppDispatch();
  const setView = useCallback(
    (next: View) => {
      dispatch(leavePage());
      showView(next);
    },
    [dispatch],
  );
  const backToChoice = useCallback(() => {
    clearPendingStep();
    setView('choice');
  }, [setView]);
  return { view, setView, backToChoice };
}

interface CurrentViewProps {
  view: View;
  setView: (view: View) => void;
  backToChoice: () => void;
  legal: LegalTexts;
}

function CurrentView({ view, setView, backToChoice, legal }: CurrentViewProps) {
  if (view === 'choice') return <ChoiceView onChoose={setView} />;
  return (
    <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
      {view === 'consent' && <ConsentView legal={legal} onBack={backToChoice} />}
      {(view === 'login' || view === 'register') && (
        <FormView
          tab={view}
          onTab={setView}
          onBack={backToChoice}
          onSecondStep={() => {
            savePendingSecondStep();
            setView('second-step');
          }}
          legal={legal}
        />
      )}
      {view === 'second-step' && <SecondStepView onBack={backToChoice} />}
      {view === 'passkey' && <PasskeyView onBack={backToChoice} />}
    </Suspense>
  );
}

/** Reloads the session when this tab becomes visible: the user may have signed in in another tab. */
function useSessionOfOtherTab(): void {
  const { reload } = useAuth();
  useEffect(() => {
    const check = () => {
      if (!document.hidden) reload();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [reload]);
}

/** Focuses the first button when the user comes back to the choice; on the first render the dialog sets the focus. */
function useFocusOnReturn(isChoice: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasChoice = useRef(isChoice);
  useEffect(() => {
    if (wasChoice.current === isChoice) return;
    wasChoice.current = isChoice;
    if (isChoice) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isChoice]);
  return panel;
}
