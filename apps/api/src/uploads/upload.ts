import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import type { UploadBudget, UploadReservation } from './upload-budget';

/** Reads the body of a request and sets what the handler's parameters are taken from. */
export type ReadUpload = (
  request: FastifyRequest,
  reservation: UploadReservation,
  signal: AbortSignal,
) => Promise<void>;

/**
 * Reads an upload and runs its handler, within one reservation that is always released. When the client disconnects, reading
 * stops at once; a handler that has begun runs to its end.
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
    // Awaited here, to release the reservation at the end even if nobody subscribes to the returned observable.
    return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
  } finally {
    reservation.release();
  }
}

/** Aborted when the client disconnects before the response is complete. */
function disconnectSignal({ raw: body }: FastifyRequest, { raw: response }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  body.once('close', () => {
    if (!body.readableEnded) abort();
  });
  response.once('close', () => {
    if (!response.writableFinished) abort();
  });
  // They may be closed already, and would then emit no event.
  if (body.destroyed || response.destroyed) abort();
  return controller.signal;
}
