import { Body, Controller, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { CardDto } from '../card/dto/card.dto';
import { FeaturedOrderDto } from './dto/featured-order.dto';
import { FeaturedService } from './featured.service';

@ApiTags('solutions')
@Controller('solutions/featured_order')
export class FeaturedController {
  constructor(private readonly featured: FeaturedService) {}

  @Put()
  @AdminOnly()
  @Operation({
    summary: 'Order the featured solutions',
    description: 'Takes the ids of all featured solutions in their new order, and answers with their cards.',
    problems: {
      409: { 'featured-changed': 'Solutions have been featured, or are no longer featured, since the list was read.' },
    },
  })
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: [CardDto] })
  orderFeatured(@Body() { ids }: FeaturedOrderDto, @CurrentActor() actor: Actor): Promise<string> {
    return this.featured.setOrder(actor, ids);
  }
}
