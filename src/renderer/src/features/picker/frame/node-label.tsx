import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { getRole } from '../page/node-role';
import { findOddness } from '../page/odd-value';
import { getNodeTitle, type PageNode } from '../page/page-tree';
import { chooseTaking, getTakenText } from '../page/taking';
import styles from './frame.module.css';
import { getBox } from './safe-dom';

const HEIGHT_PX = 24;
const MIN_WIDTH_PX = 180;
const SAMPLE_CHARACTERS = 60;

interface Props {
  readonly element: Element;
  readonly node: PageNode;
  /** Number of similar elements, including itself. */
  readonly alike: number;
  /** Name of the field for which it was picked. */
  readonly field: string | null;
}

/**
 * Names the element at the pointer, what a click takes, and how many elements are similar; above the element if there
 * is room.
 */
export function NodeLabel({ element, node, alike, field }: Props) {
  const { top, left, bottom } = getBox(element);
  const y = top >= HEIGHT_PX ? top - HEIGHT_PX : Math.max(bottom, 0);
  const place = {
    top: `min(${y}px, 100% - ${HEIGHT_PX}px)`,
    left: `clamp(0px, ${left}px, 100% - ${MIN_WIDTH_PX}px)`,
  };
  const role = getRole(node);
  const odd = findOddness(node);
  return (
    <div className={styles.label} style={place} aria-hidden>
      <b>{getNodeTitle(node)}</b>
      {role !== null && <span className={styles.role}>{texts.picker.page.roles[role]}</span>}
      {field !== null && <i>{texts.picker.page.pickedAs(field)}</i>}
      {alike > 1 && <i>{texts.picker.page.similar(formatCount(alike))}</i>}
      {odd === null ? (
        <span>{getTakenText(node, chooseTaking(node)).slice(0, SAMPLE_CHARACTERS)}</span>
      ) : (
        <em>{texts.picker.page.odd[odd]}</em>
      )}
    </div>
  );
}
