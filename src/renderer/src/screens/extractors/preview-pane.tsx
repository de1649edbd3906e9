import type { ResponseOf } from '@shared/contract';
import type { ExtractorDocument } from '@shared/extractor';
import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { Placeholder } from '../../components/placeholder';
import { findNumericFields, toShownText } from '../../features/cells';
import { ErrorNotice } from '../../features/errors';
import { texts } from '../../texts';
import { formatCount, formatDuration, plural } from '../../texts/format';
import styles from './preview.module.css';

const { document: words } = texts.extractors;
const MAX_RECORDS = 5; // per page

type PreviewPage = ResponseOf<'previewExtractor'>['results'][number];

/** Live results of a document on stored pages. */
export function PreviewPane({ document }: { readonly document: ExtractorDocument | null }) {
  const { preview, error } = usePreview(document);
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <h2>
        {words.preview}
        {preview && (
          <span className={styles.soft} role="status">
            {words.previewOf(plural(preview.results.length, 'page'), formatDuration(preview.msec))}
          </span>
        )}
      </h2>
      {error !== null && <ErrorNotice error={error} />}
      {!preview && error === null && <p className={styles.soft}>{words.reading}</p>}
      {preview?.results.length === 0 && (
        <Placeholder icon={FileX} title={words.previewNone} hint={words.previewNoneHint} />
      )}
      {preview && preview.results.length > 0 && <PreviewTable pages={preview.results} />}
    </section>
  );
}

function PreviewTable({ pages }: { readonly pages: readonly PreviewPage[] }) {
  const fields = [...new Set(pages.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))];
  const numeric = findNumericFields(
    fields,
    pages.flatMap(({ items }) => items.map((item) => ({ item }))),
  );
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.page}</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={numeric.has(field) ? styles.numeric : undefined}>
                {field}
              </th>
            ))}
          </tr>
        </thead>
        {pages.map((page) => (
          <PageRows key={page.token} page={page} fields={fields} />
        ))}
      </table>
    </div>
  );
}

interface RowsProps {
  readonly page: PreviewPage;
  readonly fields: readonly string[];
}

function PageRows({ page, fields }: RowsProps) {
  const shown = page.items.slice(0, MAX_RECORDS);
  const more = page.items.length - shown.length;
  const rows = shown.length > 0 ? shown : [null];
  return (
    <tbody>
      {rows.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no name but their position
        <tr key={index}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              <PageName page={page} />
              {more > 0 && <small>{words.more(formatCount(more))}</small>}
            </th>
          )}
          {item === null ? (
            <td colSpan={fields.length} className={styles.soft}>
              {words.noItems}
            </td>
          ) : (
            fields.map((field) => <PreviewValue key={field} value={item[field]} />)
          )}
        </tr>
      ))}
    </tbody>
  );
}

function PageName({ page: { url, token, fits } }: { readonly page: PreviewPage }) {
  return (
    <>
      <a href={`/pages/${encodeURIComponent(token)}/html`} target="_blank" rel="noreferrer" title={url}>
        {new URL(url).pathname}
      </a>
      {!fits && <small className={styles.unlike}>{words.unlike}</small>}
    </>
  );
}

function PreviewValue({ value }: { readonly value: unknown }) {
  const { text, kind } = toShownText(value);
  if (kind === 'missing') {
    return (
      <td className={styles.soft}>
        <span role="img" aria-label={texts.evidence.notFound}>
          {texts.evidence.empty}
        </span>
      </td>
    );
  }
  return (
    <td title={text} className={kind === 'number' ? styles.numeric : undefined}>
      {text}
    </td>
  );
}

const TYPING_MS = 300; // ms pause in typing before pages are read

interface PreviewState {
  /** The last answer; kept while the text is invalid. */
  readonly preview: ResponseOf<'previewExtractor'> | null;
  readonly error: unknown;
}

/** Results of a document on the latest stored pages of its kind. A null document keeps the last answer. */
function usePreview(document: ExtractorDocument | null): PreviewState {
  const text = document && JSON.stringify(document); // equal documents are previewed once
  const [state, setState] = useState<PreviewState>({ preview: null, error: null });
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = () =>
      call('previewExtractor', { document: JSON.parse(text) }, { signal }).then(
        (preview) => setState({ preview, error: null }),
        (error) => signal.aborted || setState((before) => ({ ...before, error })),
      );
    const timer = setTimeout(() => void read(), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return state;
}
