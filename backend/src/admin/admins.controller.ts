import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../auth/access/access.decorators';
import { AdminsService } from './admins.service';
import { AdminDto } from './dto/admin.dto';

@ApiTags('admin')
@Controller()
@AdminOnly()
export class AdminsController {
  constructor(private readonly admins: AdminsService) {}

  @Post('add_admin/:username')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDto })
  addAdmin(@Param('username') username: string): Promise<AdminDto> {
    return this.admins.add(username);
  }

  @Post('remove_admin/:username')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminDto })
  removeAdmin(@Param('username') username: string): Promise<AdminDto> {
    return this.admins.remove(username);
  }
}
