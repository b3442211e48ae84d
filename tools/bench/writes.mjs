import { say, step } from '../lib/progress.mjs';
import { measureCheckins } from './checkins.mjs';
import { grouped } from './databases.mjs';
import { measureImport } from './import.mjs';

const pace = ({ perSecond, savedPerSecond }) =>
  `${grouped(Math.round(perSecond))} rows/s, ${(perSecond / savedPerSecond).toFixed(1)} x one by one`;

/** What changes the database, each in a database of its own: check-ins and, unless a profile is wanted, the import. */
export async function measureWrites(supervisor, place, options) {
  const checkins = await measureCheckins(supervisor, place, options);
  if (place.profiles) return { checkins };
  const imported = await step('Import', () => measureImport(place.postgres, place.env, options), pace);
  say();
  return { checkins, import: imported };
}
