/** The views with forms, one chunk of their own. */
export { ConsentView } from './ConsentView';
export { FormView } from './FormView';
export { PasskeyView } from './security/PasskeyView';
export { SecondStepView } from './security/SecondStepView';
