/** What a robots.txt says to one crawler. */
export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** Seconds to leave between two requests; null when the file does not say. */
  crawlDelay: number | null;
}

interface Rule {
  isAllowed: boolean;
  /** The literal parts between wildcards; an empty first or last part is a wildcard there. */
  parts: string[];
  /** Whether the address must end where the pattern does (`$`). */
  isAnchored: boolean;
  /** Length of the pattern: the longest one that matches wins. */
  length: number;
}

interface Group {
  rules: Rule[];
  crawlDelay: number | null;
}

/** More rules than any real file has: each costs a look at every address, and none is left out, so nothing is allowed. */
const RULES_MAX = 5_000;

const PLAIN = /^[\w\-.~!$&'()*+,;=:@/?]*$/;

/** As the path of a `URL` is written: characters percent-encoded, hex digits in capitals. */
function encoded(path: string): string {
  if (PLAIN.test(path)) return path;
  const capitals = (text: string) => text.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
  try {
    return capitals(encodeURI(path).replace(/%25/g, '%'));
  } catch {
    return path;
  }
}

function ruleOf(value: string, isAllowed: boolean): Rule {
  const pattern = encoded(value);
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  // A run of wildcards means the same as one.
  const middle = parts.slice(1, -1).filter((part) => part !== '');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const nonEmpty = parts.length === 1 ? [first] : [first, ...middle, last];
  return { isAllowed, isAnchored, parts: nonEmpty, length: pattern.length };
}

/** Each part is looked for behind the one before, so a rule costs no more than its length and that of the path. */
function matches({ parts, isAnchored }: Rule, path: string): boolean {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  if (others.length === 0) return !isAnchored || at === path.length;
  const last = others.pop() ?? '';
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.indexOf(last, at) >= 0;
}

/** `Field: value` without its comment; null for anything else. */
function fieldOf(line: string): [string, string] | null {
  const [text = ''] = line.split('#', 1);
  const colon = text.indexOf(':');
  return colon < 0 ? null : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

/**
 * Reads a robots.txt by RFC 9309 for the crawler of this name: the group that names it, else the one for all. Our own,
 * because the library we had took its costs from the file: it kept each rule for each agent named above it (half a
 * megabyte made hundreds of millions) and tried every wildcard at every place of the path.
 */
export function readRobotsRules(text: string, name: string): RobotsRules {
  const groups: Record<'own' | 'all', Group | undefined> = { own: undefined, all: undefined };
  const wanted = name.toLowerCase();
  let current = new Set<Group>();
  let isNamingAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const field = fieldOf(line);
    if (!field) continue;
    const [key, value] = field;
    if (key === 'user-agent') {
      if (!isNamingAgents) current = new Set();
      isNamingAgents = true;
      const agent = (value.split('/', 1)[0] ?? '').trim().toLowerCase();
      const kind = agent === wanted ? 'own' : 'all';
      if (agent === wanted || agent === '*') current.add((groups[kind] ??= { rules: [], crawlDelay: null }));
      continue;
    }
    isNamingAgents = false;
    for (const group of current) note(group, key, value);
  }
  const { rules, crawlDelay } = groups.own ?? groups.all ?? { rules: [], crawlDelay: null };
  if (rules.length > RULES_MAX) return { crawlDelay, isAllowed: () => false };
  return { crawlDelay, isAllowed: ({ pathname, search }) => isAllowedBy(rules, encoded(pathname + search)) };
}

function note(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay' && value !== '' && Number.isFinite(Number(value)))
    group.crawlDelay = Number(value);
  // An empty rule says nothing.
  if ((key === 'allow' || key === 'disallow') && value !== '')
    group.rules.push(ruleOf(value, key === 'allow'));
}

/** The longest rule that matches decides; of two as long the one that allows. */
function isAllowedBy(rules: Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    const isBetter =
      !best ||
      rule.length > best.length ||
      (rule.length === best.length && rule.isAllowed && !best.isAllowed);
    if (isBetter && matches(rule, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}
