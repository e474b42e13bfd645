import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { EquationPagesController } from './equation-pages.controller';
import { EquationsRepository } from './equations.repository';
import { EquationsService } from './equations.service';
import { SameEquationController } from './same-equation.controller';

/** Equations that published solutions solve. */
@Module({
  imports: [BrowseModule],
  controllers: [EquationPagesController, SameEquationController],
  providers: [EquationsRepository, EquationsService],
  exports: [EquationsService],
})
export class EquationsModule {}
