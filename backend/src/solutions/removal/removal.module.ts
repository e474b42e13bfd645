import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { ProjectsModule } from '../../projects/projects.module';
import { StorageModule } from '../../storage/storage.module';
import { SolutionAccessModule } from '../solution-access.module';
import { WithholdingModule } from '../withholding/withholding.module';
import { SolutionsAccountRemovalRepository } from './account-removal.repository';
import { SolutionsAccountRemovalService } from './account-removal.service';
import { RemovalController } from './removal.controller';
import { RemovalRepository } from './removal.repository';
import { RemovalService } from './removal.service';

/** Removes solutions, also those of an account that leaves. */
@Module({
  imports: [AuthModule, ProjectsModule, StorageModule, SolutionAccessModule, WithholdingModule],
  controllers: [RemovalController],
  providers: [RemovalRepository, RemovalService, SolutionsAccountRemovalRepository, SolutionsAccountRemovalService],
})
export class RemovalModule {}
