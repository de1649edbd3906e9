import type { ItemEvidence } from '@shared/contract/jobs';
import { SOURCES } from '@shared/item';
import { findRowFiles } from '@shared/row-file';
import type { ReactNode } from 'react';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { formatShare } from '../../texts/format';
import { type CellPart, getConfidence, HIGH, LOW, type ReadBy, SaveRowFiles, toCellText } from '../cells';
import styles from './evidence.module.css';

interface Props {
  readonly part: CellPart;
  /** URL of the page the value was read from. */
  readonly url: string;
  /** Extractors that may have read it; empty if another reader did. */
  readonly readBy: readonly ReadBy[];
  /** Buttons below the value, above the facts: those may need scrolling. */
  readonly children: ReactNode;
}

/** A value and its location as text. */
export function EvidenceFacts({ part: { value, evidence }, url, readBy, children }: Props) {
  return (
    <>
      <FoundValue value={value} corrected={evidence?.source === 'person'} />
      {value === null && evidence === null && <p className={styles.note}>{texts.evidence.notFoundLong}</p>}
      {value !== null && evidence === null && <p className={styles.note}>{texts.evidence.noneLong}</p>}
      {children}
      <dl className={styles.facts}>
        {evidence && <Found evidence={evidence} />}
        {readBy.length > 0 && <ReadByFact readBy={readBy} />}
        <PageFact url={url} />
        {evidence?.path && <PathFact source={evidence.source} path={evidence.path} />}
      </dl>
    </>
  );
}

function ReadByFact({ readBy }: Pick<Props, 'readBy'>) {
  return (
    <>
      <dt>{texts.learning.reader}</dt>
      <dd>
        {readBy.map(({ id, name }) => (
          <div key={id}>
            <a href={getRouteHash({ screen: 'extractors', extractorId: id })}>{name}</a>
          </div>
        ))}
      </dd>
    </>
  );
}

/** The page a value was read from, for a list of facts. */
export function PageFact({ url }: Pick<Props, 'url'>) {
  return (
    <>
      <dt>{texts.evidence.page}</dt>
      <dd>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </dd>
    </>
  );
}

interface FoundProps {
  readonly value: unknown;
  readonly corrected: boolean;
}

function FoundValue({ value, corrected }: FoundProps) {
  if (value === null || value === undefined)
    return (
      <p className={styles.missing}>
        <span aria-hidden>{texts.evidence.empty} </span>
        {corrected ? texts.evidence.correctedNone : texts.evidence.notFound}
      </p>
    );
  if (findRowFiles(value).length > 0)
    return (
      <section className={styles.value} aria-label={texts.evidence.value}>
        <p className={styles.file}>{toCellText(value).text}</p>
        <SaveRowFiles value={value} />
      </section>
    );
  const isText = typeof value === 'string';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.value} aria-label={texts.evidence.value} tabIndex={0} data-scrolls>
      {isText ? value : JSON.stringify(value, null, 2)}
    </section>
  );
}

function Found({ evidence }: { readonly evidence: ItemEvidence }) {
  const { source, confidence, currency, ocr } = evidence;
  const word = getConfidence(confidence);
  return (
    <>
      <dt>{texts.evidence.source}</dt>
      <dd>{getSourceName(source)}</dd>
      {source !== 'person' && (
        <>
          <dt>{texts.evidence.confidence}</dt>
          <dd className={`${styles.confidence} ${word === 'low' ? styles.low : ''}`}>
            <meter className={styles.meter} value={confidence} low={LOW} high={HIGH} optimum={1} aria-hidden />
            {texts.evidence.share(texts.evidence.confidences[word], formatShare(confidence))}
          </dd>
        </>
      )}
      {currency !== undefined && (
        <>
          <dt>{texts.evidence.currency}</dt>
          <dd>{currency}</dd>
        </>
      )}
      {ocr && (
        <>
          <dt>{texts.evidence.ocr}</dt>
          <dd>
            {texts.evidence.ocrPlace(String(ocr.page), `${ocr.left} × ${ocr.top}`, formatShare(ocr.confidence / 100))}
          </dd>
        </>
      )}
    </>
  );
}

/** For people who know HTML, after what everyone reads. */
function PathFact({ source, path }: { readonly source: ItemEvidence['source']; readonly path: string }) {
  return (
    <>
      <dt>{isProperty(source) ? texts.evidence.property : texts.evidence.selector}</dt>
      <dd>
        <code>{path}</code>
      </dd>
    </>
  );
}

/** Sources whose paths name a property of the page's data rather than a node. */
function isProperty(source: ItemEvidence['source']): boolean {
  return source !== 'rules' && source !== 'ai' && source !== 'selector' && source !== 'code';
}

/** Falls back to the source's own name if it is unknown. */
export function getSourceName(source: string): string {
  const known = SOURCES.find((name) => name === source);
  return known ? texts.evidence.sources[known] : source;
}
