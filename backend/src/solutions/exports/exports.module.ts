import { Module } from '@nestjs/common';
import { DerivationModule } from '../derivation/derivation.module';
import { ExportsController } from './exports.controller';
import { ExportsRepository } from './exports.repository';
import { ExportsService } from './exports.service';

/** Solutions in the forms that other programs read. */
@Module({
  imports: [DerivationModule],
  controllers: [ExportsController],
  providers: [ExportsRepository, ExportsService],
})
export class ExportsModule {}
