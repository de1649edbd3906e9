import { Button } from '@mantine/core';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { ExternalLink, type LucideIcon, MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { type CellPart, getParts, getReaders, isUnread, PAGE_FIELD } from '../cells';
import { getLinkToken } from '../open-page';
import { CorrectValue, type EditValue } from './correct-value';
import styles from './evidence.module.css';
import { EvidenceFacts, PageFact } from './evidence-facts';
import { StoredPage } from './stored-page';
import { UndoCorrection } from './undo-correction';

interface Props {
  readonly job: JobSummary;
  readonly row: ItemRow;
  readonly field: string;
  readonly edit: EditValue;
}

/** Values of a cell with their locations, beside the stored page. */
export function CellEvidence({ job, row, field, edit }: Props) {
  const [picked, setPicked] = useState(0);
  const failed = row.item._status !== 'ok';
  const parts = isUnread(row) || field === PAGE_FIELD ? [] : getParts(row, field);
  const part = parts[picked] ?? parts[0];
  const marked = part?.evidence?.link ?? null;
  const link = marked ?? row.item._htmlUrl;
  const elsewhere = part?.evidence?.url;
  const page = getLinkToken(elsewhere === undefined ? row.item._htmlUrl : marked);
  const actions = (
    <div className={styles.actions}>
      {part && !failed && <CorrectValue key={part.path} job={job} row={row} part={part} edit={edit} />}
      {link && <LinkButton icon={ExternalLink} href={link} text={texts.evidence.open} elsewhere />}
      {page !== null && (
        <LinkButton
          icon={MousePointerClick}
          href={getRouteHash({ screen: 'picker', page })}
          text={texts.picker.pickHere}
        />
      )}
    </div>
  );
  return (
    <div className={styles.body}>
      <div className={styles.side}>
        {failed && <p className={styles.failed}>{row.item._message ?? texts.evidence.failed}</p>}
        {!failed && row.item._message !== null && <RecordWarning message={row.item._message} />}
        {parts.length > 1 && <Parts field={field} parts={parts} picked={picked} onPick={setPicked} />}
        {part ? (
          <EvidenceFacts part={part} url={elsewhere ?? row.item._url} readBy={getReaders(job, part)}>
            {part.evidence?.source === 'person' && (
              <UndoCorrection key={`${row.index} ${part.path}`} job={job} row={row} part={part} edit={edit} />
            )}
            {actions}
          </EvidenceFacts>
        ) : (
          <>
            {actions}
            <dl className={styles.facts}>
              <PageFact url={row.item._url} />
            </dl>
          </>
        )}
      </div>
      <StoredPage link={link} marked={marked !== null} />
    </div>
  );
}

interface LinkProps {
  readonly icon: LucideIcon;
  readonly href: string;
  readonly text: string;
  /** Whether it opens outside the window. */
  readonly elsewhere?: boolean;
}

function LinkButton({ icon: Icon, href, text, elsewhere = false }: LinkProps) {
  return (
    <Button
      component="a"
      href={href}
      {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {text}
    </Button>
  );
}

/** The record's warning, which may concern another field. */
function RecordWarning({ message }: { readonly message: string }) {
  return (
    <p className={styles.warned}>
      <strong>{texts.evidence.aboutRecord}</strong>
      {message}
    </p>
  );
}

interface PartsProps {
  readonly field: string;
  readonly parts: readonly CellPart[];
  readonly picked: number;
  readonly onPick: (index: number) => void;
}

function Parts({ field, parts, picked, onPick }: PartsProps) {
  return (
    <fieldset className={styles.parts} aria-label={texts.evidence.parts}>
      {parts.map(({ path }, index) => (
        <button key={path} type="button" aria-pressed={index === picked} onClick={() => onPick(index)}>
          {path.slice(field.length + 1)}
        </button>
      ))}
    </fieldset>
  );
}
