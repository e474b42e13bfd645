import { Controller, Get, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { OwnBodyTime } from '../../common/http/slow-requests';
import { type Page, PageResponse } from '../../common/http/page-response';
import { PageQueryDto } from '../../common/http/page-query.dto';
import { ReasonPhraseInterceptor } from '../reason-phrase.interceptor';
import { UploadPartsDto } from './dto/upload-parts.dto';
import { UploadAnswerDto, UploadAttemptDto } from './dto/upload.dto';
import { uploadBodyOf } from './upload-form';
import { UploadService } from './upload.service';

@ApiTags('solutions')
@Controller('solutions')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post('upload')
  @LoggedIn('write', 'upload')
  @Operation({
    summary: 'Upload a solver',
    description:
      'Called by `solver.save(name=…, save_to_hub=True)` of the Python library. The name is `project/name`, or `name` in your default project. The file is read without being run. Uploading the file of the latest version again adds nothing and answers 200.',
    problems: {
      400: {
        'upload-broken-off': 'The connection ended before the upload was complete.',
        'upload-unreadable': 'The multipart body cannot be read.',
      },
      409: {
        'solution-name-taken': 'Another solution in the project had this name.',
        'bound-reached': 'A new account cannot save more versions in its first days.',
        'taken-down': 'The solution with this name was taken down.',
      },
      404: { 'not-found': 'You are not a member of a project with this name: create it first.' },
      413: { 'quota-exceeded': 'All your files together are larger than the hub allows.' },
      422: { 'file-refused': 'The file is not a readable solver; `reason` and `cure` say more.' },
      429: { 'too-many-uploads': 'Too many of your uploads are running at the same time.' },
    },
  })
  @OwnBodyTime()
  @UseInterceptors(ReasonPhraseInterceptor)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadPartsDto })
  @ApiCreatedResponse({ type: UploadAnswerDto })
  @ApiOkResponse({ type: UploadAnswerDto, description: 'The latest version already has this file: nothing was added' })
  async uploadSolution(
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAnswerDto> {
    const answer = await this.uploads.receive(actor, uploadBodyOf(request));
    if (!answer.new_version) reply.status(200);
    return answer;
  }

  @Get('uploads')
  @LoggedIn('read')
  @Operation({
    summary: 'List your uploads',
    description:
      'Your uploads with the responses of the hub, newest first; refused uploads are included. The Python library does not show these responses.',
  })
  @PageResponse(UploadAttemptDto)
  async listUploads(@Query() page: PageQueryDto, @CurrentActor() actor: Actor): Promise<Page<UploadAttemptDto[]>> {
    const { total, attempts: rows } = await this.uploads.attempts(actor, page);
    return { query: page, total, rows };
  }
}
