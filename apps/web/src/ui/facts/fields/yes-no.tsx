import { SwitchField } from '../../forms/SwitchField';
import type { KindFieldProps } from './kind-field';

/** Yes or no. */
export function YesNoFact({ name, label, hint, draft, error, onChange }: KindFieldProps<'yesNo'>) {
  return <SwitchField {...{ name, label, hint, error, onChange }} isOn={draft} />;
}
