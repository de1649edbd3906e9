import { Anchor } from '@mantine/core';
import type { Project } from '@shared/contract/projects';
import { isRecord } from '@shared/json-value';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../components/section-card';
import { describeTask } from '../../../features/runs';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { formatCount, plural } from '../../../texts/format';
import styles from '../projects.module.css';

const words = texts.projects;

/** The pages a project visits, and the fields it reads. */
export function Sources({ project }: { readonly project: Project }) {
  const { id, task, sites, workflow, key } = project;
  const pages = describePages(task.args);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(workflow
      ? [[words.workflow, <WorkflowLink key="workflow" {...workflow} />] as const]
      : [[words.what, describeTask(task)] as const]),
    [words.sites, sites.length > 0 ? sites.join(', ') : words.anySite],
    ...(pages === null ? [] : [[words.pages, pages] as const]),
    [words.fields, <Fields key="fields" args={task.args} />],
    [words.identified, key === null ? words.identifiedFound : key.join(', ')],
  ];
  return (
    <SectionCard title={words.sections.sources}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Anchor href={getRouteHash({ screen: 'schedules', scheduleId: id })} size="sm">
        {words.options}
      </Anchor>
    </SectionCard>
  );
}

function WorkflowLink({ id, name }: NonNullable<Project['workflow']>) {
  return (
    <Anchor href={getRouteHash({ screen: 'workflows', workflowId: id })} size="sm">
      {name}
    </Anchor>
  );
}

/** Number of pages named, and the other columns. */
function describePages({ urls, rows }: Project['task']['args']): string | null {
  if (Array.isArray(rows)) {
    const columns = [...new Set(rows.slice(0, 50).flatMap((row) => (isRecord(row) ? Object.keys(row) : [])))];
    return words.rows(plural(rows.length, 'row'), columns.join(', '));
  }
  return Array.isArray(urls) && urls.length > 1 ? formatCount(urls.length) : null;
}

function Fields({ args: { template, questions } }: { readonly args: Project['task']['args'] }) {
  const asked = template ?? questions;
  if (typeof asked === 'string') return words.fieldsBySentence(asked);
  if (!isRecord(asked)) return words.noFields;
  return (
    <ul className={styles.fieldList}>
      {Object.entries(asked).map(([name, what]) => (
        <li key={name}>
          <b>{name}</b> <span className={styles.soft}>{typeof what === 'string' ? what : JSON.stringify(what)}</span>
        </li>
      ))}
    </ul>
  );
}
