import type { INestApplicationContext } from '@nestjs/common';
import { AccountsService } from './auth/accounts/accounts.service';
import { Settings } from './config/settings';
import { DemoContentService } from './solutions/demo/demo-content.service';
import { LibraryService } from './solutions/library/library.service';
import { RederiveService } from './solutions/derivation/rederive.service';

/**
 * Creates the initial content of a hub, the first admin and the demo solutions, before it is ready. Also logs what the
 * operator should do.
 */
export async function prepareContent(app: INestApplicationContext, say: (text: string) => void): Promise<void> {
  const settings = app.get(Settings);
  if (
    settings.firstAdmin &&
    (await app.get(AccountsService, { strict: false }).createAdminIfNone(settings.firstAdmin))
  ) {
    say(`Created the first admin: ${settings.firstAdmin.username}`);
  }
  if (settings.demo) {
    await app.get(DemoContentService, { strict: false }).addOnce(say);
    await app.get(LibraryService, { strict: false }).describeDemo(say);
  }
  const old = await app.get(RederiveService, { strict: false }).countOld();
  if (old > 0)
    say(
      `Versions to derive again: ${old}. Their files were read by an older release and are now read again in the background.`,
    );
}
