import { Module } from '@nestjs/common';
import { SolutionAccessModule } from '../solution-access.module';
import { LikesController } from './likes.controller';
import { LikesRepository } from './likes.repository';
import { LikesService } from './likes.service';

/** Who likes a solution. */
@Module({
  imports: [SolutionAccessModule],
  controllers: [LikesController],
  providers: [LikesRepository, LikesService],
})
export class LikesModule {}
