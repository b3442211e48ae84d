import { readFileSync } from 'node:fs';

/** The version in the `package.json` of the folder a process is started in; `unknown` where there is none. */
export function productVersion(): string {
  try {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
  } catch {
    return 'unknown';
  }
}
