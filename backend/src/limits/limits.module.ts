import { Module } from '@nestjs/common';
import { LimitsSweep } from './limits-sweep.service';
import { LimitsRepository } from './limits.repository';
import { LimitsService } from './limits.service';
import { YoungAccounts } from './young-accounts.service';

@Module({
  providers: [LimitsRepository, LimitsService, LimitsSweep, YoungAccounts],
  exports: [LimitsService, YoungAccounts],
})
export class LimitsModule {}
