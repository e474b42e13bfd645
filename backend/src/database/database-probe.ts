import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Settings } from '../config/settings';
import { ServerProbe } from './server-probe';

/** That of the database, which the whole hub shares. */
@Injectable()
export class DatabaseProbe extends ServerProbe implements OnApplicationShutdown {
  constructor({ databaseUrl }: Settings) {
    super(databaseUrl, 'The database');
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
