import { CHARGES, GUESTS, PER, SEASONS, TARIFF_LIMITS, TIMES, WEEKPARTS } from '@kampvuur/domain/stays';

const MONTH_DAY = { type: 'string', pattern: '^[01][0-9]-[0-3][0-9]$' };

const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum });

/** Schema of `Tariff`. */
export const TARIFF_SCHEMA: Record<string, unknown> = {
  type: 'object',
  description: 'One price, and when it applies. A missing part sets no condition.',
  properties: {
    charge: { type: 'string', enum: CHARGES, default: 'camping' },
    price: { ...whole(0, TARIFF_LIMITS.price), description: 'Whole rand.' },
    per: { type: 'string', enum: PER, default: 'stand' },
    time: { type: 'string', enum: TIMES, default: 'night' },
    name: { type: 'string', maxLength: TARIFF_LIMITS.name },
    guest: { type: 'string', enum: GUESTS },
    ageFrom: { ...whole(0, TARIFF_LIMITS.age), description: 'Of children, included.' },
    ageTo: { ...whole(0, TARIFF_LIMITS.age), description: 'Of children, included.' },
    season: { type: 'string', enum: SEASONS },
    from: { ...MONTH_DAY, description: 'Of the season dates: the first day of it, every year.' },
    to: { ...MONTH_DAY, description: 'Of the season dates: the last day of it, every year.' },
    days: { type: 'string', enum: WEEKPARTS, description: 'Nights of Friday and Saturday are the weekend.' },
    leastNights: whole(1, TARIFF_LIMITS.nights),
    people: { ...whole(1, TARIFF_LIMITS.people), description: 'How many the price of a stand is for.' },
    asOf: { type: 'string', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'When it applied.' },
  },
  required: ['price'],
};

/** Refers to the schema of `Tariff`. */
export const TARIFF_REFERENCE = { $ref: '#/components/schemas/Tariff' };
