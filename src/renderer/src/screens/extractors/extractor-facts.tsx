import type { Extractor } from '@shared/contract/extractors';
import type { Certificate } from '@shared/extractor';
import type { ReactNode } from 'react';
import { usePaid } from '../../store/use-paid';
import { texts } from '../../texts';
import { formatDate, formatShare, formatUsd, plural } from '../../texts/format';
import styles from './extractors.module.css';

const { facts: words } = texts.extractors;

/** Its kind of page, who made it at what cost, and its savings. */
export function ExtractorFacts({ extractor }: { readonly extractor: Extractor }) {
  const { site, document, certificate, pagesRead, savedUsd, lastUsedAt, createdAt } = extractor;
  const { costUsd, examinedAt } = certificate;
  const isPaid = usePaid();
  const saved = savedUsd === null ? texts.extractors.savedUnknown : formatUsd(savedUsd);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={words.site}>{site}</Fact>
        <Fact name={words.pages}>
          <Patterns patterns={document.kind.patterns} />
        </Fact>
        <Fact name={words.reads}>{words[document.perPage]}</Fact>
        {document.records && (
          <Fact name={words.records}>
            <Records extractor={extractor} selectors={document.records.selectors} />
          </Fact>
        )}
        <Fact name={words.madeBy}>
          {getMaker(certificate)}, {formatDate(createdAt)}
        </Fact>
        <Fact name={words.examined}>{formatDate(examinedAt)}</Fact>
        {(isPaid || costUsd !== 0) && (
          <Fact name={words.cost}>
            {costUsd === null ? texts.extractors.costUnknown : costUsd === 0 ? words.free : formatUsd(costUsd)}
          </Fact>
        )}
        {isPaid && <Fact name={words.saved}>{words.savedOver(saved, plural(pagesRead, 'page'))}</Fact>}
        <Fact name={words.used}>{lastUsedAt === null ? texts.extractors.neverUsed : formatDate(lastUsedAt)}</Fact>
      </dl>
      {certificate.taught && certificate.examples.length > 0 && (
        <p className={styles.soft}>{texts.extractors.taught}</p>
      )}
    </>
  );
}

/** How its fields were learned. */
function getMaker({ model, fields }: Certificate): string {
  if (model !== null) return words.byModel(model);
  const authors = Object.values(fields).map(({ author }) => author);
  return authors.length > 0 && authors.every((author) => author === 'person') ? words.byPerson : words.byInduction;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Patterns({ patterns }: { readonly patterns: readonly string[] }) {
  if (patterns.length === 0) return words.anyPage;
  return patterns.map((pattern) => <code key={pattern}>{pattern}</code>);
}

interface RecordsProps {
  readonly extractor: Extractor;
  readonly selectors: readonly string[];
}

function Records({ extractor: { certificate }, selectors }: RecordsProps) {
  const { records } = certificate;
  const agreed = records?.agreement ?? null;
  return (
    <>
      {selectors.map((selector) => (
        <code key={selector}>{selector}</code>
      ))}
      {records && agreed !== null && (
        <span>{texts.extractors.recordsAgreed(formatShare(agreed), plural(records.pages, 'page'))}</span>
      )}
    </>
  );
}
