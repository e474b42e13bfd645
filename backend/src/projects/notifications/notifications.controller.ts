import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
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
  @Operation({
    summary: 'Confirm that a member was notified of a change',
    description:
      'The hub sends these mails itself when a member is added, changed or removed, so this call sends nothing. It is accepted if you made such a change in the last minutes.',
    problems: {
      404: { 'not-found': 'There is no such project or user.' },
      409: { 'no-such-change': 'You have not made such a change in the last minutes.' },
    },
  })
  @HttpCode(202)
  @ApiAcceptedResponse()
  notifyOfMember(@Body() dto: MemberNotificationDto, @CurrentActor() me: Actor): Promise<void> {
    return this.notifications.ofMember(me, dto);
  }

  @Post('details_notification')
  @Operation({
    summary: 'Confirm that members were notified of a change of the project',
    description:
      'The hub sends these mails itself when a project is edited, so this call sends nothing. It is accepted if you made such a change in the last minutes.',
    problems: {
      404: { 'not-found': 'There is no such project.' },
      409: { 'no-such-change': 'You have not made such a change in the last minutes.' },
    },
  })
  @HttpCode(202)
  @ApiAcceptedResponse()
  notifyOfDetails(@Body() dto: DetailsNotificationDto, @CurrentActor() me: Actor): Promise<void> {
    return this.notifications.ofDetails(me, dto);
  }
}
