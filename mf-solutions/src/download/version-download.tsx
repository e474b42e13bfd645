import { api, API_BASE, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { HubStatus, Inspection, Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { saveBlob } from '@hub/web-kit/save-blob';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { fileNameOf } from './file-name.ts';

interface DownloadableVersion {
  id: number;
  label: string;
  version: number;
  hub_status: HubStatus;
  verdict: Inspection['verdict'];
}

export interface VersionDownloadProps {
  file: DownloadableVersion;
  /** A published file that everybody may have is a plain link: the browser streams it and resumes it. */
  link: (attributes: { href: string; download: true; onClick: () => void }) => ReactElement;
  /** Any other file is fetched by the page, which can send the session and show why a file is refused. */
  button: (attributes: { onClick: () => void; busy: boolean }) => ReactElement;
}

/** Downloads the file of one version. */
export function VersionDownload({ file, link, button }: VersionDownloadProps) {
  const { id, label, version, hub_status, verdict } = file;
  const alerts = useAlerts();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const content = await unwrap(
        api.GET('/solutions/download', { params: { query: { id, version } }, parseAs: 'blob' }),
      );
      saveBlob(content, `${fileNameOf(label, version)}.${verdict === 'no_code' ? 'solverhub' : 'dill'}`);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.solutions.all }),
    onError: (error) => alerts.error(detailOf(error)),
  });
  // The browser follows a link without reporting when the server has counted the download.
  const countOnPage = () => {
    queries.setQueriesData<Solution>({ queryKey: keys.solutions.details(id) }, (solution) =>
      solution ? { ...solution, download_count: solution.download_count + 1 } : undefined,
    );
    void queries.invalidateQueries({ queryKey: keys.solutions.all, refetchType: 'none' });
  };
  return hub_status === 'published' && verdict !== 'dangerous'
    ? link({ href: `${API_BASE}/solutions/download?id=${id}&version=${version}`, download: true, onClick: countOnPage })
    : button({ onClick: () => download.mutate(), busy: download.isPending });
}
