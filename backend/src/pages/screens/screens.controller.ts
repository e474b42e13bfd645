import { Controller, Get, NotFoundException, Param, Req, UseFilters, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { paths } from '@hub/shared/paths';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { IdPipe } from '../../common/http/id.pipe';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { pathOf } from '../../common/http/route-table';
import { deviceOf } from '../first-page/first-pages.service';
import { ShellService } from '../shell.service';
import { AddressQuery } from './address-query.decorator';
import type { Page } from './page';
import { ScreenErrorFilter } from './screen-error.filter';
import { ScreensService } from './screens.service';
import { ShellInterceptor } from './shell.interceptor';

/** The same address with digits only for `:id`, as the router writes it: anything else is not the address of a screen. */
const withNumbers = (pattern: string) => pattern.replace(':id', ':id(^\\d+$)');

/** Screens for logged-in users, and the comparison of any two solutions: nothing for search engines. */
const OWN_SCREENS = Object.values(paths)
  .map(({ pattern }) => pattern)
  .filter((pattern) =>
    /^\/(compare|collections\/(new|:slug\/edit)|problems\/(new|stated)|settings|admin|login|logout|signup|confirm_email|reset_password)/.test(
      pattern,
    ),
  )
  .map(withNumbers);

/** Marks screens that show nothing but counts, and what hubs hear of as soon as it changes. */
const KeptForEachDevice = () => KeptForVisitors(deviceOf);

/** Sends the shell with a head and a summary that contain what a visitor may see, whoever the caller is. */
@ApiExcludeController()
@Public()
@UseInterceptors(ShellInterceptor)
@UseFilters(ScreenErrorFilter)
@Controller()
export class ScreensController {
  constructor(private readonly screens: ScreensService) {}

  @KeptForEachDevice()
  @Get(paths.home.pattern)
  home(): Promise<Page> {
    return this.screens.homePage();
  }

  @KeptForEachDevice()
  @Get(paths.solutions.pattern)
  browse(@AddressQuery() query: URLSearchParams): Promise<Page> {
    return this.screens.browse(query);
  }

  @Get(withNumbers(paths.solution.pattern))
  solution(@Param('id', new IdPipe('solution')) id: number): Promise<Page> {
    return this.screens.solutionPage(id);
  }

  @KeptForEachDevice()
  @Get(paths.equationList.pattern)
  equations(): Promise<Page> {
    return this.screens.equationsPage();
  }

  @KeptForEachDevice()
  @Get(paths.equation.pattern)
  equation(@Param('slug') slug: string): Promise<Page> {
    return this.screens.equationPage(slug);
  }

  @KeptForEachDevice()
  @Get(paths.problemList.pattern)
  problems(): Promise<Page> {
    return this.screens.problemsPage();
  }

  @KeptForEachDevice()
  @Get(paths.problem.pattern)
  problem(@Param('slug') slug: string): Promise<Page> {
    return this.screens.problemPage(slug);
  }

  @Get(paths.collectionList.pattern)
  collections(): Promise<Page> {
    return this.screens.collectionsPage();
  }

  @Get(paths.collection.pattern)
  collection(@Param('slug') slug: string): Promise<Page> {
    return this.screens.collectionPage(slug);
  }

  @Get(paths.user.pattern)
  user(@Param('username') username: string): Promise<Page> {
    return this.screens.userPage(username);
  }

  @Get(paths.organization.pattern)
  organization(@Param('name') name: string): Promise<Page> {
    return this.screens.organizationPage(name);
  }

  @Get(paths.docs.pattern)
  guide(@Param('page') page: string): Page {
    return this.screens.guide(page);
  }

  @Get(paths.about.pattern)
  about(): Page {
    return this.screens.aboutPage();
  }

  @Get(paths.privacy.pattern)
  privacy(): Page {
    return this.screens.privacyPage();
  }

  @Get(OWN_SCREENS)
  own(): Page {
    return this.screens.closed();
  }
}

/** Handles all other addresses: a missing file is a 404 problem, a missing screen the shell with status 404. */
@ApiExcludeController()
@Public()
@UseInterceptors(ShellInterceptor)
@Controller()
export class MissingScreenController {
  constructor(
    private readonly screens: ScreensService,
    private readonly shell: ShellService,
  ) {}

  @Get('*')
  missing(@Req() request: FastifyRequest): Page {
    const path = pathOf(request.url);
    const isFile = /^\/(api|mf|health)(\/|$)|\.\w+$/.test(path);
    if (isFile || !this.shell.isBuilt) throw new NotFoundException();
    return this.screens.missingPage();
  }
}
