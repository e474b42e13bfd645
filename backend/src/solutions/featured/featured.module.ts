import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module';
import { FeaturedController } from './featured.controller';
import { FeaturedRepository } from './featured.repository';
import { FeaturedService } from './featured.service';

/** The featured solutions and their order. */
@Module({
  imports: [BrowseModule],
  controllers: [FeaturedController],
  providers: [FeaturedRepository, FeaturedService],
  exports: [FeaturedRepository],
})
export class FeaturedModule {}
