import { texts } from '../../../texts';
import { type PageNode, titleOf } from '../page/page-tree';
import styles from './frame.module.css';
import { boxOf } from './safe-dom';

const HEIGHT_PX = 24;
const LEAST_WIDTH_PX = 180;
const SAMPLE_CHARACTERS = 60;

interface Props {
  readonly element: Element;
  readonly node: PageNode;
  /** Name of the field it was picked for. */
  readonly field: string | null;
}

/** Names the element under the pointer, above it where there is room. */
export function NodeLabel({ element, node, field }: Props) {
  const { top, left, bottom } = boxOf(element);
  const y = top >= HEIGHT_PX ? top - HEIGHT_PX : Math.max(bottom, 0);
  const place = {
    top: `min(${y}px, 100% - ${HEIGHT_PX}px)`,
    left: `clamp(0px, ${left}px, 100% - ${LEAST_WIDTH_PX}px)`,
  };
  return (
    <div className={styles.label} style={place} aria-hidden>
      <b>{titleOf(node)}</b>
      {field !== null && <i>{texts.picker.page.pickedAs(field)}</i>}
      <span>{node.text.slice(0, SAMPLE_CHARACTERS)}</span>
    </div>
  );
}
