import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from './process';

const PROGRAM = join(ROOT, 'tools/s3-server.mjs');

/** An S3-compatible server with an empty bucket. */
export interface S3Server {
  /** Settings with which a process stores its pictures there. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server as a separate process on loopback. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'kampvuur-s3-'));
  const settings = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_ACCESS_KEY_ID: 'test-store',
    S3_SECRET_ACCESS_KEY: 'secret-of-the-test-store',
    S3_FORCE_PATH_STYLE: 'true',
  };
  const child = spawn(process.execPath, [PROGRAM, directory], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Its first output says that it is listening.
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.resume();
  return {
    settings,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
