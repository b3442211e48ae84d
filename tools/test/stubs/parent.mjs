// A small program with two children, for supervisor.test.mjs.
import { join } from 'node:path';
import { stopOnSignals, Supervisor } from '../../lib/supervisor.mjs';

const recordsFolder = process.argv[2] ?? '';
const supervisor = new Supervisor();
stopOnSignals(supervisor);
for (const name of ['one', 'two']) {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  await supervisor.start({
    name,
    recordsFolder,
    args,
    command: process.execPath,
    log: join(recordsFolder, `${name}.log`),
  });
}
