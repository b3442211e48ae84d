import { join } from 'node:path';
import { capture } from './capture.mjs';
import { logPath } from './log-files.mjs';
import { LOGS, PROGRAMS, ROOT } from './paths.mjs';

const FOLLOW_PARENT = join(ROOT, 'tools/lib/follow-parent.mjs');

/** As in the Dockerfile, and for its reason (docs/performance.md). */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/** Whether the address answers 200. */
export async function answersOk(/** @type {string} */ url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await answer.arrayBuffer();
  return answer.status === 200;
}

/** The address under which this machine reaches a program that listens on `host`. */
const reachable = (host = '0.0.0.0') => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

/**
 * @typedef {object} ProgramOptions
 * @property {string} [logs] Folder of its log.
 * @property {string | undefined} [recordsFolder] Folder where the process is recorded.
 * @property {string[]} [node] Options of node itself.
 */

/**
 * @param {string} name
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 * @param {ProgramOptions} [options]
 */
const nodeProgram = (name, file, env, { logs = LOGS, recordsFolder, node = [] } = {}) => ({
  name,
  env,
  recordsFolder,
  cwd: ROOT,
  command: process.execPath,
  log: logPath(name, logs),
  args: ['--import', FOLLOW_PARENT, ...node, file],
});

/**
 * Spec of the API process: it serves HTTP, the live channel and the built web app.
 * @param {NodeJS.ProcessEnv} env
 * @param {ProgramOptions} [options]
 */
export const apiProgram = (env, options) => ({
  ...nodeProgram('api', PROGRAMS.api, env, {
    ...options,
    node: [YOUNG_GENERATION, ...(options?.node ?? [])],
  }),
  layer: 2,
  ready: () => answersOk(`http://${reachable(env.HOST)}:${env.PORT}/api/health/ready`),
});

/**
 * Spec of the worker process: it consumes the queues.
 * @param {NodeJS.ProcessEnv} env
 * @param {ProgramOptions} [options]
 */
export const workerProgram = (env, options) => ({
  ...nodeProgram('worker', PROGRAMS.worker, env, options),
  layer: 2,
  ready: () => answersOk(`http://${reachable(env.HOST)}:${env.WORKER_HEALTH_PORT}/health/ready`),
});

/**
 * Spec of the local OpenID provider.
 * @param {NodeJS.ProcessEnv} env
 * @param {ProgramOptions} [options]
 */
export const identityProgram = (env, options) => ({
  ...nodeProgram('identity-provider', PROGRAMS.identityProvider, env, options),
  layer: 1,
  // It is fetched on first use, over whatever network there is.
  readyWithin: 300_000,
  ready: () => answersOk(`${env.OIDC_ISSUER}/.well-known/openid-configuration`),
});

/**
 * Runs a one-shot command of the compiled CLI (migrate, seed, ...) to its end; resolves to its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ echo?: boolean, onText?: ((text: string) => void) | undefined }} [options]
 */
export function runCli(command, args, env, { echo = false, onText } = {}) {
  // The document is the API's own: apps never import each other, so the API writes it.
  const program = command === 'openapi' ? [PROGRAMS.openapi] : [PROGRAMS.cli, command];
  return capture(process.execPath, [...program, ...args], {
    env,
    echo,
    onText,
    log: logPath(`cli-${command}`),
    title: command,
  });
}
