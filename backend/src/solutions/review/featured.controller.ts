import { Body, Controller, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { CardDto } from '../browse/dto/card.dto';
import { FeaturedOrderDto } from './dto/featured-order.dto';
import { FeaturedService } from './featured.service';

@ApiTags('solutions')
@Controller('solutions/featured_order')
export class FeaturedController {
  constructor(private readonly featured: FeaturedService) {}

  @Put()
  @AdminOnly()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Puts the featured solutions in an order; answers their cards in it' })
  @ApiOkResponse({ type: [CardDto] })
  orderFeatured(@Body() { ids }: FeaturedOrderDto, @CurrentActor() actor: Actor): Promise<string> {
    return this.featured.order(actor, ids);
  }
}
