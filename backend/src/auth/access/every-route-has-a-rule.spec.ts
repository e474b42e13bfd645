import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { AdminOnly, Public } from './access.decorators';
import { EveryRouteHasARule } from './every-route-has-a-rule';

@Controller('open')
class OpenController {
  @Get()
  @Public()
  listThings(): void {}

  /** No route: needs no rule. */
  helper(): void {}
}

@Controller('closed')
@AdminOnly()
class ClosedController {
  @Get()
  listSecrets(): void {}
}

@Controller('forgotten')
class ForgottenController {
  @Get()
  listForgotten(): void {}
}

const start = async (...controllers: (new () => object)[]) => {
  const module = Test.createTestingModule({ imports: [DiscoveryModule], controllers, providers: [EveryRouteHasARule] });
  await (await module.compile()).init();
};

it('starts where every route says who may call it, by itself or by its controller', async () => {
  await start(OpenController, ClosedController);
});

it('does not start with a route that nobody decided about', async () => {
  await expect(start(OpenController, ForgottenController)).rejects.toThrow(
    'No access rule on ForgottenController.listForgotten',
  );
});
