import { Body, Controller, Global, Module, Post } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { IsOptional, MaxLength } from 'class-validator';
import { DataSource } from 'typeorm';
import { IMAGE, MAX_JSON_BODY, MESSAGES } from '@kampvuur/domain';
import { pictureDecoders } from '@kampvuur/media';
import { createDataSource, PicturesRepository } from '@kampvuur/persistence';
import { anonymous, freshDatabase } from '@kampvuur/testing';
import { SessionGuard } from '../src/auth/session.guard';
import { ProblemFilter } from '../src/http/problem.filter';
import { registerUnreadBody } from '../src/http/request-body';
import { validationPipe } from '../src/http/validation';
import { ImageUpload, UploadedImages } from '../src/uploads/image-upload';
import { registerUploads } from '../src/uploads/multipart-form';
import type { UploadedImage } from '../src/uploads/read-images';
import { UploadBudget } from '../src/uploads/upload-budget';
import { UploadRunner } from '../src/uploads/upload-runner';
import { jpeg } from './image-fixtures';

class FormInput {
  @IsOptional()
  @MaxLength(20)
  summary?: string;

  @IsOptional()
  drop?: unknown;
}

interface Seen {
  input: FormInput;
  photos: { filename: string; files: number }[];
}

@Controller()
class FormsController {
  @Post('forms')
  @ImageUpload('photos', { max: IMAGE.maxPerUpload, tooMany: MESSAGES.tooManyImages, isRequired: false })
  postForm(@Body() input: FormInput, @UploadedImages() photos: UploadedImage[]): Seen {
    return {
      input,
      photos: photos.map(({ filename, picture }) => ({ filename, files: picture.files.length })),
    };
  }

  @Post('pictures')
  @ImageUpload('image', { max: 1, tooMany: MESSAGES.oneImage, isRequired: true })
  picture(@UploadedImages() images: UploadedImage[]): number {
    return images.length;
  }
}

/** What is refused as a picture is asked of the database. */
const DATABASE = {
  provide: DataSource,
  useFactory: async () => createDataSource(await freshDatabase(), 'tests').initialize(),
};

@Global()
@Module({ providers: [DATABASE, PicturesRepository], exports: [DataSource, PicturesRepository] })
class DatabaseModule {}

/** These routes are public. */
const GUARD = { provide: SessionGuard, useValue: { canActivate: () => Promise.resolve(true) } };

@Module({
  imports: [DatabaseModule],
  controllers: [FormsController],
  providers: [UploadBudget, UploadRunner, GUARD, { provide: APP_FILTER, useClass: ProblemFilter }],
})
class FormsModule {}

/** An API of two routes that take images and store nothing, listening on a free port of loopback. */
async function startForms(): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    FormsModule,
    new FastifyAdapter({ bodyLimit: MAX_JSON_BODY, forceCloseConnections: true }),
    { logger: false },
  );
  const fastify = app.getHttpAdapter().getInstance();
  registerUnreadBody(fastify);
  registerUploads(fastify);
  app.useGlobalPipes(validationPipe());
  await app.listen(0, '127.0.0.1');
  return app;
}

/** That API for the tests of a file, and a photo to send to it. */
export function uploadsSetup() {
  const setup = {
    server: undefined as unknown as Server,
    photo: undefined as unknown as Buffer,
    postForm: () => anonymous(setup.server).post('/forms'),
  };
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await startForms();
    setup.server = app.getHttpServer();
    setup.photo = await jpeg();
  });
  afterAll(async () => {
    await app.close();
    pictureDecoders.endIdle();
    await app.get(DataSource).destroy();
  });
  return setup;
}
