import type { LeftOut } from '@shared/contract/left-out';
import { FileX, Info } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Placeholder } from '../../../components/placeholder';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { getSimilar } from '../page/alike';
import { Crumbs } from './crumbs';
import type { Marks } from './draft-marks';
import styles from './frame.module.css';
import { BASE_STYLE, MARK_STYLE } from './mark-style';
import { NodeLabel } from './node-label';
import type { AssetState } from './page-assets';
import { showAssets } from './page-assets';
import { type FramedPage, readFrame } from './read-frame';
import { addStyleSheets } from './safe-dom';
import { type CursorActions, useCursor } from './use-cursor';
import { useFrameEvents } from './use-frame-events';
import { useMarks } from './use-marks';

interface Props extends CursorActions {
  /** Token of the stored page. */
  readonly page: string;
  readonly framed: FramedPage | null;
  readonly marks: Marks;
  /** Elements of the suggestion at the pointer. */
  readonly hints: readonly number[] | null;
  /** Whether a click chooses the link to the next page. */
  readonly isPickingNext: boolean;
  readonly onFramed: (framed: FramedPage) => void;
  /** The element that receives the keys. */
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Shows the stored page: outlines and names the element at the pointer, and picks it on a click or Enter. */
export function PageFrame({ page, framed, marks, hints, isPickingNext, onFramed, ref, ...actions }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'gone'>('loading');
  const [document, setDocument] = useState<Document | null>(null);
  const [scrolls, setScrolls] = useState(0);
  const cursor = useCursor(framed, actions);
  useMarks(framed, marks, cursor, hints);
  useFrameEvents(document, framed, {
    hasCursor: cursor.node !== null,
    onPoint: cursor.point,
    onPick: (number, withLike) => {
      cursor.point(number);
      ref.current?.focus({ preventScroll: true });
      actions.onPick(withLike && framed ? withOneAlike(framed, number) : [number]);
    },
    onKey: cursor.onKey,
    onScroll: () => setScrolls(scrolls + 1),
  });
  // keyboard users can continue immediately
  useEffect(() => {
    if (framed && window.document.activeElement === window.document.body) ref.current?.focus();
  }, [framed, ref]);
  const load = () => {
    const loaded = frame.current?.contentDocument ?? null;
    const read = loaded && readFrame(loaded);
    setDocument(loaded);
    setState(read?.tree.root ? 'shown' : 'gone');
    if (!loaded || !read?.tree.root) return;
    addStyleSheets(loaded, BASE_STYLE, MARK_STYLE);
    onFramed(read);
  };
  const assets = usePageAssets(document, framed, page);
  const focus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && currentTarget.matches(':focus-visible')) cursor.begin();
  };
  const element = cursor.number === null ? undefined : framed?.elements.get(cursor.number);
  return (
    <div className={styles.stage}>
      {framed?.leftOut && <LeftOutNotice of={framed.leftOut} />}
      <div
        ref={ref}
        className={`${styles.sheet} ${isPickingNext ? styles.forNext : ''}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move over the page's elements here
        tabIndex={0}
        aria-label={texts.picker.page.application}
        aria-describedby="picker-help"
        aria-busy={state === 'loading' || (state === 'shown' && assets !== 'settled')}
        onKeyDown={cursor.onKey}
        onFocus={focus}
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
        {element && cursor.node && (
          <NodeLabel
            key={scrolls}
            element={element}
            node={cursor.node}
            alike={cursor.alike.length}
            field={actions.fieldOf(cursor.node.number)}
          />
        )}
        <Waiting state={state === 'shown' && assets === 'bare' ? 'loading' : state} />
      </div>
      <Crumbs
        node={cursor.node}
        tree={framed?.tree ?? null}
        hidden={cursor.hidden.size}
        onGo={cursor.go}
        onHide={cursor.hide}
        onShowAll={cursor.showAll}
      />
      <p id="picker-help" className={styles.unseen}>
        {texts.picker.page.help}
      </p>
      <p className={styles.unseen} role="status">
        {cursor.spoken}
      </p>
    </div>
  );
}

/** Says which part of a very large page is shown. */
function LeftOutNotice({ of: { unit, shown, total } }: { readonly of: LeftOut }) {
  const { leftOut, leftOutUnits } = texts.picker.page;
  return (
    <p className={styles.leftOut} role="status">
      <Info size={14} aria-hidden />
      {leftOut(formatCount(shown), formatCount(total), leftOutUnits[unit])}
    </p>
  );
}

function Waiting({ state }: { readonly state: 'loading' | 'shown' | 'gone' }) {
  if (state === 'shown') return null;
  return (
    <div className={styles.loading}>
      {state === 'gone' ? (
        <Placeholder icon={FileX} title={texts.picker.page.gone} hint={texts.picker.page.goneHint} />
      ) : (
        texts.picker.page.loading
      )}
    </div>
  );
}

/** The element and another similar one, which are enough to define a list. */
function withOneAlike({ tree }: FramedPage, number: number): readonly number[] {
  const node = tree.nodes.get(number);
  const other = node && getSimilar(tree, node).find((each) => each !== node);
  return other ? [number, other.number] : [number];
}

/** Loads the page's styles and images into the frame, and reports the progress. */
function usePageAssets(document: Document | null, framed: FramedPage | null, page: string): AssetState {
  const [state, setState] = useState<AssetState>('bare');
  useEffect(() => {
    if (!document || !framed) return;
    setState('bare');
    return showAssets(document, framed, page, setState);
  }, [document, framed, page]);
  return state;
}
