import { STANDS } from './stand';

/** Why the value of a fact is refused. */
export const VALUE_MESSAGES = {
  standsList: `Please send a list of at most ${STANDS.max} kinds of stand`,
  standName: 'Please name every kind of stand',
  standNameTooLong: `The name of a kind of stand must be at most ${STANDS.nameMax} characters`,
  standSeparator: 'The name of a kind of stand must not contain ; or |',
} as const;

/** The same with placeholders. The `label` of the fact stands above its field as well. */
export const VALUE_TEMPLATES = {
  months: '{label} must be a list of months from 1 to 12',
  wholeNumber: '{label} must be a whole number of {unit} from {min} to {max}, or empty',
  number: '{label} must be a number of {unit} from {min} to {max}, or empty',
  textTooLong: 'Text must be at most {max} characters',
} as const;
