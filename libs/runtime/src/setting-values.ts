/** Options of `@IsUrl` for web addresses; host names of a private network are allowed. */
export const WEB_URL = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

// For `@Transform`: convert texts of the environment to numbers, booleans and lists. Anything else stays as it is and
// is
// then refused by the validator.

export function number({ value }: { value: unknown }): unknown {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
}

export function flag({ value }: { value: unknown }): unknown {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}

export function list({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
