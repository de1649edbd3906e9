import { Tabs } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { texts } from '../../../texts';
import { formatCount, formatDuration, plural } from '../../../texts/format';
import { ErrorNotice } from '../../errors';
import type { JoinedRows } from '../details/joined-rows';
import { ExtractorView } from './extractor-view';
import { ItemTable, type LinkColumns, type PreviewRow } from './item-table';
import styles from './preview.module.css';
import type { OthersAnswer, PickAnswer, Preview } from './use-preview';

const VIEWS = ['thisPage', 'others', 'extractor'] as const;
type ViewName = (typeof VIEWS)[number];

interface Props {
  readonly preview: Preview;
  /** The rows of a list with the columns of the pages behind its links; null if no links are opened. */
  readonly joined: JoinedRows | null;
  readonly links: LinkColumns;
  /** Shows an element of the page, by its number. */
  readonly onShow: (number: number) => void;
}

/** What the extractor reads on this page and on other stored pages, and how. */
export const PreviewPanel = memo(function PreviewPanel({ preview, joined, links, onShow }: Props) {
  const [view, setView] = useState<ViewName>('thisPage');
  const { answer, others, error, isOld } = preview;
  const elsewhere = answer && others ? others.results.filter(({ token }) => token !== answer.preview.token) : [];
  const counts = { thisPage: joined?.total ?? answer?.preview.count, others: elsewhere.length, extractor: undefined };
  return (
    <section className={styles.panel} aria-label={texts.picker.preview.label} aria-busy={isOld}>
      <Tabs
        className={styles.tabs}
        value={view}
        onChange={(value) => setView(VIEWS.find((name) => name === value) ?? 'thisPage')}
      >
        <Tabs.List className={styles.bar}>
          {VIEWS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {texts.picker.preview[name]}{' '}
              {(answer !== null || joined !== null) && counts[name] !== undefined && (
                <span className={styles.count}>{formatCount(counts[name])}</span>
              )}
            </Tabs.Tab>
          ))}
          <span className={styles.took}>{took(others, elsewhere.length)}</span>
        </Tabs.List>
        <Tabs.Panel value={view} className={styles.view}>
          {error !== null && <ErrorNotice error={error} />}
          {joined !== null && view === 'thisPage' ? (
            <ItemTable rows={joined.rows} total={joined.total} names={joined.names} onShow={onShow} links={links} />
          ) : answer === null ? (
            error === null && (
              <p className={styles.note}>{isOld ? texts.picker.preview.reading : texts.picker.preview.none}</p>
            )
          ) : (
            <View name={view} answer={answer} elsewhere={elsewhere} links={links} onShow={onShow} />
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
});

function took(others: OthersAnswer | null, pages: number): string {
  if (!others || pages === 0) return '';
  return texts.picker.preview.took(`${formatDuration(others.msec)} · ${plural(pages, 'page')}`);
}

interface ViewProps {
  readonly name: ViewName;
  readonly answer: PickAnswer;
  readonly elsewhere: OthersAnswer['results'];
  readonly links: LinkColumns;
  readonly onShow: (number: number) => void;
}

function View({ name, answer, elsewhere, links, onShow }: ViewProps) {
  const names = useMemo(() => Object.keys(answer.document.template), [answer]);
  const here = useMemo(
    () =>
      answer.preview.items.map((item, at): PreviewRow => ({ item, page: null, nodes: answer.preview.nodes[at] ?? {} })),
    [answer],
  );
  if (name === 'extractor') return <ExtractorView document={answer.document} names={names} />;
  if (name === 'thisPage')
    return <ItemTable rows={here} total={answer.preview.count} names={names} onShow={onShow} links={links} />;
  if (elsewhere.length === 0) return <p className={styles.note}>{texts.picker.preview.noOthers}</p>;
  const rows = elsewhere.flatMap(({ url, fits, items }) =>
    items.map((item): PreviewRow => ({ item, page: { url, fits }, nodes: {} })),
  );
  const total = elsewhere.reduce((sum, { count }) => sum + count, 0);
  return <ItemTable rows={rows} total={total} names={names} onShow={null} />;
}
