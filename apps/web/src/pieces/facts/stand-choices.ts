import { STAND_OPTIONS, type StandPartOf } from '@kampvuur/domain/facts';
import { sayStands as say } from './say-stands';

/** An option of a part of a kind of stand, as it is stored, with its words. */
interface Choice {
  value: string;
  label: string;
}

/** The options of a part of a kind of stand, each with its words. */
export function standChoices(part: StandPartOf<'choice'>): Choice[] {
  if (part === 'surface')
    return STAND_OPTIONS.surface.map((value) => ({ value, label: say(`choice.surface.${value}`) }));
  if (part === 'shade')
    return STAND_OPTIONS.shade.map((value) => ({ value, label: say(`choice.shade.${value}`) }));
  return STAND_OPTIONS.plug.map((value) => ({ value, label: say(`choice.plug.${value}`) }));
}

/** An option of a part in words; any other text as it is. */
export const standChoiceWord = (part: StandPartOf<'choice'>, option: string): string =>
  standChoices(part).find(({ value }) => value === option)?.label ?? option;
