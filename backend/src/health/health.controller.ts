import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { Public } from '../auth/access/access.decorators';
import { HubError } from '../common/errors/hub-error';
import { HealthService } from './health.service';

class HealthDto {
  @ApiProperty({ example: 'ok' }) status: string;
}

class ReplicaReadinessDto {
  @ApiProperty({ description: 'Whether visitors read from it.' }) used: boolean;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Replication lag in seconds; null if it is unknown or too large.',
  })
  lag_seconds: number | null;
}

class ReadinessDto extends HealthDto {
  @ApiProperty({
    type: ReplicaReadinessDto,
    nullable: true,
    description: 'The replica of the database; null if there is none. The hub is ready without it.',
  })
  replica: ReplicaReadinessDto | null;
}

/** The routes for load balancers, containers and scripts that wait for the hub. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Answers whenever the process runs. */
  @Get('live')
  @Public()
  @Operation({
    summary: 'Ask whether the process runs',
    description: 'Answers as soon as the server listens, whatever the state of the database.',
  })
  @ApiOkResponse({ type: HealthDto })
  isLive(): HealthDto {
    return { status: 'ok' };
  }

  /** 200 if the hub can serve requests, else 503 with the reason. */
  @Get('ready')
  @Public()
  @Operation({
    summary: 'Ask whether the hub can serve requests',
    description:
      'Load balancers ask this before they send requests here. While the hub starts, stops or cannot reach its database, the answer is 503 with the reason.',
    problems: { 503: { 'not-ready': 'The hub cannot serve requests; `detail` says why.' } },
  })
  @ApiOkResponse({ type: ReadinessDto })
  async isReady(): Promise<ReadinessDto> {
    const problem = await this.health.findProblem();
    if (problem) throw new HubError(503, 'not-ready', problem);
    const replica = await this.health.readReplicaState();
    return { status: 'ok', replica: replica && { used: replica.isUsed, lag_seconds: replica.lagSeconds } };
  }
}
