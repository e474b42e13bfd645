import { Global, Module } from '@nestjs/common';
import { Settings } from '../config/settings';
import { readContent, SITE_FILE } from './content-files';
import { Site } from './site';

/** Provides the texts of the operator to every room. */
@Global()
@Module({
  providers: [
    {
      provide: Site,
      inject: [Settings],
      useFactory: ({ contentDir }: Settings) => new Site(JSON.parse(readContent(SITE_FILE, contentDir)) as Site),
    },
  ],
  exports: [Site],
})
export class ContentModule {}
