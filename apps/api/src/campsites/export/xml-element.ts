import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One element as text. Characters that no XML may hold, such as control characters, are left out. */
export function xmlElement(
  name: string,
  attributes: Record<string, string | number>,
  fill: (element: XMLBuilder) => void,
): string {
  const element = create({ invalidCharReplacement: '' }).ele(name, attributes);
  fill(element);
  return `${element.end({ headless: true })}\n`;
}
