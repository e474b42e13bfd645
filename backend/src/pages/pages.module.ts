import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CatalogModule } from '../catalog/catalog.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { CollectionsModule } from '../solutions/collections/collections.module';
import { EquationsModule } from '../solutions/equations/equations.module';
import { ProblemsModule } from '../solutions/problems/problems.module';
import { FiguresModule } from '../solutions/figures/figures.module';
import { PublishedModule } from '../solutions/published/published.module';
import { CardController } from './card/card.controller';
import { EmbedController } from './embed/embed.controller';
import { EmbedService } from './embed/embed.service';
import { OembedController } from './embed/oembed.controller';
import { FirstPages } from './first-page/first-pages.service';
import { FeedsController } from './feeds/feeds.controller';
import { FeedsService } from './feeds/feeds.service';
import { PythonController } from './python/python.controller';
import { MovedGuidesController } from './screens/moved-guides.controller';
import { MissingScreenController, ScreensController } from './screens/screens.controller';
import { ScreensService } from './screens/screens.service';
import { ShellFilesController } from './shell-files.controller';
import { ShellService } from './shell.service';
import { SitemapsController } from './sitemaps/sitemaps.controller';
import { SitemapsService } from './sitemaps/sitemaps.service';

/** Pages beside the API: the screens, and what search engines, link previews, feed readers and other sites ask for. */
@Module({
  imports: [
    AuthModule,
    CatalogModule,
    CollectionsModule,
    EquationsModule,
    FiguresModule,
    OrganizationsModule,
    ProblemsModule,
    PublishedModule,
  ],
  controllers: [
    FeedsController,
    SitemapsController,
    EmbedController,
    OembedController,
    CardController,
    PythonController,
    ShellFilesController,
    MovedGuidesController,
    ScreensController,
    MissingScreenController,
  ],
  providers: [ShellService, FirstPages, ScreensService, FeedsService, SitemapsService, EmbedService],
})
export class PagesModule {}
