import { useEffect, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { BackButton } from './BackButton';
import type { AccountTab } from './ChoiceView';
import type { LegalTexts } from './ConsentFields';
import { ForgotPasswordView } from './ForgotPasswordView';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

interface FormViewProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
  onBack: () => void;
  /** The password was right; the account has a second factor. */
  onSecondStep: () => void;
  legal: LegalTexts;
}

/** Back, the Login/Register switch and the form below it (docs/product.md 2). */
export function FormView({ tab, onTab, onBack, onSecondStep, legal }: FormViewProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // Whoever chose a form wants to type; a later tab switch keeps the keyboard on the tabs.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten) return <ForgotPasswordView onBack={() => setForgotten(false)} />;
  return (
    <>
      <BackButton onClick={onBack} />
      <Tabs
        value={tab}
        onChange={(_event, next: AccountTab) => onTab(next)}
        variant="fullWidth"
        aria-label="Login or register"
        sx={{ mb: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="login" label="Login" id={`${id}-login`} aria-controls={`${id}-panel`} />
        <Tab value="register" label="Register" id={`${id}-register`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box ref={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'login' ? (
          <LoginForm onForgotten={() => setForgotten(true)} onSecondStep={onSecondStep} />
        ) : (
          <RegisterForm legal={legal} />
        )}
      </Box>
    </>
  );
}
