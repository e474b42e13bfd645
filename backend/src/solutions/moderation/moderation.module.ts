import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { LimitsModule } from '../../limits/limits.module';
import { SolutionAccessModule } from '../solution-access.module';
import { WithholdingModule } from '../withholding/withholding.module';
import { ModeratedAccountsController } from './accounts/moderated-accounts.controller';
import { ModeratedAccountsRepository } from './accounts/moderated-accounts.repository';
import { ModeratedAccountsService } from './accounts/moderated-accounts.service';
import { ReportsController } from './reports/reports.controller';
import { ReportsRepository } from './reports/reports.repository';
import { ReportsService } from './reports/reports.service';
import { TakeDownsController } from './take-downs/take-downs.controller';
import { TakeDownsRepository } from './take-downs/take-downs.repository';
import { TakeDownsService } from './take-downs/take-downs.service';

/** Reports, take-downs with their appeals, and the list of accounts for admins. */
@Module({
  imports: [AuthModule, LimitsModule, SolutionAccessModule, WithholdingModule],
  controllers: [ReportsController, TakeDownsController, ModeratedAccountsController],
  providers: [
    ReportsRepository,
    ReportsService,
    TakeDownsRepository,
    TakeDownsService,
    ModeratedAccountsRepository,
    ModeratedAccountsService,
  ],
})
export class ModerationModule {}
