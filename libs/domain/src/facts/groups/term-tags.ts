import type { TaxonomyField } from '../../campsites/taxonomy-fields';
import type { Activity, Category, Facility } from '../../vocabulary';

/**
 * Values of an OpenStreetMap tag that say yes: `any` but a denial, `yes` for the words that mean yes everywhere and a number, or
 * values of their own besides these words, or alone.
 */
export type OsmValues = 'any' | 'yes' | { yesOr: readonly string[] } | { only: readonly string[] };

/** The terms of a taxonomy and the tags that say yes to each; a tag that ends in `:` stands for all that begin so. */
type OsmTerms<Term extends string> = Partial<Record<Term, Readonly<Record<string, OsmValues>>>>;

const facilities: OsmTerms<Facility> = {
  Ablutions: { toilets: 'any', shower: 'any', showers: 'any', 'toilets:disposal': 'any' },
  'Boat launch': { slipway: 'any', boat_slipway: 'any', leisure: { only: ['slipway'] } },
  'Braai places': {
    bbq: 'any',
    barbecue: 'any',
    barbecue_grill: 'any',
    fireplace: 'any',
    openfire: 'any',
    braai: 'any',
  },
  'Caravan stands': {
    tourism: { only: ['caravan_site'] },
    caravans: 'yes',
    caravan: 'yes',
    motorhome: 'yes',
    'capacity:caravans': 'yes',
  },
  'Drinking water': { drinking_water: { yesOr: ['treated', 'tap', 'well', 'borehole'] }, water_point: 'yes' },
  Firewood: { firewood: 'any' },
  'Flush toilets': { 'toilets:disposal': { only: ['flush'] }, toilets: { only: ['flush'] } },
  Fuel: { fuel: 'any', amenity: { only: ['fuel'] } },
  'Hot showers': {
    shower: { only: ['hot', 'warm'] },
    showers: { only: ['hot', 'warm'] },
    'shower:hot': 'any',
  },
  Laundry: { washing_machine: 'any', laundry: 'any' },
  'Mobile signal': { mobile_phone_coverage: { yesOr: ['good'] }, cell_coverage: { yesOr: ['good'] } },
  Playground: { playground: 'any', leisure: { only: ['playground'] } },
  'Power points': {
    power_supply: 'any',
    electricity: 'any',
    'socket:': 'any',
    'power_supply:voltage': 'any',
    'power_supply:maxcurrent': 'any',
  },
  Restaurant: { restaurant: 'any', amenity: { only: ['restaurant'] } },
  Shade: { shade: 'any' },
  'Shared kitchen': { kitchen: 'any', camp_kitchen: 'any' },
  Shop: { shop: 'any' },
  'Swimming pool': { swimming_pool: 'any', pool: 'any', leisure: { only: ['swimming_pool'] } },
  'Tent stands': { tents: 'yes', tent: 'yes', 'capacity:tents': 'yes' },
  'Wheelchair access': { wheelchair: { only: ['yes', 'designated'] } },
  'Wi-Fi': { internet_access: { only: ['wlan', 'wifi', 'wi-fi', 'yes', 'customers'] }, wifi: 'any' },
};

const activities: OsmTerms<Activity> = {
  '4x4 trails': { sport: { only: ['4wd', '4x4', 'off_road'] } },
  'Bird watching': { bird_hide: 'yes', leisure: { only: ['bird_hide'] } },
  Boating: { boating: 'yes', boat_rental: 'yes', sport: { only: ['sailing', 'motorboat', 'yachting'] } },
  Canoeing: {
    canoe: 'yes',
    canoe_rental: 'yes',
    kayak_rental: 'yes',
    sport: { only: ['canoe', 'kayak', 'rowing'] },
  },
  Fishing: { fishing: 'yes', sport: { only: ['fishing'] }, leisure: { only: ['fishing'] } },
  Hiking: { hiking: 'yes', sport: { only: ['hiking'] } },
  'Horse riding': { horse_riding: 'yes', sport: { only: ['equestrian', 'horse_riding'] } },
  'Mountain biking': { mtb: 'yes', sport: { only: ['mtb', 'mountain_biking'] } },
  'Rock climbing': { climbing: 'yes', sport: { only: ['climbing'] } },
  'Scuba diving': { scuba_diving: 'yes', sport: { only: ['scuba_diving', 'diving'] } },
  Surfing: { surfing: 'yes', sport: { only: ['surfing'] } },
  Swimming: { swimming: { yesOr: ['pool', 'river', 'sea', 'dam', 'lake'] }, sport: { only: ['swimming'] } },
};

