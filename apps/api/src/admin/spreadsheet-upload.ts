import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { IMPORT_MESSAGES, InvalidInput } from '@kampvuur/domain';
import { drain } from '../uploads/image-upload';
import { UploadRoom } from '../uploads/upload-room';
import { readSpreadsheet, type UploadedSpreadsheet } from './read-spreadsheet';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the interceptor of a route with `SpreadsheetUpload`. */
    spreadsheet?: UploadedSpreadsheet;
  }
}

/** The workbook of a request. */
export const Spreadsheet = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().spreadsheet;
});

/** Takes a form with a spreadsheet; its other fields join the query as the body. */
@Injectable()
class SpreadsheetInterceptor implements NestInterceptor {
  constructor(private readonly room: UploadRoom) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.isMultipart()) throw new InvalidInput(IMPORT_MESSAGES.missing);
    const place = this.room.enter(request.user?.id ?? 0);
    try {
      const { fields, spreadsheet } = await readSpreadsheet(request, place);
      request.body = { ...(request.query as object), ...fields };
      request.spreadsheet = spreadsheet;
      return next.handle().pipe(finalize(() => place.leave()));
    } catch (error) {
      place.leave();
      drain(request);
      throw error;
    }
  }
}

export const SpreadsheetUpload = () =>
  applyDecorators(
    UseInterceptors(SpreadsheetInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, dryRun: { type: 'boolean' } },
      },
    }),
  );
