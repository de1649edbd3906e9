import { FileX } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Placeholder } from '../../../components/placeholder';
import { texts } from '../../../texts';
import { type PageNode, titleOf } from '../page/page-tree';
import { Crumbs } from './crumbs';
import { drawMarks } from './draw-marks';
import styles from './frame.module.css';
import { CURSOR, MARK_STYLE, MATCH, PICKED } from './mark-style';
import type { Marks } from './marks-of';
import { NodeLabel } from './node-label';
import { type FramedPage, readFrame } from './read-frame';
import { addStyleSheet, isShown, scrollIntoSight } from './safe-dom';
import { MOVE_KEYS, moveFrom, startOf } from './tree-keys';
import { useFrameEvents } from './use-frame-events';

interface Props {
  /** Token of the stored page. */
  readonly page: string;
  readonly framed: FramedPage | null;
  readonly marks: Marks;
  /** Name of the field an element was picked for; null for none. */
  readonly fieldOf: (number: number) => string | null;
  readonly onFramed: (framed: FramedPage) => void;
  readonly onPick: (number: number) => void;
  /** Widens or narrows what was picked there; the number of the element it came to, null where it was not picked. */
  readonly onResize: (number: number, way: 'widen' | 'narrow') => number | null;
  readonly onUndo: () => void;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The stored page: what is pointed at is outlined and named, a click or Enter picks it. */
export function PageFrame(props: Props) {
  const { page, framed, marks, fieldOf, onFramed, onPick, onResize } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'gone'>('loading');
  const [cursor, setCursor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const [scrolled, setScrolled] = useState(0);
  const [document, setDocument] = useState<Document | null>(null);
  useMarks(framed, marks, cursor);

  const load = () => {
    const loaded = frame.current?.contentDocument ?? null;
    const read = loaded && readFrame(loaded);
    if (!loaded || !read?.tree.root) return setState('gone');
    addStyleSheet(loaded, MARK_STYLE);
    setDocument(loaded);
    setState('shown');
    onFramed(read);
  };
  const go = (node: PageNode | null) => {
    if (!node || !framed) return;
    setCursor(node.number);
    const element = framed.elements.get(node.number);
    if (element) scrollIntoSight(element);
    const field = fieldOf(node.number);
    setSpoken(
      texts.picker.page.announce(
        titleOf(node),
        node.text.slice(0, 120),
        field === null ? '' : texts.picker.page.pickedAs(field),
      ),
    );
  };
  const shown = (node: PageNode) => {
    const element = framed?.elements.get(node.number);
    return element !== undefined && isShown(element);
  };
  const node = cursor === null ? null : (framed?.tree.nodes.get(cursor) ?? null);
  const onKey = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    if (!framed) return;
    const from = node ?? startOf(framed.tree, shown);
    const move = MOVE_KEYS.find((key) => key === event.key);
    if (move && from) go(node ? (moveFrom(node, move, shown) ?? node) : from);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) onPick(cursor);
    else if (event.key === '+' || event.key === '=') resize('widen');
    else if (event.key === '-' || event.key === '_') resize('narrow');
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) props.onUndo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const resize = (way: 'widen' | 'narrow') => {
    if (!node || !framed) return;
    const to = onResize(node.number, way);
    if (to !== null) go(framed.tree.nodes.get(to) ?? null);
  };
  useFrameEvents(document, framed, {
    onPoint: setCursor,
    onPick: (number) => {
      setCursor(number);
      props.ref?.current?.focus({ preventScroll: true });
      onPick(number);
    },
    onKey,
    onScroll: () => setScrolled((count) => count + 1),
  });
  const begin = () => {
    if (node === null && framed) go(startOf(framed.tree, shown));
  };
  const element = cursor === null ? undefined : framed?.elements.get(cursor);
  return (
    <div className={styles.stage}>
      <div
        ref={props.ref}
        className={styles.sheet}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move over the page's elements here
        tabIndex={0}
        aria-label={texts.picker.page.application}
        aria-describedby="picker-help"
        aria-busy={state === 'loading'}
        onKeyDown={onKey}
        onFocus={(event) =>
          event.target === event.currentTarget && event.currentTarget.matches(':focus-visible') && begin()
        }
      >
        <iframe
          ref={frame}
          className={styles.frame}
          src={`/pages/${encodeURIComponent(page)}/picker`}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          tabIndex={-1}
          title={texts.picker.page.frame}
          onLoad={load}
        />
        {element && node && <NodeLabel key={scrolled} element={element} node={node} field={fieldOf(node.number)} />}
        {state === 'loading' && <p className={styles.loading}>{texts.picker.page.loading}</p>}
        {state === 'gone' && (
          <div className={styles.loading}>
            <Placeholder icon={FileX} title={texts.picker.page.gone} hint={texts.picker.page.goneHint} />
          </div>
        )}
      </div>
      <Crumbs node={node} onGo={go} />
      <p id="picker-help" className={styles.unseen}>
        {texts.picker.page.help}
      </p>
      <p className={styles.unseen} role="status">
        {spoken}
      </p>
    </div>
  );
}

const HERE = '';

function useMarks(framed: FramedPage | null, { picked, matches }: Marks, cursor: number | null): void {
  useEffect(() => (framed ? drawMarks(framed, MATCH, matches) : undefined), [framed, matches]);
  useEffect(() => (framed ? drawMarks(framed, PICKED, picked) : undefined), [framed, picked]);
  useEffect(
    () => (framed && cursor !== null ? drawMarks(framed, CURSOR, new Map([[cursor, HERE]])) : undefined),
    [framed, cursor],
  );
}
