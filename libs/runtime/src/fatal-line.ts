import pino from 'pino';
import { logOutput } from './log-output';

/**
 * Logs uncaught exceptions as a last JSON line and ends the process (docs/operations.md). The returned function does
 * the same for an error at startup, without a stack trace: its message names the setting or port at fault. Warnings of
 * Node, which it would print as text, become lines too.
 */
export function endWithFatalLine(processName: string): (error: unknown) => never {
  const logger = pino({ name: processName }, logOutput);
  const end = (error: unknown, details: object): never => {
    logger.fatal(details, error instanceof Error ? error.message : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', (error) => end(error, { stack: error.stack }));
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => logger.warn({ stack }, `${name}: ${message}`));
  return (error) => end(error, {});
}
