import { Module } from '@nestjs/common';
import { LimitsSweep } from './limits-sweep.service';
import { LimitsRepository } from './limits.repository';
import { LimitsService } from './limits.service';

@Module({ providers: [LimitsRepository, LimitsService, LimitsSweep], exports: [LimitsService] })
export class LimitsModule {}
