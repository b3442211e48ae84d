/** The sign-in views with forms; SignInDialog.tsx loads them as one chunk. */
export { ConsentView } from './ConsentView';
export { FormView } from './FormView';
export { PasskeyView } from './security/PasskeyView';
export { SecondStepView } from './security/SecondStepView';
