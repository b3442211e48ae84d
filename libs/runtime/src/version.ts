import { readFileSync } from 'node:fs';

/** The version in `package.json` of the working directory; `unknown` without that file. */
export function productVersion(): string {
  try {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  } catch {
    return 'unknown';
  }
}
