import pino from 'pino';
import { logOutput } from './log-output';

/**
 * What nobody has caught ends the process with a line of its log, JSON like all before it (docs/operations.md). Returns
 * what ends it in the same way when it cannot start, with the sentence alone: it names the setting or the port.
 */
export function endWithFatalLine(processName: string): (error: unknown) => never {
  const logger = pino({ name: processName }, logOutput);
  const end = (error: unknown, details: object): never => {
    logger.fatal(details, error instanceof Error ? error.message : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', (error) => end(error, { stack: error.stack }));
  return (error) => end(error, {});
}
