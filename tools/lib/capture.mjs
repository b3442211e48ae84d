import { spawn } from 'node:child_process';
import { createWriteStream, writeFileSync } from 'node:fs';
import { logTail } from './log-files.mjs';
import { ROOT } from './paths.mjs';
import { UserFacingError } from './user-facing-error.mjs';

const running = new Set();

/** Ends the commands that `run` and `capture` have started, for a clean exit on a signal. */
export function endRunningCommands(signal = 'SIGTERM') {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  }
}

process.once('exit', () => endRunningCommands('SIGKILL'));

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {string} [log] Path of a file that gets the output too.
 * @property {number | undefined} [uid]
 * @property {number | undefined} [gid]
 * @property {boolean} [echo] Whether the output is printed as well.
 * @property {((text: string) => void) | undefined} [onText]
 */

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>}
 */
export function run(
  command,
  args,
  { env = process.env, cwd = ROOT, log, uid, gid, echo = false, onText } = {},
) {
  return new Promise((done) => {
    if (log) writeFileSync(log, '');
    const file = log ? createWriteStream(log) : null;
    const child = spawn(command, args, {
      cwd,
      uid,
      gid,
      detached: true,
      // Logs and error messages are read without a terminal.
      env: { ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        file?.write(text);
        onText?.(text);
        if (echo) process.stdout.write(text);
      });
    }
    /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
    const end = (code, signal) => {
      running.delete(child);
      file?.end();
      done({ code, signal, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      end(127, null);
    });
    child.once('close', end);
  });
}

/**
 * Like `run`, but a failure is a UserFacingError with the end of the output; resolves to the output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions & { title?: string }} [options] `title` names the command in the UserFacingError.
 */
export async function capture(command, args, { title, ...options } = {}) {
  const { code, signal, output } = await run(command, args, options);
  if (code === 0) return output;
  const tail = options.log ? logTail(options.log, 30) : output.trimEnd().split('\n').slice(-30).join('\n');
  throw new UserFacingError(`${title ?? command} failed (${signal ?? `code ${code}`}):\n${tail || output}`);
}
