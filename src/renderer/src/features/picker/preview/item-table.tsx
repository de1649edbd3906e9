import { memo } from 'react';
import { texts } from '../../../texts';
import { formatCount, separators } from '../../../texts/format';
import styles from './preview.module.css';

export interface PreviewRow {
  readonly item: Readonly<Record<string, unknown>>;
  /** Where it was read; null for the page shown in the picker. */
  readonly page: { readonly url: string; readonly fits: boolean } | null;
  readonly nodes: Readonly<Record<string, readonly number[]>>;
  /** Names of values that are read only in a run. */
  readonly waiting?: readonly string[];
}

interface Props {
  readonly rows: readonly PreviewRow[];
  /** Number of all rows. */
  readonly total: number;
  readonly names: readonly string[];
  /** Shows the element of a value; null if its page is not shown. */
  readonly onShow: ((number: number) => void) | null;
  /** Columns whose links can be opened. */
  readonly links?: LinkColumns;
}

export interface LinkColumns {
  readonly names: readonly string[];
  readonly onOpen: (name: string) => void;
}

/** rows that are shown, and therefore requested */
export const MAX_ROWS = 50;

/** The items that an extractor reads, as a table; rendered again only if the rows change. */
export const ItemTable = memo(function ItemTable({ rows, total, names, onShow, links }: Props) {
  const hasPages = rows.some(({ page }) => page !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.grid.label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.picker.preview.number}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
                {links?.names.includes(name) && (
                  <button type="button" className={styles.openEach} onClick={() => links.onOpen(name)}>
                    {texts.picker.details.openEach}
                  </button>
                )}
              </th>
            ))}
            {hasPages && <th scope="col">{texts.grid.page}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <tr key={at}>
              <td className={styles.number}>{formatCount(at + 1)}</td>
              {names.map((name) => (
                <Value
                  key={name}
                  value={row.item[name]}
                  isWaiting={row.waiting?.includes(name) ?? false}
                  node={row.nodes[name]?.[0]}
                  onShow={onShow}
                />
              ))}
              {row.page && <PageCell page={row.page} />}
            </tr>
          ))}
        </tbody>
      </table>
      {total > MAX_ROWS && <p className={styles.note}>{texts.picker.preview.more(formatCount(total - MAX_ROWS))}</p>}
    </section>
  );
});

interface ValueProps {
  readonly value: unknown;
  readonly isWaiting: boolean;
  readonly node: number | undefined;
  readonly onShow: Props['onShow'];
}

function Value({ value, isWaiting, node, onShow }: ValueProps) {
  const text = toOneLine(value);
  if (isWaiting)
    return (
      <td className={styles.missing} title={texts.picker.preview.waiting}>
        …
      </td>
    );
  if (text === null) return <td className={styles.missing}>{texts.picker.preview.missing}</td>;
  const isShowable = onShow !== null && node !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a help for the pointer; the keyboard reaches the element on the page
    <td title={text} className={isShowable ? styles.showable : undefined} onClick={() => isShowable && onShow(node)}>
      {text}
    </td>
  );
}

function PageCell({ page: { url, fits } }: { readonly page: NonNullable<PreviewRow['page']> }) {
  const { pathname, search } = new URL(url);
  return (
    <td className={styles.page} title={url}>
      {pathname + search}
      {!fits && <span className={styles.unfit}> {texts.picker.preview.unfit}</span>}
    </td>
  );
}

/** A value as one line; null for no value. */
export function toOneLine(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => toOneLine(each) ?? '').join(' · ');
  if (typeof value === 'number') return String(value).replace('.', separators.decimal);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
