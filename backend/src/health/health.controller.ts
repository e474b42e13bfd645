import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access/access.decorators';
import { HubError } from '../common/errors/hub-error';
import { HealthService } from './health.service';

class HealthDto {
  @ApiProperty({ example: 'ok' }) status: string;
}

/** Everything that waits for the hub asks these two. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process runs. */
  @Get('live')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  isLive(): HealthDto {
    return { status: 'ok' };
  }

  /** It can serve: 200, else 503 with the reason. */
  @Get('ready')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  async isReady(): Promise<HealthDto> {
    const problem = await this.health.problem();
    if (problem) throw new HubError(503, 'not-ready', problem);
    return { status: 'ok' };
  }
}
