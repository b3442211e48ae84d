import { relative } from 'node:path';
import { LOGS, ROOT } from './paths.mjs';
import { say } from './progress.mjs';

/** Prints addresses, demo accounts and the path of the logs once everything is up. */
export function welcome(/** @type {NodeJS.ProcessEnv} */ env, /** @type {string | undefined} */ issuer) {
  say();
  say(`  Kampvuur is running at ${env.PUBLIC_URL}`);
  say();
  if (env.DEMO_DATA === 'true') {
    say('  Demo accounts     username      password');
    say('    administrator   demo-admin    kampvuur-admin');
    say('    camper          demo-camper   kampvuur-camper');
    say();
  }
  if (issuer) say(`  External sign-in  ${issuer} (local OpenID provider with demo identities)`);
  if (!env.SMTP_URL) say(`  Emails            ${env.PUBLIC_URL}/dev/mail`);
  say(`  API document      ${env.PUBLIC_URL}/api/docs`);
  say(`  Logs              ${relative(ROOT, LOGS)}/`);
  say();
  say('  Ctrl-C stops everything. "npm run reset" empties the data.');
}
