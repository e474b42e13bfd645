import { Module } from '@nestjs/common';
import { DetailsModule } from '../details/details.module';
import { SolutionAccessModule } from '../solution-access.module';
import { AuthorNotices } from './author-notices.service';
import { ClaimController } from './claim.controller';
import { ClaimRepository } from './claim.repository';
import { ClaimService } from './claim.service';
import { ReviewMailRepository } from './review-mail.repository';
import { ReviewMailService } from './review-mail.service';
import { ReviewController } from './review.controller';
import { ReviewRepository } from './review.repository';
import { ReviewService } from './review.service';
import { ReviewerNotices } from './reviewer-notices.service';
import { ReviewersRepository } from './reviewers.repository';

/** Submitting, claiming, publishing and rejecting. */
@Module({
  imports: [DetailsModule, SolutionAccessModule],
  controllers: [ReviewController, ClaimController],
  providers: [
    AuthorNotices,
    ClaimRepository,
    ClaimService,
    ReviewMailRepository,
    ReviewMailService,
    ReviewRepository,
    ReviewService,
    ReviewerNotices,
    ReviewersRepository,
  ],
  exports: [ReviewService],
})
export class ReviewModule {}
