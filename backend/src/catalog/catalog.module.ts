import { Module } from '@nestjs/common';
import { EntriesRepository } from './entries/entries.repository';
import { EntriesService } from './entries/entries.service';
import { EnumsController } from './enums/enums.controller';
import { EquationsController } from './equations/equations.controller';
import { UseCasesController } from './use-cases/use-cases.controller';

/** The lists by which solutions are classified. */
@Module({
  controllers: [EnumsController, EquationsController, UseCasesController],
  providers: [EntriesRepository, EntriesService],
  exports: [EntriesService],
})
export class CatalogModule {}
