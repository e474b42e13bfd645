import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { dataSourceOptions } from './data-source';
import { NamedStatements } from './named-statements';
import { Transactions } from './transactions';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({ ...dataSourceOptions(settings.databaseUrl), retryAttempts: 3 }),
    }),
  ],
  providers: [NamedStatements, Transactions],
  exports: [NamedStatements, Transactions],
})
export class DatabaseModule {}
