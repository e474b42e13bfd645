import { Module } from '@nestjs/common';
import { SolutionAccessModule } from '../solution-access.module';
import { ReplicasController } from './replicas.controller';
import { ReplicasRepository } from './replicas.repository';
import { ReplicasService } from './replicas.service';

/** What came out when solutions were trained again. */
@Module({
  imports: [SolutionAccessModule],
  controllers: [ReplicasController],
  providers: [ReplicasRepository, ReplicasService],
})
export class ReplicasModule {}
