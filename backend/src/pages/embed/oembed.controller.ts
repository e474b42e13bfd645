import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { Public } from '../../auth/access/access.decorators';
import { API } from '../../common/http/api-path';
import { OembedDto, OembedQueryDto } from './dto/oembed.dto';
import { EmbedService } from './embed.service';

@ApiTags('solutions')
@Controller(`${API}/oembed`)
export class OembedController {
  constructor(private readonly embed: EmbedService) {}

  @Get()
  @Public()
  @Operation({
    summary: 'Get the oEmbed data of a solution or problem',
    description:
      'oEmbed 1.0 for published solutions and for problems: title and an iframe; for solutions also the author and a picture.',
    problems: {
      404: { 'not-found': 'The address does not belong to a published solution or a problem of this hub.' },
      501: { 'not-implemented': 'Only the format `json` is supported.' },
    },
  })
  @ApiOkResponse({ type: OembedDto })
  getOembed(@Query() query: OembedQueryDto): Promise<OembedDto> {
    return this.embed.oembed(query);
  }
}
