import type { Activity, Category, Facility, Province } from '@kampvuur/domain';

/** Biome of a campsite: it chooses the palette and the landforms of its pictures. */
export const BIOMES = [
  'fynbos-coast',
  'karoo-dusk',
  'bushveld-dawn',
  'drakensberg',
  'kalahari-dunes',
  'wild-coast',
  'mist-forest',
  'cederberg',
] as const;

export type Biome = (typeof BIOMES)[number];

/** One real campsite of the demo data: public facts, described in our own words (DECISIONS 11). */
export interface SeedCampsite {
  /** Stable key, kebab-case, unique over all provinces; seeding twice updates nothing. */
  slug: string;
  name: string;
  province: Province;
  /** Nearest town, at most 60 characters. */
  closestTown: string;
  /** Decimal degrees (WGS 84), inside the province, four decimals. */
  latitude: number;
  longitude: number;
  /** Typical lowest price per night in rand; null when unknown. */
  rates: number | null;
  /** One or two sentences, 90 to 160 characters. */
  shortDescription: string;
  /** Two paragraphs separated by a blank line, 250 to 700 characters together. */
  longDescription: string;
  /** Public and official only; empty when not sure. */
  websiteUrls: string[];
  facebookUrl: string | null;
  contactPhones: string[];
  contactEmails: string[];
  facilities: Facility[];
  activities: Activity[];
  categories: Category[];
  biome: Biome;
  isClosed?: boolean;
}
