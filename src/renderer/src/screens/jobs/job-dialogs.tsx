import type { JobSummary } from '@shared/contract/jobs';
import { Template } from '@shared/template';
import { call } from '../../api/client';
import { ConfirmDialog } from '../../features/confirm-dialog';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { NameDialog } from './name-dialog';

const words = texts.jobs;
const MAX_NAME = 200;
const MAX_TEMPLATE_NAME = 100;

/** A question about one or several jobs. */
export interface Asked {
  readonly act: 'delete' | 'rename' | 'template';
  readonly jobs: readonly JobSummary[];
}

interface Props {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDelete: (jobs: readonly JobSummary[]) => Promise<void>;
  readonly onRenamed: (job: JobSummary) => void;
}

export function JobDialogs({ asked: { act, jobs }, onClose, onDelete, onRenamed }: Props) {
  const [job] = jobs;
  if (!job) return null;
  if (act === 'delete') return <DeleteDialog jobs={jobs} onClose={onClose} onDelete={onDelete} />;
  if (act === 'rename')
    return (
      <NameDialog
        title={words.renameTitle}
        label={words.newName}
        name={job.name}
        most={MAX_NAME}
        onSave={async (name) => onRenamed(await call('changeJob', { id: job.id, name }))}
        onClose={onClose}
      />
    );
  return (
    <NameDialog
      title={words.templateTitle}
      label={words.templateName}
      name={job.name}
      most={MAX_TEMPLATE_NAME}
      onSave={(name) => saveTemplate(job, name)}
      onClose={onClose}
    />
  );
}

async function saveTemplate({ args }: JobSummary, name: string): Promise<void> {
  const { pattern } = args;
  const template = Template.parse(args.template);
  await call('createTemplate', { name, template, ...(typeof pattern === 'string' && { pattern }) });
}

function DeleteDialog({ jobs, onClose, onDelete }: Pick<Props, 'onClose' | 'onDelete'> & Pick<Asked, 'jobs'>) {
  const [job] = jobs;
  if (!job) return null;
  const items = plural(
    jobs.reduce((sum, { progress }) => sum + progress.items, 0),
    'item',
  );
  const isOne = jobs.length === 1;
  return (
    <ConfirmDialog
      title={isOne ? words.deleteTitle : words.deleteSomeTitle(plural(jobs.length, 'job'))}
      body={isOne ? words.deleteBody(job.name, items) : words.deleteSomeBody(plural(jobs.length, 'job'), items)}
      confirm={texts.common.delete}
      onClose={onClose}
      onConfirm={() => onDelete(jobs)}
    />
  );
}