const categories: OsmTerms<Category> = {
  'Caravan park': { tourism: { only: ['caravan_site'] } },
  'National park': { boundary: { only: ['national_park'] } },
  'Nature reserve': { leisure: { only: ['nature_reserve'] } },
  'Off the grid': { backcountry: 'yes' },
  'Pet Friendly': {
    dog: { yesOr: ['leashed', 'on_lead', 'on_leash', 'unleashed'] },
    dogs: { yesOr: ['leashed', 'on_lead', 'on_leash', 'unleashed'] },
    pets: { yesOr: ['leashed', 'on_lead', 'on_leash', 'dogs'] },
    pets_allowed: { yesOr: ['dogs'] },
  },
  Resort: { leisure: { only: ['resort'] } },
};

/** How OpenStreetMap says that a campsite has a term. */
export const TERM_TAGS: Readonly<Record<TaxonomyField, OsmTerms<string>>> = {
  facilities,
  activities,
  categories,
};

/**
 * The tags that say that a term is not there, with a plain no in any of them, or in `all`; other values, such as `private`, deny
 * nothing. A tag that says yes outweighs them.
 */
type OsmDenial = readonly string[] | { all: readonly string[] };

type OsmDenials<Term extends string> = Partial<Record<Term, OsmDenial>>;

const absentFacilities: OsmDenials<Facility> = {
  Ablutions: { all: ['toilets', 'shower'] },
  'Boat launch': ['slipway', 'boat_slipway'],
  'Braai places': ['bbq', 'barbecue', 'braai'],
  'Caravan stands': ['caravans', 'caravan', 'capacity:caravans'],
  'Drinking water': ['drinking_water'],
  Firewood: ['firewood'],
  'Flush toilets': ['toilets'],
  Fuel: ['fuel'],
  'Hot showers': ['shower', 'showers', 'shower:hot', 'hot_water'],
  Laundry: ['washing_machine', 'laundry'],
  'Mobile signal': ['mobile_phone_coverage', 'cell_coverage'],
  Playground: ['playground'],
  'Power points': ['power_supply', 'electricity'],
  Restaurant: ['restaurant'],
  Shade: ['shade'],
  'Shared kitchen': ['kitchen', 'camp_kitchen'],
  Shop: ['shop'],
  'Swimming pool': ['swimming_pool', 'pool'],
  'Tent stands': ['tents', 'tent', 'capacity:tents'],
  'Wheelchair access': ['wheelchair'],
  'Wi-Fi': ['internet_access', 'wifi'],
};

const absentActivities: OsmDenials<Activity> = {
  Boating: ['boating'],
  Canoeing: ['canoe'],
  Fishing: ['fishing'],
  Hiking: ['hiking'],
  'Horse riding': ['horse_riding'],
  'Mountain biking': ['mtb'],
  'Rock climbing': ['climbing'],
  'Scuba diving': ['scuba_diving'],
  Swimming: ['swimming'],
};

const absentCategories: OsmDenials<Category> = {
  'Pet Friendly': ['dog', 'dogs', 'pets', 'pets_allowed'],
};

/** How OpenStreetMap says that a campsite does not have a term. */
export const TERM_DENIALS: Readonly<Record<TaxonomyField, OsmDenials<string>>> = {
  facilities: absentFacilities,
  activities: absentActivities,
  categories: absentCategories,
};
