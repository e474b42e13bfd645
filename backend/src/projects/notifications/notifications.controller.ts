import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { DetailsNotificationDto, MemberNotificationDto } from './dto/notification.dto';
import { NotificationsService } from './notifications.service';

@ApiTags('projects')
@Controller('projects')
@LoggedIn('write')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Post('notification')
  @HttpCode(202)
  @ApiOperation({ summary: 'The mail about a change of a member is on its way; nothing more is sent' })
  @ApiAcceptedResponse()
  notifyOfMember(@Body() dto: MemberNotificationDto, @CurrentActor() me: Actor): Promise<void> {
    return this.notifications.ofMember(me, dto);
  }

  @Post('details_notification')
  @HttpCode(202)
  @ApiOperation({ summary: 'The mails about a change of a project are on their way; nothing more is sent' })
  @ApiAcceptedResponse()
  notifyOfDetails(@Body() dto: DetailsNotificationDto, @CurrentActor() me: Actor): Promise<void> {
    return this.notifications.ofDetails(me, dto);
  }
}
