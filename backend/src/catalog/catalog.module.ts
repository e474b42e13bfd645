import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnumsController } from './enums/enums.controller';
import { EquationEntity } from './equations/equation.entity';
import { EquationsController } from './equations/equations.controller';
import { EquationsRepository } from './equations/equations.repository';
import { EquationsService } from './equations/equations.service';
import { UseCaseEntity } from './use-cases/use-case.entity';
import { UseCasesController } from './use-cases/use-cases.controller';
import { UseCasesRepository } from './use-cases/use-cases.repository';
import { UseCasesService } from './use-cases/use-cases.service';

/** Lists that solutions are sorted by. */
@Module({
  imports: [TypeOrmModule.forFeature([EquationEntity, UseCaseEntity])],
  controllers: [EnumsController, EquationsController, UseCasesController],
  providers: [EquationsRepository, EquationsService, UseCasesRepository, UseCasesService],
  exports: [EquationsService, UseCasesService],
})
export class CatalogModule {}
