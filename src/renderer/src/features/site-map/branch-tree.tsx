import { VisuallyHidden } from '@mantine/core';
import type { MappedUrl } from '@shared/contract/site-map';
import { ChevronRight, File, Folder, FolderOpen } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { getTreeMove, listTreeRows, ROOT, type TreeRow } from '../crawl-urls';
import { buildMapTree, type MapNode } from './map-tree';
import styles from './site-map.module.css';

const words = texts.siteMap;
const SHOWN_AT_ONCE = 200; // rows of a folder
const INDENT_PX = 16;

interface Props {
  readonly urls: ReadonlyMap<string, MappedUrl>;
  readonly chosen: MapNode | null;
  readonly onChoose: (node: MapNode) => void;
}

/** The folders and pages of a site map, one of them selected. */
export function BranchTree({ urls, chosen, onChoose }: Props) {
  const parts = useMemo(() => buildMapTree(urls.values()), [urls]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const tree = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);

  const rows = useMemo(() => {
    const visible = [...parts].map(
      ([url, { nodes, total }]) => [url, { nodes: nodes.slice(0, shown.get(url) ?? SHOWN_AT_ONCE), total }] as const,
    );
    // a site's root folder is open until closed
    const hosts = parts.get(ROOT)?.nodes.map(({ url }) => url) ?? [];
    return listTreeRows(new Map(visible), new Set([...opened, ...hosts.filter((url) => !closed.has(url))]));
  }, [parts, opened, closed, shown]);
  const current = rows.find(({ key }) => key === focused) ?? rows[0];

  const toggle = (url: string, wanted: boolean) => {
    setOpened((before) => new Set(wanted ? [...before, url] : [...before].filter((each) => each !== url)));
    setClosed((before) => new Set(wanted ? [...before].filter((each) => each !== url) : [...before, url]));
  };
  const act = (row: TreeRow<MapNode>) => {
    if (row.kind === 'node') return onChoose(row.node);
    setShown((before) => new Map(before).set(row.under, (before.get(row.under) ?? SHOWN_AT_ONCE) + SHOWN_AT_ONCE));
  };
  const onKey = (event: KeyboardEvent) => {
    if (!current) return;
    const move = getTreeMove(rows, current.key, event.key);
    if (move?.kind === 'focus') {
      setFocused(move.key);
      tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(move.key)}"]`)?.focus();
    } else if (move) toggle(move.url, move.kind === 'open');
    else if (event.key === 'Enter' || event.key === ' ') act(current);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={tree} role="tree" aria-label={words.tree} className={styles.tree} onKeyDown={onKey}>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          isCurrent={row.key === current?.key}
          isChosen={row.kind === 'node' && chosen !== null && isSameNode(row.node, chosen)}
          onFocus={() => setFocused(row.key)}
          onAct={() => act(row)}
          onToggle={() => row.kind === 'node' && toggle(row.node.url, !row.isOpen)}
        />
      ))}
    </div>
  );
}

function isSameNode(a: MapNode, b: MapNode): boolean {
  return a.url === b.url && a.children === b.children;
}

interface RowProps {
  readonly row: TreeRow<MapNode>;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly onFocus: () => void;
  readonly onAct: () => void;
  readonly onToggle: () => void;
}

function Row({ row, isCurrent, isChosen, onFocus, onAct, onToggle }: RowProps) {
  const item = {
    'data-key': row.key,
    'aria-level': row.level,
    'aria-selected': isChosen,
    className: styles.row,
    style: { paddingLeft: row.level * INDENT_PX },
    onFocus,
    onClick: onAct,
  } as const;
  if (row.kind === 'more')
    return (
      <div role="treeitem" tabIndex={isCurrent ? 0 : -1} {...item}>
        <span className={styles.more}>{texts.urls.tree.more(formatCount(row.left))}</span>
      </div>
    );
  const { node, isOpen } = row;
  const Icon = node.children ? (isOpen ? FolderOpen : Folder) : File;
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      {...item}
      aria-expanded={node.children ? isOpen : undefined}
      aria-posinset={row.position}
      aria-setsize={row.size}
    >
      <ChevronRight
        size={14}
        className={`${styles.chevron} ${isOpen ? styles.opened : ''}`}
        visibility={node.children ? 'visible' : 'hidden'}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      />
      <Icon size={14} className={styles.icon} aria-hidden />
      <span className={styles.name} title={node.url}>
        {node.name === '' ? texts.urls.tree.own : decodeName(node.name)}
      </span>
      <Facts node={node} />
    </div>
  );
}

/** Number of URLs in a folder, or the known facts about a page. */
function Facts({ node: { page, urls } }: { readonly node: MapNode }) {
  if (!page)
    return (
      <span className={styles.count}>
        {formatCount(urls)} <VisuallyHidden>{texts.urls.tree.columns.urls}</VisuallyHidden>
      </span>
    );
  return (
    <>
      <span className={styles.title}>{page.title}</span>
      {page.allowed === false && <span className={styles.kind}>{words.forbidden}</span>}
      {page.kind && <span className={styles.kind}>{words.kinds[page.kind]}</span>}
      {page.date && <span className={styles.date}>{page.date.slice(0, DAY)}</span>}
    </>
  );
}

const DAY = 10; // characters of an ISO date

/** Decodes a name for display. */
function decodeName(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
