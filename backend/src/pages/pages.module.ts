import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CatalogModule } from '../catalog/catalog.module';
import { SolutionsModule } from '../solutions/solutions.module';
import { CardController } from './card/card.controller';
import { EmbedController } from './embed/embed.controller';
import { EmbedService } from './embed/embed.service';
import { OembedController } from './embed/oembed.controller';
import { FeedsController } from './feeds/feeds.controller';
import { FeedsService } from './feeds/feeds.service';
import { ScreensService } from './screens/screens.service';
import { SitemapsController } from './sitemaps/sitemaps.controller';
import { SitemapsService } from './sitemaps/sitemaps.service';

/** Routes of this room beside those of the API. */
export const BESIDE_THE_API = ['robots.txt', 'sitemap.xml', 'sitemaps/*path', 'feeds/*path', 'embed/*path', 'card.png'];

/** What is sent to those who don't run our scripts: search engines, previews of links, readers of feeds, pages of others. */
@Module({
  imports: [AuthModule, CatalogModule, SolutionsModule],
  controllers: [FeedsController, SitemapsController, EmbedController, OembedController, CardController],
  providers: [ScreensService, FeedsService, SitemapsService, EmbedService],
})
export class PagesModule {}
