import { Controller, Get, Param, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FORMER_GUIDES, movedGuideAddress } from '@hub/shared/moved-guides';
import { paths } from '@hub/shared/paths';
import { Public } from '../../auth/access/access.decorators';

/** The address of guides, for former names only. */
const FORMER = paths.docs.pattern.replace(
  ':page',
  `:page(${[...FORMER_GUIDES.keys()].map((name) => `^${name}$`).join('|')})`,
);

/** Redirects from former addresses of guides. Browsers keep the section, which the page itself then looks up. */
@ApiExcludeController()
@Public()
@Controller()
export class MovedGuidesController {
  @Get(FORMER)
  @Redirect('', 301)
  movedGuide(@Param('page') page: string): { url: string | null } {
    return { url: movedGuideAddress(page) };
  }
}
