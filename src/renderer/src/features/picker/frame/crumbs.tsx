import { useLocalStorage } from '@mantine/hooks';
import { Eye, EyeOff, Keyboard } from 'lucide-react';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { getSimilar } from '../page/alike';
import { getChain, getNodeTitle, type PageNode, type PageTree } from '../page/page-tree';
import styles from './frame.module.css';

interface Props {
  readonly node: PageNode | null;
  readonly tree: PageTree | null;
  /** Number of hidden elements. */
  readonly hidden: number;
  readonly onGo: (node: PageNode) => void;
  readonly onHide: () => void;
  readonly onShowAll: () => void;
}

/**
 * The element at the cursor and its ancestors, each with the number of similar elements. Offers pointer users what the
 * arrow keys offer keyboard users.
 */
export function Crumbs({ node, tree, hidden, onGo, onHide, onShowAll }: Props) {
  const help = useKeyHelp();
  const chain = node
    ? getChain(node)
        .filter(({ tag }) => tag !== 'html')
        .toReversed()
    : [];
  return (
    <>
      <div className={styles.bar}>
        {node === null && <span className={styles.start}>{texts.picker.page.start}</span>}
        <ol className={styles.crumbs} aria-label={texts.picker.page.path}>
          {chain.map((each) => (
            <li key={each.number}>
              <Crumb node={each} alike={tree ? getSimilar(tree, each).length : 1} isHere={each === node} onGo={onGo} />
            </li>
          ))}
        </ol>
        {node !== null && (
          <button
            type="button"
            className={styles.tool}
            tabIndex={-1}
            title={texts.picker.page.hideHint}
            onClick={onHide}
          >
            <EyeOff size={13} aria-hidden /> {texts.picker.page.hide}
          </button>
        )}
        {hidden > 0 && (
          <button type="button" className={styles.tool} onClick={onShowAll}>
            <Eye size={13} aria-hidden /> {texts.picker.page.showAll(formatCount(hidden))}
          </button>
        )}
        <button type="button" className={styles.tool} aria-pressed={help.isOn} onClick={help.toggle}>
          <Keyboard size={13} aria-hidden /> {texts.picker.page.keysTitle}
        </button>
      </div>
      {help.isOn && <Keys />}
    </>
  );
}

interface CrumbProps {
  readonly node: PageNode;
  readonly alike: number;
  readonly isHere: boolean;
  readonly onGo: (node: PageNode) => void;
}

function Crumb({ node, alike, isHere, onGo }: CrumbProps) {
  return (
    <button type="button" tabIndex={-1} aria-current={isHere || undefined} onClick={() => onGo(node)}>
      {getNodeTitle(node)}
      {alike > 1 && <small> ×{formatCount(alike)}</small>}
    </button>
  );
}

function Keys() {
  return (
    <dl className={styles.keys}>
      {texts.picker.page.keys.map(([keys, what]) => (
        <div key={keys}>
          <dt>{keys}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}

const ROOMY_PX = 720; // px; in a lower window the page needs the space of the key help

/** Whether the key help is shown. Remembered, because nobody needs it twice. */
function useKeyHelp(): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setIsOn] = useLocalStorage({
    key: 'winnow-picker-keys',
    defaultValue: window.innerHeight >= ROOMY_PX,
    getInitialValueInEffect: false,
    deserialize: (value) => value !== 'false',
  });
  return { isOn, toggle: () => setIsOn(!isOn) };
}
