import type { PageSource, SheetColumn } from './fact';
import type { FactKey, SetBy } from './facts';
import { BASIC_SOURCES } from './groups/basic';
import { BOOKING_SOURCES } from './groups/booking';
import { CONTACT_SOURCES } from './groups/contact';
import { DESCRIPTIONS_SOURCES } from './groups/descriptions';
import { FILTERED_SOURCES } from './groups/filtered';
import { LOCATION_SOURCES } from './groups/location';
import { PICTURES_SOURCES } from './groups/pictures';
import { PRICE_SOURCES } from './groups/price';
import { STAND_SOURCES } from './groups/stand';
import { STATUS_SOURCES } from './groups/status';
import { TERMS_SOURCES } from './groups/terms';

export { type OsmValues, TERM_DENIALS, TERM_TAGS } from './groups/term-tags';

/** The servers' halves of the facts: what reads them from sheets and map data. A browser never loads them. */
const SOURCES = {
  ...BASIC_SOURCES,
  ...DESCRIPTIONS_SOURCES,
  ...LOCATION_SOURCES,
  ...PRICE_SOURCES,
  ...CONTACT_SOURCES,
  ...BOOKING_SOURCES,
  ...PICTURES_SOURCES,
  ...TERMS_SOURCES,
  ...STAND_SOURCES,
  ...FILTERED_SOURCES,
  ...STATUS_SOURCES,
};

/** The column of each fact in a sheet. */
export const SHEET_COLUMNS: Record<SetBy<'import'>, { column: SheetColumn }> = SOURCES;

/** The OpenStreetMap tags of each fact, the preferred one first; empty where something else says it. */
export const OSM_TAGS: Record<SetBy<'openStreetMap'>, { tags: readonly string[] }> = SOURCES;

/** Other words in cells for the options of a fact, by option. */
export const optionWordsOf = (key: FactKey): SheetColumn['values'] => PAGES[key]?.column?.values;

const PAGES: { [K in FactKey]?: { page?: PageSource; column?: SheetColumn } } = SOURCES;

/** How a scrape reads a fact, as far as its entry says. */
export const pageSourceOf = (key: FactKey): PageSource => PAGES[key]?.page ?? {};
