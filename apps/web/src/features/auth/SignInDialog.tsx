import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { PRODUCT } from '@kampvuur/domain';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { ErrorState } from '../../ui/ErrorState';
import { ChoiceView, type SignInChoice } from './ChoiceView';
import { useAuth } from './auth-context';
import type { LegalTexts } from './ConsentFields';
import { forgetWaiting, rememberSecondStep, type ExternalStep } from './external-sign-in';

// The forms bring the validator along; the first view does without and fetches them while it is being read.
const loadForms = () => import('./sign-in-forms');
const BROKEN = (
  <ErrorState message="This form could not be shown." onRetry={() => window.location.reload()} />
);
const FormView = lazyWithRetry(() => loadForms().then(({ FormView }) => ({ default: FormView })), BROKEN);
const ConsentView = lazyWithRetry(
  () => loadForms().then(({ ConsentView }) => ({ default: ConsentView })),
  BROKEN,
);
const SecondStepView = lazyWithRetry(
  () => loadForms().then(({ SecondStepView }) => ({ default: SecondStepView })),
  BROKEN,
);
const PasskeyView = lazyWithRetry(
  () => loadForms().then(({ PasskeyView }) => ({ default: PasskeyView })),
  BROKEN,
);

interface SignInDialogProps {
  /** Where the dialog is mounted; what stands outside, the top bar and toasts, stays readable. */
  container: () => HTMLElement | null;
  legal: LegalTexts;
  /** What an external sign-in that just came back still lacks. */
  externalStep: ExternalStep | null;
}

type View = 'choice' | 'consent' | 'second-step' | SignInChoice;

const EXTERNAL_VIEWS = { pending: 'consent', 'second-step': 'second-step' } as const;

const BELOW_TOP_BAR = { top: { xs: 56, sm: 64 } };

/** The sign-in dialog in front of a page (docs/product.md 2): it has no close button, and Escape or a click beside it does nothing. */
export function SignInDialog({ container, legal, externalStep }: SignInDialogProps) {
  const [view, setView] = useState<View>(externalStep ? EXTERNAL_VIEWS[externalStep] : 'choice');
  const titleId = useId();
  const panel = useFocusOnReturn(view === 'choice');
  useSessionOfOtherTab();
  const toChoice = useCallback(() => {
    forgetWaiting();
    setView('choice');
  }, []);
  useEffect(() => {
    // A failure is reported when a form is rendered.
    loadForms().catch(() => undefined);
  }, []);

  return (
    <Dialog
      open
      container={container}
      aria-labelledby={titleId}
      sx={BELOW_TOP_BAR}
      slotProps={{
        backdrop: { sx: { position: 'absolute' } },
        paper: { sx: { width: { sm: 440 }, maxWidth: { sm: 440 } } },
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
          // The register form is to fit below it.
          height: view === 'choice' ? { xs: 168, sm: 176 } : { xs: 72, sm: 48 },
          objectFit: 'cover',
          objectPosition: '50% 85%',
          bgcolor: 'sunken',
        }}
      />
      <Box ref={panel} sx={{ px: { xs: 2, sm: 4 }, py: view === 'choice' ? 3.5 : 2, flex: 'none' }}>
        <Typography
          id={titleId}
          variant="h2"
          component="h1"
          sx={{ fontSize: '1.75rem', lineHeight: 36 / 28 }}
        >
          Welcome to {PRODUCT.name}
        </Typography>
        <Typography sx={{ mt: 0.75, mb: view === 'choice' ? 2.5 : 1, color: 'text.secondary' }}>
          {PRODUCT.subtitle}
        </Typography>
        <CurrentView {...{ view, setView, toChoice, legal }} />
      </Box>
    </Dialog>
  );
}

interface CurrentViewProps {
  view: View;
  setView: (view: View) => void;
  toChoice: () => void;
  legal: LegalTexts;
}

function CurrentView({ view, setView, toChoice, legal }: CurrentViewProps) {
  if (view === 'choice') return <ChoiceView onChoose={setView} />;
  return (
    <Suspense fallback={<Box sx={{ minHeight: 240 }} />}>
      {view === 'consent' && <ConsentView legal={legal} onBack={toChoice} />}
      {(view === 'login' || view === 'register') && (
        <FormView
          tab={view}
          onTab={setView}
          onBack={toChoice}
          onSecondStep={() => {
            rememberSecondStep();
            setView('second-step');
          }}
          legal={legal}
        />
      )}
      {view === 'second-step' && <SecondStepView onBack={toChoice} />}
      {view === 'passkey' && <PasskeyView onBack={toChoice} />}
    </Suspense>
  );
}

/** Who has signed in in another tab is signed in here too: asks when somebody comes back to this one. */
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

/** Back at the choice, the keyboard is there too; the first view leaves it where the dialog put it. */
function useFocusOnReturn(isChoice: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const rendered = useRef(isChoice);
  useEffect(() => {
    if (rendered.current === isChoice) return;
    rendered.current = isChoice;
    if (isChoice) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isChoice]);
  return panel;
}
