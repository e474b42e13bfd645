import type { INestApplicationContext } from '@nestjs/common';
import { AccountsService } from './auth/accounts/accounts.service';
import { Settings } from './config/settings';
import { DemoContentService } from './solutions/demo/demo-content.service';
import { RederiveService } from './solutions/rederive/rederive.service';

/**
 * What a hub holds from its first start on: the first admin and the demo solutions. Done before it calls itself ready.
 * Says, too, what waits for the operator.
 */
export async function prepareContent(app: INestApplicationContext, say: (text: string) => void): Promise<void> {
  const settings = app.get(Settings);
  if (
    settings.firstAdmin &&
    (await app.get(AccountsService, { strict: false }).createAdminIfNone(settings.firstAdmin))
  ) {
    say(`Made the first admin: ${settings.firstAdmin.username}`);
  }
  if (settings.demo) await app.get(DemoContentService, { strict: false }).addOnce(say);
  const old = await app.get(RederiveService, { strict: false }).countOld();
  if (old > 0) say(`Versions read by older code: ${old}. "npm run hub -- rederive" reads their files again.`);
}
