import type { JobSummary } from '@shared/contract/jobs';
import { getRouteHash } from '../../routing/route';
import { texts } from '../../texts';
import { formatCount, formatUsd, plural } from '../../texts/format';
import styles from './figures.module.css';
import { StatPopover } from './stat-popover';

const words = texts.learning;

type LearnedFigures = Pick<JobSummary, 'metrics' | 'extractors'>;

/** How much learned extractors read; the name opens which. Empty if none was used or learned. */
export function ExtractorNumbers({ job }: { readonly job: LearnedFigures }) {
  const { boost } = job.metrics;
  if (boost === undefined && job.extractors === undefined) return null;
  return (
    <StatPopover name={words.name} title={words.title} value={formatCount(boost?.pages ?? 0)}>
      <Figures job={job} />
    </StatPopover>
  );
}

function Figures({ job: { metrics, extractors } }: { readonly job: LearnedFigures }) {
  const { boost } = metrics;
  return (
    <>
      {boost && (
        <p className={styles.lead}>
          {words.summary(plural(boost.pages, 'page'), plural(boost.fields, 'value'))} {savedWords(boost.savedUsd)}
        </p>
      )}
      {extractors && <ExtractorFigures extractors={extractors} />}
    </>
  );
}

function ExtractorFigures({ extractors }: { readonly extractors: NonNullable<JobSummary['extractors']> }) {
  return (
    <table className={styles.table}>
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.extractor}</th>
          <th scope="col">{words.fields}</th>
          <th scope="col">{words.left}</th>
          <th scope="col">{words.examples}</th>
        </tr>
      </thead>
      <tbody>
        {extractors.map(({ id, name, fields, left, pages, learned }) => (
          <tr key={id}>
            <th scope="row">
              <a href={getRouteHash({ screen: 'extractors', extractorId: id })}>{name}</a>
              {learned && <small>{words.learnedHere}</small>}
            </th>
            <td title={fields.join(', ')}>{formatCount(fields.length)}</td>
            <td title={left.join(', ')}>{formatCount(left.length)}</td>
            <td>{plural(pages, 'page')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Empty if no model is set up, so that nothing was saved. */
function savedWords(savedUsd: number | null): string {
  if (savedUsd === null) return words.savedUnknown;
  return savedUsd === 0 ? '' : words.saved(formatUsd(savedUsd));
}
