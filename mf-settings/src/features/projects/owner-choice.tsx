import { useSession } from '@hub/web-kit/session';
import { Field, Select } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useOwnedOrganizations } from '../../use-own-organizations.ts';

const words = messages.projects;

export interface OwnerChoiceProps {
  /** Name of the organization that is chosen; empty for the user. */
  organization: string;
  /** What it means that the project belongs to the user. */
  whenOwn?: string;
  onChange: (organization: string) => void;
}

/** Whom a project belongs to: the user, or an organization that the user owns. Nothing without such an organization. */
export function OwnerChoice({ organization, whenOwn, onChange }: OwnerChoiceProps) {
  const { user } = useSession();
  const organizations = useOwnedOrganizations();
  if (!user || !organizations || organizations.length === 0) return null;
  const options = [
    { value: '', label: words.you(user.username) },
    ...organizations.map(({ name, display_name }) => ({ value: name, label: display_name })),
  ];
  return (
    <Field label={words.owner} hint={organization ? words.whenOfOrganization : whenOwn}>
      {(control) => <Select {...control} width="full" options={options} value={organization} onChange={onChange} />}
    </Field>
  );
}
