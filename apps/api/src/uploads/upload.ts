import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import type { UploadBudget, UploadReservation } from './upload-budget';

/** Reads the body of a request into what its handler takes. */
export type ReadUpload = (
  request: FastifyRequest,
  reservation: UploadReservation,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Reads an upload, then runs its handler to its end, within one reservation that is released however they end. A sender
 * who leaves before the handler has begun ends the reading at once; a handler that has begun is finished.
 */
export async function withUpload(
  context: ExecutionContext,
  next: CallHandler,
  budget: UploadBudget,
  read: ReadUpload,
): Promise<Observable<unknown>> {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const signal = disconnectSignal(request, http.getResponse<FastifyReply>());
  const reservation = budget.acquire(request.user?.id ?? 0);
  try {
    await read(request, reservation, signal);
    if (signal.aborted) throw new InvalidInput(MESSAGES.malformedRequest);
    // Waited for here and not in the observable, which somebody would have to subscribe to.
    return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
  } finally {
    reservation.release();
  }
}

/** Aborted when the sender hangs up before the answer: in the middle of the body, or later. */
function disconnectSignal({ raw: body }: FastifyRequest, { raw: answer }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  body.once('close', () => {
    if (!body.readableEnded) abort();
  });
  answer.once('close', () => {
    if (!answer.writableFinished) abort();
  });
  // What has closed already emits nothing any more.
  if (body.destroyed || answer.destroyed) abort();
  return controller.signal;
}
