import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { plural } from '../../texts/format';
import { pickedPageOf } from '../picker';
import styles from './made-of.module.css';
import { type MadeStep, readMadeSteps } from './made-steps';

interface Props {
  readonly job: JobSummary;
  /** Its head. */
  readonly children: ReactNode;
}

const words = texts.madeOf;
const KINDS: Readonly<Record<string, { readonly name: string }>> = texts.workflows.kinds;

/** The steps of the open job's workflow, with links to change them. */
export function MadeOf({ job, children }: Props) {
  const { workflowId } = job.args;
  const picked = pickedPageOf(job);
  const place =
    picked === null
      ? getRouteHash({ screen: 'workflows', workflowId: typeof workflowId === 'string' ? workflowId : null })
      : getRouteHash({ screen: 'picker', page: picked.page });
  return (
    <section className={styles.madeOf} aria-label={texts.app.screens.collect}>
      {children}
      <h2>{words.title}</h2>
      <ol className={styles.steps}>
        {readMadeSteps(job.args).map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
          <Step key={at} step={step} />
        ))}
      </ol>
      <Button component="a" href={place} variant="light" leftSection={<Pencil size={14} aria-hidden />}>
        {words.change}
      </Button>
      <p className={styles.hint}>{picked === null ? words.inWorkflow : words.onPage}</p>
    </section>
  );
}

/** Placeholder until it is known how the job was created, so that no form asks again for what was already entered. */
export function BeforeMadeOf({ children }: Pick<Props, 'children'>) {
  return (
    <section className={styles.madeOf} aria-label={texts.app.screens.collect} aria-busy>
      {children}
    </section>
  );
}

function Step({ step: { kind, pages, urls, target, link, pattern, fields } }: { readonly step: MadeStep }) {
  return (
    <li>
      <strong>{typeof kind === 'string' ? texts.picker.steps[kind] : (KINDS[kind.step]?.name ?? kind.step)}</strong>
      {target !== null && <code>{target}</code>}
      {urls.length > 1 && <p>{words.urls(plural(urls.length, 'URL'))}</p>}
      {link !== null && <p>{words.opens(link, pattern)}</p>}
      {pages !== null && <p>{words.upTo(plural(pages, 'page'))}</p>}
      {fields.length > 0 && <p>{words.reads(fields.join(', '))}</p>}
    </li>
  );
}
