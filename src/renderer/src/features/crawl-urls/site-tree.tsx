import { Button, VisuallyHidden } from '@mantine/core';
import type { JobSummary, SiteNode } from '@shared/contract/jobs';
import { ChevronRight, File, Folder, FolderOpen, Globe, Link2, List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Placeholder } from '../../components/placeholder';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { ErrorNotice } from '../errors';
import styles from './tree.module.css';
import { getTreeMove, listTreeRows, ROOT, type TreeRow } from './tree-rows';
import viewStyles from './urls.module.css';
import { useSiteTree } from './use-site-tree';

const COUNTS = ['urls', 'hits', 'visited', 'queued', 'skipped', 'failed'] as const;
const INDENT_PX = 16;

interface Props {
  readonly job: JobSummary;
  /** Switches to the other views of the URLs. */
  readonly choice: ReactNode;
  /** Lists the URLs with this prefix. */
  readonly onShow: (under: string) => void;
}

/** The site's known folders with counts. */
export function SiteTree({ job, choice, onShow }: Props) {
  const { parts, open, error, toggle, readMore } = useSiteTree(job);
  const rows = useMemo(() => listTreeRows(parts, open), [parts, open]);
  const [focused, setFocused] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const current = rows.find(({ key }) => key === focused) ?? rows[0];

  const focus = (key: string) => {
    setFocused(key);
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const act = (row: TreeRow) => {
    if (row.kind === 'more') readMore(row.under);
    else if (row.node.children) toggle(row.node.url, !row.isOpen);
    else onShow(row.node.url);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!current) return;
    const move = getTreeMove(rows, current.key, event.key);
    if (move?.kind === 'focus') focus(move.key);
    else if (move) toggle(move.url, move.kind === 'open');
    else if (event.key === ' ' || (event.key === 'Enter' && current.kind === 'more')) act(current);
    else if (event.key === 'Enter' && current.kind === 'node') onShow(current.node.url);
    else return;
    event.preventDefault();
  };

  return (
    <div className={viewStyles.view}>
      <div className={viewStyles.tools}>
        {choice}
        <span className={styles.hint}>{texts.urls.tree.hint}</span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<List size={14} aria-hidden />}
          disabled={current?.kind !== 'node'}
          onClick={() => current?.kind === 'node' && onShow(current.node.url)}
        >
          {texts.urls.tree.show}
        </Button>
      </div>
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.frame}>
        <Columns />
        <div ref={tree} role="tree" aria-label={texts.urls.tree.label} className={styles.tree} onKeyDown={onKey}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isFocused={row.key === current?.key}
              onFocus={() => setFocused(row.key)}
              onAct={() => act(row)}
            />
          ))}
        </div>
        {parts.get(ROOT)?.total === 0 && <Placeholder icon={Link2} title={texts.urls.tree.none} />}
      </div>
    </div>
  );
}

function Columns() {
  return (
    <div className={`${styles.row} ${styles.columns}`} aria-hidden>
      <span>{texts.urls.tree.name}</span>
      {COUNTS.map((name) => (
        <span key={name} className={styles.count}>
          {texts.urls.tree.columns[name]}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
  readonly onAct: () => void;
}

function Row({ row, isFocused, onFocus, onAct }: RowProps) {
  const node = row.kind === 'node' ? row.node : null;
  const item = {
    'data-key': row.key,
    'aria-level': row.level,
    className: styles.row,
    onFocus,
    onClick: onAct,
  } as const;
  if (row.kind === 'more' || !node)
    return (
      <div role="treeitem" tabIndex={isFocused ? 0 : -1} aria-selected={false} {...item}>
        <span className={styles.more} style={{ paddingLeft: row.level * INDENT_PX }}>
          {texts.urls.tree.more(formatCount(row.kind === 'more' ? row.left : 0))}
        </span>
      </div>
    );
  return (
    <div
      role="treeitem"
      tabIndex={isFocused ? 0 : -1}
      {...item}
      aria-expanded={node.children ? row.isOpen : undefined}
      aria-selected={isFocused}
      aria-posinset={row.position}
      aria-setsize={row.size}
    >
      <span className={styles.name} style={{ paddingLeft: (row.level - 1) * INDENT_PX }} title={node.url}>
        <ChevronRight
          size={14}
          className={`${styles.chevron} ${row.isOpen ? styles.opened : ''}`}
          visibility={node.children ? 'visible' : 'hidden'}
          aria-hidden
        />
        <Icon row={row} node={node} />
        <span className={styles.label}>{shownName(node)}</span>
      </span>
      {COUNTS.map((name) => (
        <span key={name} className={`${styles.count} ${getTone(name, node[name])}`}>
          <VisuallyHidden>, {texts.urls.tree.columns[name]} </VisuallyHidden>
          {formatCount(node[name])}
        </span>
      ))}
    </div>
  );
}

function Icon({ row, node }: { readonly row: TreeRow; readonly node: SiteNode }) {
  const Kind =
    row.level === 1 ? Globe : !node.children ? File : row.kind === 'node' && row.isOpen ? FolderOpen : Folder;
  return <Kind size={14} className={styles.icon} aria-hidden />;
}

function shownName({ name }: SiteNode): string {
  return name === '' ? texts.urls.tree.own : decodeName(name);
}

/** Decodes a name for people. */
function decodeName(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

function getTone(name: (typeof COUNTS)[number], count: number): string {
  if (count === 0) return styles.zero ?? '';
  return (name === 'failed' ? styles.bad : name === 'hits' ? styles.good : undefined) ?? '';
}
