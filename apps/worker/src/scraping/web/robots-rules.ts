/** The rules of a robots.txt for one crawler. */
export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** Seconds between two requests; null when the file does not say. */
  crawlDelay: number | null;
}

interface Rule {
  isAllowed: boolean;
  /** The literal parts between wildcards; an empty first or last part means a wildcard at that end. */
  parts: string[];
  /** Whether the pattern must match to the end of the path (`$`). */
  isAnchored: boolean;
  /** Length of the pattern: the longest one that matches wins. */
  length: number;
}

interface Group {
  rules: Rule[];
  crawlDelay: number | null;
}

/** Most rules, as each is checked for every address; a file with more, which no real one has, allows nothing. */
const MAX_RULES = 5_000;

const PLAIN = /^[\w\-.~!$&'()*+,;=:@/?]*$/;

/** A path in the form of `URL.pathname`: percent-encoded, with upper-case hex digits. */
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

/** Searches each part after the previous one, so that matching takes linear time. */
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

/** Parses `Field: value` without a comment; null for any other line. */
function fieldOf(line: string): [string, string] | null {
  const [text = ''] = line.split('#', 1);
  const colon = text.indexOf(':');
  return colon < 0 ? null : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

/**
 * Parses the rules of a robots.txt (RFC 9309) for the crawler of this name: those of its own group, else of `*`. Not by
 * a library: the one used before stored each rule for each agent of its group, hundreds of millions for half a
 * megabyte, and tried every wildcard at every position of the path.
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
    for (const group of current) addField(group, key, value);
  }
  const { rules, crawlDelay } = groups.own ?? groups.all ?? { rules: [], crawlDelay: null };
  if (rules.length > MAX_RULES) return { crawlDelay, isAllowed: () => false };
  return { crawlDelay, isAllowed: ({ pathname, search }) => isAllowedBy(rules, encoded(pathname + search)) };
}

function addField(group: Group, key: string, value: string): void {
  if (key === 'crawl-delay' && value !== '' && Number.isFinite(Number(value)))
    group.crawlDelay = Number(value);
  // An empty rule has no effect.
  if ((key === 'allow' || key === 'disallow') && value !== '')
    group.rules.push(ruleOf(value, key === 'allow'));
}

/** The longest matching rule decides; of two of the same length, the one that allows. */
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
