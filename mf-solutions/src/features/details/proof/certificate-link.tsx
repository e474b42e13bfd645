import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { saveBlob } from '@hub/web-kit/save-blob';
import { AnchorButton, Button } from '@hub/web-kit/ui';
import { fileNameOf } from '../../../download/file-name.ts';
import { messages } from '../../../messages/messages.ts';
import { useCertificate } from '../../../solution/use-certificate.ts';

/** The file of an unpublished version needs the session, which a plain link does not send. */
export function CertificateLink({ solution }: { solution: Solution }) {
  const { id, version, proof, hub_status } = solution;
  const alerts = useAlerts();
  const certificate = useCertificate(solution, false);
  if (!proof.has_certificate) return null;
  if (hub_status === 'published') {
    return (
      <AnchorButton size="sm" href={`${API_BASE}/solutions/${id}/certificate?version=${version}`}>
        {messages.proof.links.certificate}
      </AnchorButton>
    );
  }
  const save = async () => {
    const { data } = certificate.data ? certificate : await certificate.refetch();
    if (!data) return alerts.error(messages.proof.strip.failed);
    saveBlob(
      new Blob([JSON.stringify(data)], { type: 'application/json' }),
      `${fileNameOf(solution.label, version)}-certificate.json`,
    );
  };
  return (
    <Button size="sm" onClick={() => void save()}>
      {messages.proof.links.certificate}
    </Button>
  );
}
