import type { VisitProfile } from '@shared/contract/visit-profiles';
import { UserRound } from 'lucide-react';
import { call } from '../../api/client';
import { readVisitProfiles } from '../../api/polled-calls';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { EditedLine, EditedList } from '../edited-list';
import { ProfileDialog } from './profile-dialog';
import styles from './visit-profiles.module.css';

const words = texts.visitProfiles;

/** The named profiles for visits. */
export function ProfileList() {
  const { value, error, reload } = usePolled(readVisitProfiles, 0);
  return (
    <EditedList
      items={value?.results}
      error={error}
      words={words}
      line={(profile, actions) => (
        <EditedLine key={profile.id} icon={UserRound} name={profile.name} words={words} actions={actions}>
          <div className={styles.name}>{profile.name}</div>
          <div className={styles.soft}>{describeParts(profile).join(' · ')}</div>
        </EditedLine>
      )}
      dialog={(profile, close) => <ProfileDialog profile={profile} onSaved={reload} onClose={close} />}
      warning={({ name }) => words.deleteBody(name)}
      remove={async ({ id }) => {
        await call('deleteVisitProfile', { id });
        reload();
      }}
    />
  );
}

function describeParts({
  device,
  userAgent,
  locale,
  timezone,
  region,
  geolocation,
  headers,
}: VisitProfile): readonly string[] {
  return [
    device && texts.reach.devices[device],
    locale,
    timezone,
    region,
    geolocation && `${geolocation.latitude}, ${geolocation.longitude}`,
    userAgent,
    ...Object.keys(headers ?? {}),
  ].filter((part) => part !== undefined);
}
