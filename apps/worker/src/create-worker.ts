import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { readSettings, type Settings, shutDownOnSignals } from '@kampvuur/runtime';
import { registerMetrics } from './metrics/register-metrics';
import { WorkerModule } from './worker.module';

/** Creates the worker application, which then has to listen. */
export async function createWorker(settings: Settings): Promise<NestFastifyApplication> {
  const worker = await NestFactory.create<NestFastifyApplication>(
    WorkerModule.with(settings),
    new FastifyAdapter(),
    {
      bufferLogs: true,
      abortOnError: false,
    },
  );
  worker.useLogger(worker.get(Logger));
  registerMetrics(worker);
  return worker;
}

/** Runs the worker until a signal stops the process. */
export async function runWorker(): Promise<void> {
  const settings = readSettings(process.env);
  const worker = await createWorker(settings);
  shutDownOnSignals(worker, { delayMs: 0, timeoutMs: 25_000 });
  await worker.listen(settings.WORKER_HEALTH_PORT, settings.HOST);
}
