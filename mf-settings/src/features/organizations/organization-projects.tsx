import type { OrganizationDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { PlusIcon } from '@hub/web-kit/icons';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { chakra, Flex, H2, Link, LinkButton, Stack, Table, Text } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { openness } from '../../permissions.ts';
import { useOrganizationProjects } from './use-organization-projects.ts';

const words = messages.organizations;

/** The page of the projects in the address; that of the members is `page`. */
const PAGE = 'projects';

/** The projects of the organization that the user has access to. */
export function OrganizationProjects({
  organization: { name, display_name, role },
}: {
  organization: OrganizationDetail;
}) {
  return (
    <Stack as="section" gap="4" aria-labelledby="projects">
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <H2 id="projects" textStyle="h2-rail">
          {words.projects}
        </H2>
        {role === 'owner' && (
          <LinkButton to={paths.newProject.to({ organization: name })}>
            <PlusIcon /> {words.newProject}
          </LinkButton>
        )}
      </Flex>
      <ProjectsOf name={name} title={display_name} />
    </Stack>
  );
}

const Name = chakra('th', { base: { minWidth: '9rem', overflowWrap: 'anywhere' } });

function ProjectsOf({ name, title }: { name: string; title: string }) {
  const [address] = useSearchParams();
  const page = pageOf(address, PAGE);
  const list = useOrganizationProjects(name, page);
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <Waiting label={words.loadingProjects}>
        <RowsSkeleton rows={2} height={{ base: '90px', md: '41px' }} />
      </Waiting>
    );
  }
  const { data: projects, total } = list.data;
  if (total === 0) {
    return (
      <Text margin="0" color="ink-2">
        {words.noProjects}
      </Text>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData || undefined}>
      <Table caption={words.projectsOf(title)} foldsOnPhones>
        <thead>
          <tr>
            <th scope="col">{words.project}</th>
            <th scope="col">{words.visibility}</th>
            <th scope="col" data-number>
              {words.solutions}
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, projectname, is_public, solutions_count }) => (
            <tr key={id}>
              <Name scope="row">
                <Link to={paths.project.to(id)} fontWeight="500">
                  {projectname}
                </Link>
              </Name>
              <td data-label={words.visibility}>{messages.common.openness[openness(is_public)]}</td>
              <td data-label={words.solutions} data-number>
                {formatCount(solutions_count)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Paging page={page} pages={pageCount(total)} to={(wanted) => `?${PAGE}=${wanted}`} />
    </div>
  );
}
