import { type FactKey, FACT_KEYS, FACTS, type FieldValue, unitOf } from '@kampvuur/domain/facts';
import type { ExportedCampsite } from './exported-campsite';

/** Something known of a campsite that files hold. */
export interface ExportedValue {
  /** Null for what is derived. */
  fact: FactKey | null;
  /** Its heading in CSV, which an import recognises. */
  csv: string;
  /** Its name in GeoJSON and KML. */
  geoJson: string;
  /** Coordinates are the geometry there. */
  isGeometry: boolean;
  valueOf: (campsite: ExportedCampsite) => FieldValue;
}

const plain = (name: string, valueOf: ExportedValue['valueOf']): ExportedValue => ({
  fact: null,
  csv: name,
  geoJson: name,
  isGeometry: false,
  valueOf,
});

/** What is derived from facts and check-ins, behind the fact it belongs to. */
const DERIVED: Partial<Record<FactKey, ExportedValue>> = {
  rates: plain('rating', ({ rating }) => rating),
  facilities: plain('petFriendly', ({ isPetFriendly }) => isPetFriendly),
};

/** What files hold of a campsite between its id and its page, in their order. */
export const EXPORTED_VALUES: readonly ExportedValue[] = FACT_KEYS.flatMap((key) => {
  const { download } = FACTS[key];
  if (download === false) return [];
  const { geoJson = key } = download ?? {};
  const csv = csvNameOf(key);
  const isGeometry = unitOf(key) === 'coordinates';
  const valueOf = ({ facts }: ExportedCampsite) => facts[key] ?? null;
  const derived = DERIVED[key];
  return [{ fact: key, csv, geoJson, isGeometry, valueOf }, ...(derived ? [derived] : [])];
});

/** A fact's name in CSV, also of those that only the CSV of facts has. */
export function csvNameOf(key: FactKey): string {
  const { download } = FACTS[key];
  return (download === false ? undefined : download?.csv) ?? key;
}
