import { readdirSync, readFileSync } from 'node:fs';

const PROGRAM = 'decoder.process.cjs';

/** Ids of the processes that decode pictures for this one, which runs on Linux. */
export function decoderProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isDecoderOfThis(pid));
}

function isDecoderOfThis(pid: number): boolean {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    const parent = Number(afterName.split(' ')[1]);
    return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(PROGRAM);
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
