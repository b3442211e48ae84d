import { parseTariffs } from '../../stays/parse-tariffs';
import { isTariffs, type Tariff } from '../../stays/tariff';
import { tariffTexts } from '../../stays/tariff-text';
import type { FactKind, KindOptions } from '../kind';

/** Equal for equal lists of tariffs, whatever their order. */
const contentOf = (tariffs: readonly Tariff[]): string => {
  const parsed = parseTariffs(tariffs);
  const known = 'value' in parsed ? parsed.value : tariffs;
  return known
    .map((tariff) => JSON.stringify(tariff))
    .sort()
    .join();
};

/** What is paid, for whom and when (docs/decisions 29). */
export const tariffs: FactKind<Tariff[], KindOptions['tariffs']> = {
  is: (value): value is Tariff[] => isTariffs(value) || (Array.isArray(value) && value.length === 0),
  parse: parseTariffs,
  isSame: (one, other) => contentOf(one) === contentOf(other),
  texts: tariffTexts,
};
