import type { FactKind, KindName, KindOptions, KindValues } from './kind';
import { date } from './kinds/date';
import { degrees } from './kinds/degrees';
import { entries } from './kinds/entries';
import { link } from './kinds/link';
import { longText } from './kinds/long-text';
import { money } from './kinds/money';
import { months } from './kinds/months';
import { number } from './kinds/number';
import { oneOf } from './kinds/one-of';
import { severalOf } from './kinds/several-of';
import { tariffs } from './kinds/tariffs';
import { stands } from './kinds/stands';
import { terms } from './kinds/terms';
import { text } from './kinds/text';
import { timeOfDay } from './kinds/time-of-day';
import { yesNo } from './kinds/yes-no';

type Kinds = { [N in KindName]: FactKind<KindValues[N], KindOptions[N]> };

/** All kinds: what is not here does not compile. */
export const KINDS: Kinds = {
  text,
  longText,
  link,
  money,
  number,
  degrees,
  date,
  yesNo,
  timeOfDay,
  months,
  oneOf,
  severalOf,
  entries,
  terms,
  tariffs,
  stands,
};
