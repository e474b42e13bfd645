import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { setPageHeaders } from '../../common/http/page-links';
import { PageQueryDto } from '../../common/http/page-query.dto';
import { UploadAnswerDto, UploadAttemptDto } from './dto/upload.dto';
import { UploadService } from './upload.service';

@ApiTags('solutions')
@Controller('solutions')
export class UploadController {
  constructor(private readonly uploads: UploadService) {}

  @Post('upload')
  @LoggedIn('write')
  @ApiOperation({ summary: 'What solver.save(name=..., save_to_hub=True) of the Python library calls' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'solution'],
      properties: {
        file: { type: 'string', format: 'binary', description: 'The pickle that solver.save(path=...) writes' },
        solution: {
          type: 'string',
          format: 'binary',
          description: 'JSON {name, description, diff_equation_details, type_name}; NaN and Infinity are read as null',
        },
      },
    },
  })
  @ApiCreatedResponse({ type: UploadAnswerDto })
  uploadSolution(@Req() request: FastifyRequest, @CurrentActor() actor: Actor): Promise<UploadAnswerDto> {
    return this.uploads.receive(actor, request);
  }

  @Get('uploads')
  @LoggedIn('read')
  @ApiOkResponse({ type: [UploadAttemptDto], description: 'Own attempts, refused ones too, newest first' })
  async listUploads(
    @Query() page: PageQueryDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadAttemptDto[]> {
    const { total, attempts } = await this.uploads.attempts(actor, page);
    setPageHeaders(request, reply, page, total);
    return attempts;
  }
}
