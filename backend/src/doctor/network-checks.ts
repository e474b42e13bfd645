import type { Settings } from '../config/settings';
import { mailDelivery } from '../mail/mail-delivery';
import { type Finding, messageOf, unwell, well } from './finding';

const MAX_WAIT_MS = 10_000;

/** Whether the mail server accepts the hub. No mail is sent. */
export async function checkMail(settings: Settings): Promise<Finding> {
  const delivery = mailDelivery(settings);
  if (!settings.smtpUrl)
    return unwell(
      `Mails are ${delivery.where}, so nobody receives them.`,
      'Set SMTP_URL and MAIL_FROM, unless only you use this hub.',
    );
  try {
    await delivery.check();
    return well(`Mails are ${delivery.where}, which accepts the hub.`);
  } catch (error) {
    return unwell(
      `Mails should be ${delivery.where}, which answers: ${messageOf(error)}.`,
      'Check the host, port, user and password in SMTP_URL, and that this machine may reach it.',
    );
  }
}

/** Whether people reach the hub under its public address, and whether the hub sees their addresses. */
export async function checkAddress({
  publicUrl,
  trustedProxy,
}: Pick<Settings, 'publicUrl' | 'trustedProxy'>): Promise<Finding[]> {
  if (!publicUrl)
    return [
      unwell(
        'Links in mails and feeds begin with http://localhost.',
        'Set HUB_PUBLIC_URL to the address under which people reach the hub, unless only you use it.',
      ),
    ];
  return [
    await checkPublicUrl(publicUrl),
    publicUrl.startsWith('https:') && trustedProxy.length === 0
      ? unwell(
          'HUB_PUBLIC_URL uses https, but no proxy is trusted.',
          'Set HUB_TRUSTED_PROXY to the address of the proxy. Otherwise all callers share one address, its limits and its entries in the audit log.',
        )
      : well(
          trustedProxy.length ? `X-Forwarded-For is believed from ${trustedProxy.join(', ')}.` : 'No proxy is trusted.',
        ),
  ];
}

async function checkPublicUrl(publicUrl: string): Promise<Finding> {
  const cure = 'Start the hub, and check the name in the DNS, the certificate, and where the proxy sends requests.';
  try {
    const response = await fetch(`${publicUrl}/health/ready`, {
      signal: AbortSignal.timeout(MAX_WAIT_MS),
      redirect: 'manual',
    });
    const answer = (await response.json()) as { status?: unknown; detail?: unknown };
    if (answer.status === 'ok') return well(`The hub answers at ${publicUrl}.`);
    if (typeof answer.detail === 'string')
      return unwell(`The hub at ${publicUrl} is not ready: ${answer.detail}.`, cure);
    return unwell(`Something else answers at ${publicUrl}, with status ${response.status}.`, cure);
  } catch (error) {
    return unwell(`No hub answers at ${publicUrl}: ${messageOf((error as Error).cause ?? error)}.`, cure);
  }
}
