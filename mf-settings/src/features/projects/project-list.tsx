import type { Project } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { DeleteIcon, PenIcon } from '@hub/web-kit/icons';
import { PAGE_SIZE, pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { SearchBox } from '@hub/web-kit/search-box';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Box, Button, chakra, Link, LinkButton, RowAction, Stack, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { openness, PERMISSIONS } from '../../permissions.ts';
import { DeleteProject } from './delete-project.tsx';
import { useProjects } from './use-projects.ts';

const words = messages.projects;

/** Number of projects above which a search box is worth its space. */
const SEARCH_THRESHOLD = 5;

/** The user's projects; the search text and the page number are in the address bar. */
export function ProjectList() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q')?.trim() ?? '';
  const search = (text: string) => setAddress(text ? { q: text } : {}, { replace: true });
  const page = pageOf(address);
  const list = useProjects({ q, page });
  const total = list.data?.total ?? 0;
  const to = (wanted: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(wanted) }).toString()}`;
  return (
    <Stack gap="5">
      {(q || total > SEARCH_THRESHOLD) && <SearchBox label={words.search} query={q} onSearch={search} />}
      {list.isPending && (
        <Waiting label={words.loading}>
          <RowsSkeleton rows={3} height={{ base: '190px', md: '41px' }} />
        </Waiting>
      )}
      {list.isError && <BrokenState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && list.data.data.length > 0 && <Rows projects={list.data.data} />}
      {list.isSuccess && list.data.data.length === 0 && total > 0 && (
        <PastTheEnd title={words.noneHere} pages={pageCount(total)} to={to} />
      )}
      {list.isSuccess && total === 0 && (
        <EmptyState title={q ? words.noneFound(q) : words.none}>{!q && words.noneWhy}</EmptyState>
      )}
      <Paging page={page} pages={pageCount(total, PAGE_SIZE)} to={to} />
    </Stack>
  );
}

const Name = chakra('th', { base: { minWidth: '9rem', overflowWrap: 'anywhere' } });

function Rows({ projects }: { projects: Project[] }) {
  const [projectToDelete, setProjectToDelete] = useState<Project>();
  return (
    <>
      <Table caption={words.title} foldsOnPhones>
        <thead>
          <tr>
            {[words.project, words.visibility, words.permission].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" data-number>
              {words.solutions}
            </th>
            <th scope="col">
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.id} project={project} onDelete={() => setProjectToDelete(project)} />
          ))}
        </tbody>
      </Table>
      {projectToDelete && <DeleteProject project={projectToDelete} onClose={() => setProjectToDelete(undefined)} />}
    </>
  );
}

function Row({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const { id, projectname, description, permission_type } = project;
  const isOwner = permission_type === 'owner';
  return (
    <tr>
      <Name scope="row">
        <Link to={paths.project.to(id)} fontWeight="500">
          {projectname}
        </Link>
        {project.is_default && ` ${words.default}`}
        {project.organization && (
          <Text as="span" textStyle="small" color="ink-2">
            {' '}
            {words.ofOrganization(project.organization)}
          </Text>
        )}
        {description && (
          <Text margin="0" textStyle="small" color="ink-2" lineClamp="2" dir="auto">
            {description}
          </Text>
        )}
      </Name>
      <td data-label={words.visibility}>{messages.common.openness[openness(project.is_public)]}</td>
      <td data-label={words.permission}>{PERMISSIONS[permission_type]}</td>
      <td data-label={words.solutions} data-number>
        {formatCount(project.solutions_count)}
      </td>
      <RowAction>
        {isOwner && (
          <Box display="inline-flex" flexWrap="nowrap">
            <LinkButton look="text" size="sm" to={paths.editProject.to(id)} aria-label={words.settingsOf(projectname)}>
              <PenIcon />
              {words.settings}
            </LinkButton>
            {!project.is_default && (
              <Button look="text" size="sm" color="bad" aria-label={words.deleteOne(projectname)} onClick={onDelete}>
                <DeleteIcon />
                {messages.common.delete}
              </Button>
            )}
          </Box>
        )}
      </RowAction>
    </tr>
  );
}
