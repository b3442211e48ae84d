import { Client } from 'pg';
import { emptyDatabase } from '@kampvuur/testing';
import { read } from './process-settings';

const PASSWORD = '0f9d3c';

/** An empty database with addresses for the server's own role and for those of `roles.sql`. */
export interface DatabaseWithRoles {
  server: string;
  owner: string;
  app: string;
  /** Runs `deploy/compose/roles.sql`. */
  makeRoles: () => Promise<void>;
}

/** A database of its own, whose roles have its name: roles are known to the whole server. */
export async function databaseWithRoles(): Promise<DatabaseWithRoles> {
  const server = await emptyDatabase();
  const name = new URL(server).pathname.slice(1);
  const addressOf = (role: string) => {
    const url = new URL(server);
    Object.assign(url, { username: `${name}_${role}`, password: PASSWORD });
    return url.href;
  };
  await run(server, `DROP ROLE IF EXISTS ${name}_owner, ${name}_app`);
  // What psql reads and fills in.
  const script = read('deploy/compose/roles.sql')
    .replace(/^\\getenv .*$/gm, '')
    .replace(/:'\w+'/g, `'${PASSWORD}'`)
    .replace(/:"DBNAME"/g, name)
    .replace(/kampvuur_(owner|app)/g, `${name}_$1`);
  return {
    server,
    owner: addressOf('owner'),
    app: addressOf('app'),
    makeRoles: () => run(server, script),
  };
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
