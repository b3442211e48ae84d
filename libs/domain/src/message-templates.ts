/** Values of a message by the name of their placeholder. */
export type MessageValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text with the values of its placeholders. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => String(values[name] ?? ''));

/** A message with placeholders in braces: `This campsite was merged into “{name}”.` */
export class MessageTemplate {
  private readonly pattern: RegExp;

  /** @param isCause it also says rows that are counted together, without what differs between them (`causePattern`) */
  constructor(
    readonly text: string,
    { isCause = false } = {},
  ) {
    this.pattern = new RegExp(`^${isCause ? causePattern(text) : patternOf(text)}$`, 's');
  }

  /** The message with its values. */
  with(values: MessageValues): string {
    return filled(this.text, values);
  }

  /** The values with which this template says a text; undefined when it does not. */
  valuesIn(text: string): MessageValues | undefined {
    const match = this.pattern.exec(text);
    if (!match) return undefined;
    return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value = '']) => [name, value]));
  }
}

/** Placeholders of numbers: what people write elsewhere is no value of theirs. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['metres', 'kilometres', 'min', 'max', 'rates', 'price'],
  ...['count', 'done', 'total', 'more', 'seconds', 'attempt', 'attempts'],
  ...['status', 'port', 'position', 'before'],
]);

/** A cause has `…` in place of a number. */
const valueOf = (name: string): string => (NUMBERS.has(name) ? '-?[\\d.]+|…' : '.+');

function patternOf(text: string): string {
  const parts = text.split(PLACEHOLDER);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>${valueOf(part)})`,
    )
    .join('');
}

const IN_BRACKETS = /( \([^()]*\{[^()]*\))/;

/** A cause leaves out what stands in brackets, and has `…` in place of numbers. */
function causePattern(text: string): string {
  const parts = text.split(IN_BRACKETS);
  return parts
    .map((part, index) =>
      index % 2 === 0 ? patternOf(part).replace(/\d+/g, '(?:$&|…)') : `(?:${patternOf(part)})?`,
    )
    .join('');
}
