import { isCamping, type Tariff } from './tariff';
import { tariffOptions } from './tariff-options';

/** Whether a stand of this way to pay is always for some people, so that only those beyond them pay the price of a person. */
function hasPeopleIncluded(option: readonly Tariff[]): boolean {
  const stands = option.filter(({ per }) => per === 'stand');
  return stands.length > 0 && stands.every((stand) => stand.people !== undefined && stand.time !== 'once');
}

/** The prices of a person that only those pay who are more than the price of the stand is for, as `stayCost` counts them. */
export function furtherPeoplePrices(tariffs: readonly Tariff[]): ReadonlySet<Tariff> {
  const persons = tariffs.filter((tariff) => isCamping(tariff) && tariff.per === 'person');
  const options = persons.length === 0 ? [] : tariffOptions(tariffs.filter(isCamping));
  return new Set(
    persons.filter((price) =>
      options.every((option) => !option.includes(price) || hasPeopleIncluded(option)),
    ),
  );
}
