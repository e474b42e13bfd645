import { type DynamicModule, Global, Module } from '@nestjs/common';
import { HubAddress } from './hub-address.service';
import { Settings } from './settings';

/** Gives every room the checked settings and the public address of the hub. */
@Global()
@Module({})
export class ConfigModule {
  static forSettings(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: Settings, useValue: settings }, HubAddress],
      exports: [Settings, HubAddress],
    };
  }
}
