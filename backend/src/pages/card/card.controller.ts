import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { FiguresService } from '../../solutions/figures/figures.service';

@ApiExcludeController()
@Controller('card.png')
export class CardController {
  constructor(private readonly figures: FiguresService) {}

  /** The hub's own picture, in previews of links to it. */
  @Get()
  @Public()
  @Header('content-type', 'image/png')
  @Header('cache-control', 'public, max-age=3600')
  picture(): Promise<Buffer> {
    return this.figures.hubCard();
  }
}
