import { Module } from '@nestjs/common';
import { LimitsRepository } from './limits.repository';
import { LimitsService } from './limits.service';

@Module({ providers: [LimitsRepository, LimitsService], exports: [LimitsService] })
export class LimitsModule {}
