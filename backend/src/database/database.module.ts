import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { dataSourceOptions } from './data-source';
import { NamedStatements } from './named-statements';
import { OneTimeSteps } from './one-time-steps';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({ ...dataSourceOptions(settings.databaseUrl), retryAttempts: 3 }),
    }),
  ],
  providers: [NamedStatements, OneTimeSteps, Transactions],
  exports: [NamedStatements, OneTimeSteps, Transactions],
})
export class DatabaseModule {}
