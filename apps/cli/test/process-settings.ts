import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETTING_NAMES } from '@kampvuur/runtime';

const ROOT = resolve(__dirname, '../../..');

/** Settings production refuses: fixtures of tests and demo data. */
export const LOCAL_ONLY: readonly string[] = ['SCRAPE_ALLOW_HOSTS', 'DEMO_DATA', 'MAIL_ROOT'];

/** Libraries that read settings for every process; `settings.ts` itself only lists them. */
const SHARED = ['mail', 'media', 'persistence', 'queue', 'runtime'].map((lib) => `libs/${lib}/src`);

/** The text of all sources below a folder, without tests. */
function sourceOf(folder: string): string {
  const root = resolve(ROOT, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.spec\.ts$|settings\.ts$/.test(path))
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');
}

/** A file of the repository. */
export const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');

/** The names `.env.example` lists. */
export function documentedSettings(): string[] {
  return [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}

/** The app whose built file a command runs: `node dist/server/apps/api/src/main.js`; undefined of any other command. */
export function appOf(command: string[] = []): string | undefined {
  const [, app] = /^dist\/server\/apps\/(\w+)\/src\/main\.js$/.exec(command[1] ?? '') ?? [];
  return command[0] === 'node' ? app : undefined;
}

/** Read by the commands `backup` and `restore` alone. */
const OF_BACKUPS: readonly string[] = ['BACKUP_KEY', 'BACKUP_KEY_FILE'];

/** Settings that a production process reads which a command starts. */
export function settingsReadBy(command: string[]): string[] {
  const source = [`apps/${appOf(command)}/src`, ...SHARED].map(sourceOf).join('\n');
  const names = SETTING_NAMES.filter((setting) => new RegExp(`\\b${setting}\\b`).test(source));
  const others = command.includes('backup') ? LOCAL_ONLY : [...LOCAL_ONLY, ...OF_BACKUPS];
  return names.filter((setting) => !others.includes(setting));
}
