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

  /** A method that is not a route and therefore needs no rule. */
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

it('starts if each route has an access rule, on the method or on the controller', async () => {
  await start(OpenController, ClosedController);
});

it('refuses to start with a route without an access rule', async () => {
  await expect(start(OpenController, ForgottenController)).rejects.toThrow(
    'No access rule on ForgottenController.listForgotten',
  );
});
