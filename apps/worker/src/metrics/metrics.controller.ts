import { Controller, Get, Header } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Metrics } from '@kampvuur/runtime';

/** Figures for Prometheus, beside the health answers: the worker's port is reached by nobody else. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
