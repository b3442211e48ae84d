import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { DUPLICATE_CHOICES, IMPORT_MESSAGES, InvalidInput } from '@kampvuur/domain';
import { isMultipart } from '../http/request-body';
import { UploadRunner } from '../uploads/upload-runner';
import { readSpreadsheet, type UploadedSpreadsheet } from './read-spreadsheet';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the interceptor of a route with `SpreadsheetUpload`. */
    spreadsheet?: UploadedSpreadsheet;
  }
}

/** The uploaded file of a request. */
export const Spreadsheet = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().spreadsheet;
});

/** Reads a form with a spreadsheet; its other fields and the query become the body. */
@Injectable()
class SpreadsheetInterceptor implements NestInterceptor {
  constructor(private readonly uploads: UploadRunner) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!isMultipart(context.switchToHttp().getRequest<FastifyRequest>()))
      throw new InvalidInput(IMPORT_MESSAGES.missing);
    return this.uploads.run(context, next, async (request, reservation, signal) => {
      const { fields, spreadsheet } = await readSpreadsheet(request, reservation, signal);
      request.body = { ...(request.query as object), ...fields };
      request.spreadsheet = spreadsheet;
    });
  }
}

export const SpreadsheetUpload = () =>
  applyDecorators(
    RouteConfig({ takesUploads: true }),
    UseInterceptors(SpreadsheetInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary' },
          dryRun: { type: 'boolean' },
          onDuplicates: { type: 'string', enum: [...DUPLICATE_CHOICES] },
        },
      },
    }),
  );
