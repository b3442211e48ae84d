import { Fragment, type ReactNode } from 'react';

/** `<name>what it encloses</name>`; parts do not contain others. */
const PART = /<(\w+)>([^<]*)<\/\1>/g;

interface RichProps {
  /** A message with parts in tags: `See the <rules>rules</rules>.` */
  text: string;
  /** How each part is drawn. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A message in which words are links or stressed, so that each language orders its sentence as it likes. */
export function Rich({ text, parts }: RichProps) {
  const drawn: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, name = '', words = ''] = match;
    drawn.push(text.slice(end, match.index), parts[name]?.(words) ?? words);
    end = match.index + whole.length;
  }
  drawn.push(text.slice(end));
  return drawn.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
