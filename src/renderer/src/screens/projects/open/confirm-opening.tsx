import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { ApiError } from '@shared/client/api-error';
import type { ProjectPreview } from '@shared/contract/projects';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { describeTask } from '../../../features/runs';
import { showCron } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { formatDate, plural } from '../../../texts/format';
import styles from '../projects.module.css';
import { type Choices, type ProjectSource, startChoices, toOpenRequest } from './choices';
import { SecretFields } from './secret-fields';
import { WrittenPlaces } from './written-places';

const words = texts.projects.open;

interface Props {
  readonly source: ProjectSource;
  readonly preview: ProjectPreview;
  /** Chooses another file. */
  readonly choose: ReactNode;
}

/** Everything that a project's file names, for review before the project is added. */
export function ConfirmOpening({ source, preview, choose }: Props) {
  const [choices, setChoices] = useState<Choices>(() => startChoices(preview));
  const [name, setName] = useState(preview.name);
  const { busy, error, act } = useFormAct();
  const setFile = useStore((store) => store.setProjectFile);
  const title = useFocusedTitle();
  const faults = error instanceof ApiError ? error.faults : [];
  const faultAt = (...at: readonly string[]) =>
    faults.find(({ path }) => path !== undefined && at.every((part, index) => path[index] === part))?.message;
  const keep = (part: string, isKept: boolean) =>
    setChoices((before) => {
      const leaveOut = new Set(before.leaveOut);
      if (isKept) leaveOut.delete(part);
      else leaveOut.add(part);
      return { ...before, leaveOut };
    });
  const put = (of: 'files' | 'secrets', at: string, value: string) =>
    setChoices((before) => ({ ...before, [of]: { ...before[of], [at]: value } }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const request = { ...source, digest: preview.digest, name: name.trim(), ...toOpenRequest(preview, choices) };
      const { id } = await call('openProject', request);
      setFile(null);
      navigate({ screen: 'projects', projectId: id });
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 ref={title} tabIndex={-1}>
        {words.of(preview.name)}
      </h1>
      <p className={styles.lead}>{words.lead(formatDate(preview.savedAt))}</p>
      {preview.existing !== null && <Here id={preview.existing} />}
      <Visits preview={preview} />
      <SectionCard title={words.runs}>
        <p className={styles.soft}>
          {preview.times === null ? words.runsByHand : words.runsAt(showCron(preview.times.cron))}{' '}
          {preview.runs > 0 && words.history(plural(preview.runs, 'earlier run'))}
        </p>
      </SectionCard>
      <WrittenPlaces preview={preview} choices={choices} onKeep={keep} onPut={put} faultAt={faultAt} />
      {preview.extractors.length > 0 && <Extractors preview={preview} choices={choices} onKeep={keep} />}
      <OtherSecrets preview={preview} choices={choices} onPut={put} faultAt={faultAt} />
      <SectionCard title={words.name}>
        <TextInput
          aria-label={words.name}
          value={name}
          maxLength={200}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={faultAt('name')}
        />
      </SectionCard>
      {error !== null && <ErrorNotice error={error} />}
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {words.confirm}
        </Button>
        <Button variant="default" component="a" href={getRouteHash({ screen: 'projects', projectId: null })}>
          {texts.common.cancel}
        </Button>
        {choose}
      </Group>
    </form>
  );
}

/** Focuses the title, because the preview replaces the focused element. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return title;
}

function Here({ id }: { readonly id: string }) {
  return (
    <div className={styles.here}>
      <p>
        <strong>{words.here}</strong> {words.hereHint}
      </p>
      <Button component="a" size="xs" href={getRouteHash({ screen: 'projects', projectId: id })}>
        {words.goThere}
      </Button>
    </div>
  );
}

function Visits({ preview: { sites, task, workflow } }: Pick<Props, 'preview'>) {
  const what = workflow ?? describeTask(task);
  return (
    <SectionCard title={words.visits}>
      {sites.length === 0 ? (
        <p className={styles.soft}>{words.visitsAny}</p>
      ) : (
        <ul className={styles.sites}>
          {sites.map(({ host, private: isPrivate, loggedIn }) => (
            <li key={host} className={isPrivate || loggedIn ? styles.marked : undefined}>
              {[host, isPrivate && words.isPrivate, loggedIn && words.loggedIn].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.part}>
        <p className={styles.soft}>{what}</p>
        {sites.some((site) => site.private) && (
          <p className={styles.warn}>
            <TriangleAlert size={15} aria-hidden />
            {words.privateWarning}
          </p>
        )}
      </div>
    </SectionCard>
  );
}

interface PartProps {
  readonly preview: ProjectPreview;
  readonly choices: Choices;
  readonly onKeep: (part: string, isKept: boolean) => void;
}

function Extractors({ preview, choices, onKeep }: PartProps) {
  return (
    <SectionCard title={words.extractors}>
      <ul className={styles.plain}>
        {preview.extractors.map(({ part, name, site, code, isHere }) => {
          const notes = [code && words.withCode, isHere && words.isHere].filter(Boolean).join('; ');
          return (
            <li key={part}>
              <Checkbox
                label={words.extractor(name, site)}
                description={notes === '' ? undefined : notes}
                checked={!choices.leaveOut.has(part)}
                onChange={({ currentTarget }) => onKeep(part, currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

interface SecretProps extends Omit<PartProps, 'onKeep'> {
  readonly onPut: (of: 'files' | 'secrets', at: string, value: string) => void;
  readonly faultAt: (...at: readonly string[]) => string | undefined;
}

function OtherSecrets({ preview, choices, onPut, faultAt }: SecretProps) {
  const own = preview.secrets.filter(({ part }) => part === 'task' || part === 'workflow');
  if (own.length === 0) return null;
  return (
    <SectionCard title={words.secrets} hint={words.secretsHint}>
      <div className={styles.part}>
        <SecretFields secrets={own} choices={choices} onPut={onPut} faultAt={faultAt} />
      </div>
    </SectionCard>
  );
}
