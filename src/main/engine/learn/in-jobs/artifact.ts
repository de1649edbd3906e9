import type { Artifact } from '@shared/contract/extract';
import type { ExtractorRow, Store } from '../../store/index';

const MAX_SHOWN = 50; // extractors in a job's artifacts

/** Adds an extractor that was learned or used to the job's artifacts, once. */
export function showExtractor(store: Store, job: number, row: ExtractorRow, learned: boolean): void {
  const artifacts = store.jobs.artifacts(job);
  const others = artifacts.filter((each) => each.type === 'extractor');
  if (others.length >= MAX_SHOWN || others.some(({ extractor }) => extractor.id === row.id)) return;
  store.jobs.change(job, { artifacts: [...artifacts, getArtifact(row, learned)] });
}

function getArtifact({ id, name, certificate, document }: ExtractorRow, learned: boolean): Artifact {
  const paths = Object.keys(certificate.fields);
  const reads = (path: string) => certificate.fields[path]?.accepted === true && path in document.fields;
  const fields = paths.filter(reads);
  const left = paths.filter((path) => !reads(path));
  return { type: 'extractor', extractor: { id, name, fields, left, pages: certificate.examples.length, learned } };
}
