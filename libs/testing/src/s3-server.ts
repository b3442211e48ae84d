import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ROOT } from './process';

const PROGRAM = join(ROOT, 'node_modules/s3rver/bin/s3rver.js');
const BUCKET = 'pictures';

/** The server's access key and secret. */
const KEY = 'S3RVER';

/** An S3-compatible server with an empty bucket. */
export interface S3Server {
  /** Settings with which a process stores its pictures there. */
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server as a separate process on loopback. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'kampvuur-s3-'));
  const port = await freePort();
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET];
  // Its continuation tokens use a cipher that OpenSSL 3 only provides as legacy.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Its first output says that it is listening.
  await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.resume();
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_FORCE_PATH_STYLE: 'true',
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
