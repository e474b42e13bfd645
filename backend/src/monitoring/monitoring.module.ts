import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server.service';
import { RequestTimes } from './request-times.service';

/** Numbers about the running hub. Each room adds its own. */
@Global()
@Module({ providers: [Metrics, MetricsServer, RequestTimes], exports: [Metrics, RequestTimes] })
export class MonitoringModule {}
