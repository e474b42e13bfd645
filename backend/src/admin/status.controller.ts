import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { AdminOnly } from '../auth/access/access.decorators';
import { RetriedMailsDto, RetryMailsDto } from './dto/retry-mails.dto';
import { StatusDto } from './dto/status.dto';
import { StatusService } from './status.service';

@ApiTags('admin')
@Controller('admin')
@AdminOnly()
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get('status')
  @Operation({
    summary: 'Get the status of the hub',
    description:
      'Versions, database, queues, storage, backups, the verification of the stored files, slow calls and mails that could not be sent.',
  })
  @ApiOkResponse({ type: StatusDto })
  getStatus(): Promise<StatusDto> {
    return this.status.read();
  }

  @Post('mails/retry')
  @Operation({
    summary: 'Send mails again that could not be sent',
    description: 'One mail, or all of them. The response has the number of mails; they are sent shortly afterwards.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: RetriedMailsDto })
  retryMails(@Body() { id }: RetryMailsDto): Promise<RetriedMailsDto> {
    return this.status.retryMails(id ?? null);
  }
}
