import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { dataSourceOptions } from './data-source';
import { DatabaseFacts } from './database-facts.service';
import { DatabaseProbe } from './database-probe';
import { ExclusiveWork } from './exclusive-work';
import { NamedStatements } from './named-statements';
import { OneTimeSteps } from './one-time-steps';
import { PoolMetrics } from './pool-metrics';
import { HeardChanges } from './heard-changes';
import { ReadReplica } from './read-replica';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings, DatabaseProbe],
      useFactory: (settings: Settings, probe: DatabaseProbe) => ({
        ...dataSourceOptions(settings.databaseUrl, settings.statementMs, probe),
        retryAttempts: 3,
      }),
    }),
  ],
  providers: [
    DatabaseFacts,
    DatabaseProbe,
    ExclusiveWork,
    NamedStatements,
    OneTimeSteps,
    PoolMetrics,
    HeardChanges,
    ReadReplica,
    Transactions,
  ],
  exports: [
    DatabaseFacts,
    DatabaseProbe,
    ExclusiveWork,
    NamedStatements,
    OneTimeSteps,
    HeardChanges,
    ReadReplica,
    Transactions,
  ],
})
export class DatabaseModule {}
