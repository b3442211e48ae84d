import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { exitWithError, readSettings } from '@kampvuur/runtime';
import { createApi } from './create-api';
import { describeApi } from './http/api-document';

const FILE = 'docs/openapi.json';

/** Writes `docs/openapi.json`; with `--check` only fails when the file is out of date. */
async function main(args: string[]): Promise<string> {
  const api = await createApi(readSettings({ ...process.env, LOG_LEVEL: 'silent' }));
  try {
    const text = `${JSON.stringify(describeApi(api), null, 2)}\n`;
    if (!args.includes('--check')) {
      await writeFile(FILE, text);
      return `Wrote ${FILE}`;
    }
    if (text !== (await readFile(FILE, 'utf8')))
      throw new Error(`${FILE} is out of date: run npm run openapi`);
    return `${FILE} is up to date`;
  } finally {
    await api.close();
  }
}

main(process.argv.slice(2)).then((line) => {
  process.stdout.write(`${line}\n`);
  process.exit(0);
}, exitWithError);
