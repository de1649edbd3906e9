import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { CalendarPlus, CircleAlert, FolderKanban, type LucideIcon, Play, Redo2, Save, Undo2 } from 'lucide-react';
import { BackLink } from '../../../components/back-link';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import type { CheckedDoc } from '../document/checked-doc';
import type { EditedDocument } from '../document/use-document';
import styles from './editor.module.css';
import type { Kept } from './use-kept';

const { head: words } = texts.workflows;

interface Props {
  readonly document: EditedDocument;
  readonly checked: CheckedDoc;
  readonly kept: Kept;
  readonly onSave: () => void;
  readonly onRun: () => void;
  /** Asks for parameter values first; null if there are none. */
  readonly onRunWith: (() => void) | null;
}

/** A workflow's name and actions. */
export function EditorHead({ document, checked, kept, onSave, onRun, onRunWith }: Props) {
  const { doc, faults, change, undo, redo } = document;
  const unready = faults.length > 0 || doc.steps.length === 0;
  return (
    <div className={styles.head}>
      <BackLink href={getRouteHash({ screen: 'workflows', workflowId: null })} small>
        {texts.workflows.back}
      </BackLink>
      <div className={styles.bar}>
        <h1 className={styles.hidden}>{doc.name || texts.workflows.make}</h1>
        <TextInput
          className={styles.name}
          variant="unstyled"
          aria-label={words.name}
          placeholder={texts.workflows.make}
          value={doc.name}
          maxLength={200}
          disabled={faults.length > 0}
          onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, name: value }), 'name')}
        />
        <div className={styles.acts} role="toolbar" aria-label={words.more}>
          <span className={styles.state} role="status">
            {checked.faults.length > 0 && doc.steps.length > 0 ? (
              <FaultCount checked={checked} count={checked.faults.length} />
            ) : (
              <span>{kept.unsaved ? words.unsaved : kept.id !== null && words.saved}</span>
            )}
          </span>
          <IconAct icon={Undo2} label={words.undo} onClick={undo} />
          <IconAct icon={Redo2} label={words.redo} onClick={redo} />
          {kept.id !== null && <ProjectLink workflowId={kept.id} />}
          {kept.id !== null && <ScheduleLink workflowId={kept.id} />}
          <Button
            size="xs"
            variant="default"
            leftSection={<Save size={14} aria-hidden />}
            loading={kept.busy}
            disabled={unready || !kept.unsaved}
            onClick={onSave}
          >
            {words.save}
          </Button>
          {onRunWith && (
            <Button size="xs" variant="default" disabled={unready} onClick={onRunWith}>
              {words.runWith}
            </Button>
          )}
          <Button size="xs" leftSection={<Play size={14} aria-hidden />} disabled={unready} onClick={onRun}>
            {kept.unsaved ? words.saveAndRun : texts.workflows.run}
          </Button>
        </div>
      </div>
      <TextInput
        className={styles.description}
        variant="unstyled"
        size="xs"
        aria-label={words.description}
        placeholder={words.description}
        value={doc.description}
        disabled={faults.length > 0}
        onChange={({ currentTarget: { value } }) =>
          change((before) => ({ ...before, description: value }), 'description')
        }
      />
    </div>
  );
}

/** Number of faults; opens the first. */
function FaultCount({ checked, count }: { readonly checked: CheckedDoc; readonly count: number }) {
  const show = () => {
    const marked = window.document.querySelector('[data-step] [aria-invalid="true"], [data-step] [class*="fault"]');
    const card = marked?.closest('[data-step]')?.querySelector('[data-head]');
    const target = marked instanceof HTMLInputElement ? marked : card;
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <button type="button" className={styles.faults} title={checked.faults[0]?.message} onClick={show}>
      <CircleAlert size={14} aria-hidden />
      {words.faults(count)}
    </button>
  );
}

interface IconActProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: (() => void) | null;
}

function IconAct({ icon: Icon, label, onClick }: IconActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="input-xs" variant="default" aria-label={label} disabled={!onClick} onClick={() => onClick?.()}>
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Opens a new project of the workflow. */
function ProjectLink({ workflowId }: { readonly workflowId: string }) {
  return (
    <Tooltip label={texts.projects.saveJob}>
      <ActionIcon
        component="a"
        size="input-xs"
        variant="default"
        aria-label={texts.projects.saveJob}
        href={getRouteHash({ screen: 'projects', projectId: `new~workflow~${workflowId}` })}
      >
        <FolderKanban size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** Opens a new schedule of the workflow. */
function ScheduleLink({ workflowId }: { readonly workflowId: string }) {
  return (
    <Tooltip label={words.schedule}>
      <ActionIcon
        component="a"
        size="input-xs"
        variant="default"
        aria-label={words.schedule}
        href={getRouteHash({ screen: 'schedules', scheduleId: `new~workflow~${workflowId}` })}
      >
        <CalendarPlus size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
