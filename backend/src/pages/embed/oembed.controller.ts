import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { OembedDto, OembedQueryDto } from './dto/oembed.dto';
import { EmbedService } from './embed.service';

@ApiTags('solutions')
@Controller('oembed')
export class OembedController {
  constructor(private readonly embed: EmbedService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'How to show a published solution inside another page (oEmbed 1.0)' })
  @ApiOkResponse({ type: OembedDto })
  getOembed(@Query() query: OembedQueryDto): Promise<OembedDto> {
    return this.embed.oembed(query);
  }
}
