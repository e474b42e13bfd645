import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { ProblemsModule } from '../problems/problems.module';
import { CollectionsController } from './collections.controller';
import { CollectionsRepository } from './collections.repository';
import { CollectionsService } from './collections.service';

/** Ordered lists of solutions and problems with a text. */
@Module({
  imports: [AuthModule, ProblemsModule],
  controllers: [CollectionsController],
  providers: [CollectionsRepository, CollectionsService],
  exports: [CollectionsService],
})
export class CollectionsModule {}
