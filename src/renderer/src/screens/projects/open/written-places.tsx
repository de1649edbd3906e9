import { Checkbox, TextInput } from '@mantine/core';
import type { ProjectPreview } from '@shared/contract/projects';
import { TriangleAlert } from 'lucide-react';
import { SectionCard } from '../../../components/section-card';
import { texts } from '../../../texts';
import styles from '../projects.module.css';
import type { Choices } from './choices';
import { SecretFields } from './secret-fields';

const words = texts.projects.open;

interface Props {
  readonly preview: ProjectPreview;
  readonly choices: Choices;
  readonly onKeep: (part: string, isKept: boolean) => void;
  readonly onPut: (of: 'files' | 'secrets', at: string, value: string) => void;
  readonly faultAt: (...at: readonly string[]) => string | undefined;
}

/** The files and servers that a project would write to; each can be left out, or changed. */
export function WrittenPlaces(props: Props) {
  const { preview, choices, onKeep } = props;
  const { destinations, webhook } = preview;
  return (
    <SectionCard title={words.writes}>
      {destinations.length === 0 && webhook === null && <p className={styles.soft}>{words.writesNone}</p>}
      {destinations.map((destination) => (
        <Place key={destination.part} destination={destination} {...props} />
      ))}
      {webhook !== null && (
        <div className={styles.written}>
          <Checkbox
            label={words.webhook(webhook)}
            checked={!choices.leaveOut.has('webhook')}
            onChange={({ currentTarget }) => onKeep('webhook', currentTarget.checked)}
          />
          <Secrets part="webhook" {...props} />
        </div>
      )}
    </SectionCard>
  );
}

interface PlaceProps extends Props {
  readonly destination: ProjectPreview['destinations'][number];
}

function Place({ destination, ...props }: PlaceProps) {
  const { part, place, target, problem, replaces } = destination;
  const { choices, onKeep, onPut, faultAt } = props;
  const isKept = !choices.leaveOut.has(part);
  const path = choices.files[part];
  const isAsSaved = 'path' in target && path === target.path;
  return (
    <div className={styles.written}>
      <Checkbox
        label={place.charAt(0).toUpperCase() + place.slice(1)}
        description={problem}
        checked={isKept}
        onChange={({ currentTarget }) => onKeep(part, currentTarget.checked)}
      />
      {isKept && path !== undefined && (
        <div className={styles.under}>
          <TextInput
            label={words.path}
            value={path}
            spellCheck={false}
            onChange={({ currentTarget }) => onPut('files', part, currentTarget.value)}
            error={faultAt('files', part)}
          />
          {replaces && isAsSaved && (
            <p className={styles.warn}>
              <TriangleAlert size={15} aria-hidden />
              {words.replaces}
            </p>
          )}
        </div>
      )}
      <Secrets part={part} {...props} />
    </div>
  );
}

function Secrets({ part, preview, choices, onPut, faultAt }: Props & { readonly part: string }) {
  const own = preview.secrets.filter((secret) => secret.part === part);
  if (own.length === 0 || choices.leaveOut.has(part)) return null;
  return (
    <div className={styles.under}>
      <SecretFields secrets={own} choices={choices} onPut={onPut} faultAt={faultAt} />
    </div>
  );
}
