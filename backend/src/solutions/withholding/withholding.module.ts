import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module';
import { OrganizationsModule } from '../../organizations/organizations.module';
import { WithholdingRepository } from './withholding.repository';
import { WithholdingService } from './withholding.service';

/** Hides what belongs to blocked accounts and what was taken down. */
@Module({
  imports: [AuthModule, OrganizationsModule],
  providers: [WithholdingRepository, WithholdingService],
  exports: [WithholdingService],
})
export class WithholdingModule {}
