import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../config/settings';
import { dataSourceOptions } from './data-source';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({ ...dataSourceOptions(settings.databaseUrl), retryAttempts: 3 }),
    }),
  ],
})
export class DatabaseModule {}
