import { Eye, EyeOff } from 'lucide-react';
import { formatCount } from '../../../format';
import { texts } from '../../../texts';
import { chainOf, type PageNode, titleOf } from '../page/page-tree';
import styles from './frame.module.css';

interface Props {
  readonly node: PageNode | null;
  /** How many elements were hidden. */
  readonly hidden: number;
  readonly onGo: (node: PageNode) => void;
  readonly onHide: () => void;
  readonly onShowAll: () => void;
}

/** The element and what is around it; the arrow keys do the same for the keyboard. */
export function Crumbs({ node, hidden, onGo, onHide, onShowAll }: Props) {
  const chain = node
    ? chainOf(node)
        .filter(({ tag }) => tag !== 'html')
        .toReversed()
    : [];
  return (
    <div className={styles.bar}>
      {node === null && <span className={styles.start}>{texts.picker.page.start}</span>}
      <ol className={styles.crumbs} aria-label={texts.picker.page.path}>
        {chain.map((each) => (
          <li key={each.number}>
            <button type="button" tabIndex={-1} aria-current={each === node || undefined} onClick={() => onGo(each)}>
              {titleOf(each)}
            </button>
          </li>
        ))}
      </ol>
      {node !== null && (
        <button type="button" className={styles.tool} tabIndex={-1} title={texts.picker.page.hideHint} onClick={onHide}>
          <EyeOff size={13} aria-hidden /> {texts.picker.page.hide}
        </button>
      )}
      {hidden > 0 && (
        <button type="button" className={styles.tool} onClick={onShowAll}>
          <Eye size={13} aria-hidden /> {texts.picker.page.showAll(formatCount(hidden))}
        </button>
      )}
      {node === null && <Keys />}
    </div>
  );
}

function Keys() {
  return (
    <dl className={styles.keys} aria-hidden>
      {texts.picker.page.keys.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
