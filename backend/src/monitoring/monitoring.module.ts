import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsServer } from './metrics-server.service';

/** Numbers about the running hub. Each room adds its own. */
@Global()
@Module({ providers: [Metrics, MetricsServer], exports: [Metrics] })
export class MonitoringModule {}
