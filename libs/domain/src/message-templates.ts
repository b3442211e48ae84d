/** Values of a message by the name of their placeholder. */
export type MessageValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** A text with the values of its placeholders. */
export const filled = (text: string, values: MessageValues): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => values[name] ?? '');

/** A message with placeholders in braces: `This campsite was merged into “{name}”.` */
export class MessageTemplate {
  private readonly pattern: RegExp;

  constructor(readonly text: string) {
    const parts = text.split(PLACEHOLDER);
    const escaped = parts.map((part, index) =>
      index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`,
    );
    this.pattern = new RegExp(`^${escaped.join('')}$`, 's');
  }

  /** The message with its values. */
  with(values: MessageValues): string {
    return filled(this.text, values);
  }

  /** The values with which this template says a text; undefined when it does not. */
  valuesIn(text: string): MessageValues | undefined {
    return this.pattern.exec(text)?.groups;
  }
}
