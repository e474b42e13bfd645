import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { NoStore } from '../../common/http/no-store';
import { Operation } from '../../common/openapi/operation';
import { OwnDataService } from './own-data.service';

@ApiTags('auth')
@Controller('account')
export class OwnDataController {
  constructor(private readonly ownData: OwnDataService) {}

  @Get('export')
  @LoggedIn('session')
  @NoStore()
  @Header('content-type', 'application/zip')
  @Header('content-disposition', 'attachment; filename="solverhub-account.zip"')
  @Operation({
    summary: 'Download everything that the hub has of your account',
    description:
      'A ZIP archive: for each table of the database the rows about the account as JSON, without hashes and tokens, and the files of all versions that it has uploaded.',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'The archive.', schema: { type: 'string', format: 'binary' } })
  async exportAccount(@CurrentActor() me: Actor): Promise<StreamableFile> {
    return new StreamableFile(await this.ownData.pack(me));
  }
}
