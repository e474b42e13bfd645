import { Module } from '@nestjs/common';
import { DerivationModule } from '../derivation/derivation.module';
import { ValuesController } from './values.controller';
import { ValuesRepository } from './values.repository';
import { ValuesService } from './values.service';

/** Values of a solution at points. */
@Module({
  imports: [DerivationModule],
  controllers: [ValuesController],
  providers: [ValuesRepository, ValuesService],
})
export class ValuesModule {}
