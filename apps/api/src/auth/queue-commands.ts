import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest, onRequestAsyncHookHandler, onSendAsyncHookHandler } from 'fastify';
import { ALL_QUEUES, FurtherProofNeeded, MESSAGES, PROBLEM_CODES, SESSION } from '@kampvuur/domain';
import { AuditLog } from '../audit/audit-log';
import { problemOf, type ProblemBody, sendProblem } from '../http/problem.filter';
import { isConfirmed } from './confirmation.guard';

/** Hooks for the commands of the queue dashboard, which is a foreign UI outside of Nest (docs/decisions 18). */
export interface QueueCommandHooks {
  /** Refuses a command without a recent confirmation. */
  guard: onRequestAsyncHookHandler;
  /** Records a command that was carried out. */
  record: onSendAsyncHookHandler;
}

/** The hooks expect the request's user, which `requireAdmin` sets. */
export function queueCommandHooks(api: NestFastifyApplication): QueueCommandHooks {
  const audit = api.get(AuditLog);
  return {
    async guard(request, reply) {
      if (isConfirmed(request.user, SESSION.confirmationMaxAge)) return;
      sendProblem(request, reply, REFUSAL);
      return reply;
    },
    async record(request, reply, payload) {
      if (reply.statusCode >= 400) return payload;
      const { queueName = ALL_QUEUES, jobId } = request.params as QueueParams;
      const actor = request.user ?? { id: null, address: null };
      const details = { command: commandOf(request), ...(jobId !== undefined && { queueJob: jobId }) };
      const subject = { type: 'queue', id: queueName } as const;
      await audit.record({ action: 'queue-commanded', actor, subject, details });
      return payload;
    },
  };
}

interface QueueParams {
  queueName?: string;
  jobId?: string;
  queueStatus?: string;
}

/** The dashboard's UI shows `error` as a title and `message` below it. */
const REFUSAL: ProblemBody & { error: string } = {
  ...problemOf(
    new FurtherProofNeeded(MESSAGES.queueConfirmationRequired, PROBLEM_CODES.confirmationRequired),
  ),
  error: MESSAGES.confirmationRequired,
};

/** `clean failed` for `/admin/queues/api/queues/:queueName/clean/:queueStatus`. */
function commandOf({ routeOptions, params }: FastifyRequest): string {
  const { queueStatus = '' } = params as QueueParams;
  const [, path = ''] = (routeOptions.url ?? '').split('/api/');
  return path
    .split('/')
    .slice(1)
    .map((part) => (part === ':queueStatus' ? queueStatus : part))
    .filter((part) => part !== '' && !part.startsWith(':'))
    .join(' ');
}
