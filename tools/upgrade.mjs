// npm run test:upgrade [-- --from <commit>]: processes of an older version serve on the newest schema, beside new ones.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeContext, contextOf, populated, TRAFFIC_OPTIONS } from './faults/context.mjs';
import { verify } from './faults/verify.mjs';
import { capture } from './lib/capture.mjs';
import { Goals } from './lib/goals.mjs';
import { logPath } from './lib/log-files.mjs';
import { runTestCommand } from './lib/own-command.mjs';
import { folder, ROOT } from './lib/paths.mjs';
import { step } from './lib/progress.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';

/** @import { OwnProduct } from './lib/own-product.mjs' */

const MIGRATIONS = 'libs/persistence/src/migrations';

const definitions = {
  from: { default: '', help: 'the older version, a commit; without it the one before the newest migration' },
  ...TRAFFIC_OPTIONS,
  seconds: { default: 20, help: 'seconds of traffic to each version' },
};

const git = (/** @type {string[]} */ ...words) =>
  capture('git', words, { title: `git ${words[0]}` }).then((text) => text.trim());

/** @throws UserFacingError where the clone has no history to take an older version from. */
async function olderCommit(/** @type {string} */ from) {
  const newest = from || (await git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS));
  return git('rev-parse', '--verify', from ? newest : `${newest}^`).catch(() => {
    throw new UserFacingError(
      `There is no ${from || 'version before the newest migration'} in this clone. A shallow clone has no history: git fetch --unshallow`,
    );
  });
}

/** Builds the server of a commit beside this one, with the packages of this one; resolves to its folder. */
async function built(/** @type {string} */ commit, /** @type {string} */ home) {
  const root = join(home, 'older');
  rmSync(root, { recursive: true, force: true });
  const archive = join(folder(root), 'source.tar');
  await git('archive', '--format=tar', '-o', archive, commit);
  await capture('tar', ['-xf', archive, '-C', root]);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const nest = join(ROOT, 'node_modules/@nestjs/cli/bin/nest.js');
  const options = { cwd: root, log: logPath('build-older'), title: 'The build of the older version' };
  await capture(process.execPath, [nest, 'build', 'api'], options);
  return root;
}

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  const goals = new Goals('Upgrade');
  const commit = await olderCommit(options.from);
  const root = await step(`Build of ${commit.slice(0, 9)}`, () => built(commit, product.home));
  const started = await step('PostgreSQL and Redis, on the newest schema', async () => {
    await product.startServices();
    await product.fill({ campsites: 60 });
    return populated(product, options.campers);
  });
  const { changes, query } = started;
  const older = { root };
  const ports = await step('API and worker of both versions', async () => {
    await product.startWorker('worker-older', changes, older);
    return [await product.startApi('api-older', changes, older), await product.startApi('api-1', changes)];
  });
  const context = contextOf(product, { ...started, port: Number(ports[0]) }, goals, options);
  const { traffic } = context;
  for (const [index, name] of ['the older version', 'the newer one, on what both wrote'].entries())
    await step(`Traffic to ${name}`, async () => {
      traffic.to(Number(ports[index]));
      traffic.start();
      await sleep(options.seconds * 1_000);
      await traffic.stop();
      goals.empty(`unexpected answers of ${name}`, traffic.takeWrong());
    });
  await verify(goals, (text) => `both: ${text}`, context);
  const [{ count }] = await query('SELECT count(*)::int AS count FROM migrations');
  goals.info('migrations on the schema', count);
  closeContext(context);
  return goals;
}

runTestCommand('upgrade', definitions, work);
