/** What `@IsUrl` takes for an address in the web; a name in one's own network will do. */
export const WEB_URL = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

// For `@Transform`: texts of the environment as numbers, switches and lists. What is none stays as it is, to be refused.

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
