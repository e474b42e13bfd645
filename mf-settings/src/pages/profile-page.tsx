import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Link, Stack } from '@hub/web-kit/ui';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import { useOwnProfile } from '../features/profile/use-profile.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.profile;

export function ProfilePage() {
  const { user } = useSession();
  return user && <ProfileOf username={user.username} />;
}

function ProfileOf({ username }: { username: string }) {
  return (
    <Stack gap="8">
      <SettingsHeader title={words.title}>
        {words.lead(<strong>{username}</strong>, (text) => (
          <Link to={paths.user.to(username)} textDecoration="underline">
            {text}
          </Link>
        ))}
      </SettingsHeader>
      <ProfileTextsOf username={username} />
    </Stack>
  );
}

function ProfileTextsOf({ username }: { username: string }) {
  const profile = useOwnProfile(username);
  if (profile.isPending) {
    return (
      <Waiting label={words.loading}>
        <FormSkeleton fields={[{ is: 'line' }, { is: 'line' }, { is: 'line' }, { is: 'area' }]} />
      </Waiting>
    );
  }
  if (profile.isError) return <BrokenState error={profile.error} onRetry={() => void profile.refetch()} />;
  return <ProfileForm profile={profile.data} />;
}
