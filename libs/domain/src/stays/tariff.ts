/** What is charged for; all but camping are extras. */
export const CHARGES = ['camping', 'conservation', 'power', 'firewood', 'pet', 'deposit'] as const;
/** What the price is for one of; a unit is one of power, a bundle of firewood or a pet. */
export const PER = ['stand', 'person', 'vehicle', 'stay', 'unit'] as const;
/** For how long the price is. */
export const TIMES = ['night', 'week', 'month', 'once'] as const;
export const GUESTS = ['adult', 'child', 'pensioner'] as const;
/** When the price applies, except for the whole year and for dates of its own. */
export const SEASONS = ['low', 'high', 'schoolHolidays', 'longWeekends', 'dates'] as const;
export const WEEKPARTS = ['weekdays', 'weekends'] as const;

export type Charge = (typeof CHARGES)[number];
export type Per = (typeof PER)[number];
export type TariffTime = (typeof TIMES)[number];
export type Guest = (typeof GUESTS)[number];
export type Season = (typeof SEASONS)[number];

/** One price of a campsite, and when it applies. A missing part sets no condition (docs/decisions 29). */
export interface Tariff {
  charge: Charge;
  /** Whole rand. */
  price: number;
  per: Per;
  time: TariffTime;
  /** Words that tell it from the others, such as `Riverside stands`. */
  name?: string;
  /** Whom it is for. Of a stand: whose party has none but them. */
  guest?: Guest;
  /** Ages of children, both included. */
  ageFrom?: number;
  ageTo?: number;
  season?: Season;
  /** Of the season `dates`: `MM-DD`, both included; it may lead over the end of the year. */
  from?: string;
  to?: string;
  /** Nights: those of Friday and Saturday are the weekend's. */
  days?: (typeof WEEKPARTS)[number];
  leastNights?: number;
  /** How many people the price of a stand is for; more pay the price of a person. */
  people?: number;
  /** The month in which it applied, `2026-03`. */
  asOf?: string;
}

/** Most tariffs of a campsite, and limits of their parts. */
export const TARIFF_LIMITS = {
  entries: 40,
  price: 1_000_000,
  name: 60,
  age: 17,
  nights: 60,
  people: 20,
} as const;

/** Whether it is no extra. */
export const isCamping = ({ charge }: Tariff): boolean => charge === 'camping';

/** Whether everybody has to pay it: extras are chosen, except for the conservation fee. */
export const isCompulsory = ({ charge }: Tariff): boolean =>
  charge === 'camping' || charge === 'conservation';

const isTariff = (value: unknown): value is Tariff =>
  typeof value === 'object' && value !== null && 'charge' in value;

/** Whether a value is a list of tariffs that is not empty, of the values that facts have. */
export const isTariffs = (value: unknown): value is Tariff[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTariff);

/** The parts that make two tariffs the same one, whatever they cost. */
const CONDITIONS = [
  ...(['charge', 'per', 'time', 'name', 'guest', 'ageFrom', 'ageTo', 'season', 'from', 'to'] as const),
  ...(['days', 'leastNights', 'people'] as const),
] satisfies readonly (keyof Tariff)[];

/** All parts of a tariff. */
export const TARIFF_PARTS = ['price', ...CONDITIONS, 'asOf'] as const satisfies readonly (keyof Tariff)[];

/** Equal for tariffs with the same conditions. */
export const tariffKey = (tariff: Tariff): string =>
  JSON.stringify(
    CONDITIONS.map((part) => (part === 'name' ? tariff.name?.toLowerCase() : tariff[part]) ?? null),
  );
