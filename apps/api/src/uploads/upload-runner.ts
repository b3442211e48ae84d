import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';
import { SessionGuard } from '../auth/session.guard';
import { UploadBudget, type UploadReservation } from './upload-budget';

/** Reads the body of a request and sets what the handler's parameters are taken from. */
export type ReadUpload = (
  request: FastifyRequest,
  reservation: UploadReservation,
  signal: AbortSignal,
) => Promise<void>;

/** Reads uploads and runs their handlers. */
@Injectable()
export class UploadRunner {
  constructor(
    private readonly budget: UploadBudget,
    private readonly guard: SessionGuard,
  ) {}

  /**
   * Reads an upload and runs its handler, within one reservation that is always released. When the client disconnects,
   * reading stops at once; a handler that has begun runs to its end. Access is checked again once the upload is read, which
   * can take two minutes: its sender may have signed out, or lost the role, meanwhile.
   */
  async run(context: ExecutionContext, next: CallHandler, read: ReadUpload): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const signal = disconnectSignal(request, http.getResponse<FastifyReply>());
    const reservation = this.budget.acquire(request.user?.id ?? 0);
    try {
      await read(request, reservation, signal);
      if (signal.aborted) throw new InvalidInput(MESSAGES.malformedRequest);
      await this.guard.canActivate(context);
      // Awaited here, to release the reservation at the end even if nobody subscribes to the returned observable.
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      reservation.release();
    }
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
