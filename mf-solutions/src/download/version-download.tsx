import { api, API_BASE, detailOf, unwrap } from '@hub/openapi/client';
import type { HubStatus } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fileNameOf, saveBlob } from './save-blob.ts';

interface DownloadableVersion {
  id: number;
  label: string;
  version: number;
  hub_status: HubStatus;
}

export interface VersionDownloadProps {
  file: DownloadableVersion;
  /** A published file is a plain link: the browser streams it and resumes it. */
  link: (attributes: { href: string; download: true }) => ReactElement;
  /** Any other is fetched by the page, for only the page can say who asks. */
  button: (attributes: { onClick: () => void; busy: boolean }) => ReactElement;
}

/** Downloads the file of one version. */
export function VersionDownload({ file, link, button }: VersionDownloadProps) {
  const { id, label, version, hub_status } = file;
  const alerts = useAlerts();
  const download = useMutation({
    mutationFn: async () => {
      const content = await unwrap(
        api.GET('/solutions/download', { params: { query: { id, version } }, parseAs: 'blob' }),
      );
      saveBlob(content, `${fileNameOf(label, version)}.dill`);
    },
    onError: (error) => alerts.error(detailOf(error)),
  });
  return hub_status === 'published'
    ? link({ href: `${API_BASE}/solutions/download?id=${id}&version=${version}`, download: true })
    : button({ onClick: () => download.mutate(), busy: download.isPending });
}
