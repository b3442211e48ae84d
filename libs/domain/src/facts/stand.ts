/** Limits of the kinds of stand of a campsite; lengths are those of the longest rig. */
export const STANDS = {
  /** Kinds of stand. */
  max: 20,
  /** Characters. */
  nameMax: 60,
  count: { min: 1, max: 2000, decimals: 0 },
  /** Metres. */
  length: { min: 1, max: 40, decimals: 1 },
  amps: { min: 1, max: 63, decimals: 0 },
} as const;

/** The words for each choice, as people see and send them. */
export const STAND_OPTIONS = {
  surface: ['Grass', 'Gravel', 'Sand', 'Paved', 'Bare ground'],
  shade: ['None', 'Some', 'Full'],
  plug: ['Blue CEE 3-pin', '15 A round pin', 'Other'],
} as const;

type Choice = keyof typeof STAND_OPTIONS;

type OptionOf<C extends Choice> = (typeof STAND_OPTIONS)[C][number];

/** A kind of stand, named as the campsite names it. What is not known is missing (docs/decisions 30). */
// A type and not an interface: its values are stored as JSON, of any parts.
export type Stand = {
  name: string;
  /** How many of them there are. */
  count?: number;
  /** Metres. */
  length?: number;
  surface?: OptionOf<'surface'>;
  shade?: OptionOf<'shade'>;
  isLevel?: boolean;
  isFenced?: boolean;
  amps?: number;
  plug?: OptionOf<'plug'>;
  hasTap?: boolean;
  isDriveThrough?: boolean;
  canChoose?: boolean;
};

/** What is known of a kind of stand beside its name. */
export type StandPart = Exclude<keyof Stand, 'name'>;

/** What a part is. */
export type StandPartType = 'number' | 'choice' | 'yesNo';

/** The parts in the order of forms and texts, with their names in messages. */
export const STAND_PARTS = {
  count: { type: 'number', label: 'number of stands' },
  length: { type: 'number', label: 'length' },
  surface: { type: 'choice', label: 'surface' },
  shade: { type: 'choice', label: 'shade' },
  isLevel: { type: 'yesNo', label: 'level' },
  isFenced: { type: 'yesNo', label: 'fenced' },
  amps: { type: 'number', label: 'amperes' },
  plug: { type: 'choice', label: 'plug' },
  hasTap: { type: 'yesNo', label: 'own tap' },
  isDriveThrough: { type: 'yesNo', label: 'drive-through' },
  canChoose: { type: 'yesNo', label: 'choice of the stand' },
} as const satisfies Record<StandPart, { type: StandPartType; label: string }>;

/** The parts of a type. */
export type StandPartOf<T extends StandPartType> = {
  [P in StandPart]: (typeof STAND_PARTS)[P]['type'] extends T ? P : never;
}[StandPart];

const isStandPart = (key: string): key is StandPart => Object.hasOwn(STAND_PARTS, key);

export const STAND_PART_KEYS: readonly StandPart[] = Object.keys(STAND_PARTS).filter(isStandPart);

export const isNumberPart = (part: StandPart): part is StandPartOf<'number'> =>
  STAND_PARTS[part].type === 'number';

export const isChoicePart = (part: StandPart): part is StandPartOf<'choice'> =>
  STAND_PARTS[part].type === 'choice';

/** Each answer of yes or no as text. */
const ANSWERS: Record<StandPartOf<'yesNo'>, readonly [yes: string, no: string]> = {
  isLevel: ['level', 'not level'],
  isFenced: ['fenced', 'not fenced'],
  hasTap: ['own tap', 'no own tap'],
  isDriveThrough: ['drive-through', 'no drive-through'],
  canChoose: ['choose your stand', 'stands are allocated'],
};

const SHADES: Record<OptionOf<'shade'>, string> = {
  None: 'no shade',
  Some: 'some shade',
  Full: 'full shade',
};

const PLUGS: Record<OptionOf<'plug'>, string> = {
  'Blue CEE 3-pin': 'blue CEE 3-pin plug',
  '15 A round pin': '15 A round pin plug',
  Other: 'another plug',
};

/** The text of each part. */
const TEXTS: { [P in StandPart]: (value: NonNullable<Stand[P]>) => string } = {
  count: (count) => (count === 1 ? '1 stand' : `${count} stands`),
  length: (length) => `${length} m`,
  surface: (surface) => surface.toLowerCase(),
  shade: (shade) => SHADES[shade],
  isLevel: (isLevel) => ANSWERS.isLevel[isLevel ? 0 : 1],
  isFenced: (isFenced) => ANSWERS.isFenced[isFenced ? 0 : 1],
  amps: (amps) => `${amps} A`,
  plug: (plug) => PLUGS[plug],
  hasTap: (hasTap) => ANSWERS.hasTap[hasTap ? 0 : 1],
  isDriveThrough: (isDriveThrough) => ANSWERS.isDriveThrough[isDriveThrough ? 0 : 1],
  canChoose: (canChoose) => ANSWERS.canChoose[canChoose ? 0 : 1],
};

function partText<P extends StandPart>(stand: Stand, part: P): string[] {
  const value = stand[part];
  const textOf: (typeof TEXTS)[P] = TEXTS[part];
  return value === undefined ? [] : [textOf(value)];
}

/** What is known of some parts, as people read it: `12 stands`, `10 m`, `grass`. */
export const standPartTexts = (stand: Stand, parts: readonly StandPart[] = STAND_PART_KEYS): string[] =>
  parts.flatMap((part) => partText(stand, part));

/** A kind of stand in one line: `River sites: 12 stands, 10 m, grass, 16 A`. Sheets are read by the same words. */
export function standText(stand: Stand): string {
  const texts = standPartTexts(stand);
  return texts.length === 0 ? stand.name : `${stand.name}: ${texts.join(', ')}`;
}

/** Length of the longest stands, in metres; null where none is known. */
export function longestStand(stands: readonly Stand[]): number | null {
  const lengths = stands.flatMap(({ length }) => length ?? []);
  return lengths.length > 0 ? Math.max(...lengths) : null;
}

/** Whether a rig of this length, in metres, fits; null where the length of the stand is not known. */
export const fitsOnStand = ({ length }: Stand, rig: number): boolean | null =>
  length === undefined ? null : length >= rig;
