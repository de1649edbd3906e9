import { Button, VisuallyHidden } from '@mantine/core';
import { ChevronRight, Link2, ListX } from 'lucide-react';
import { useMemo } from 'react';
import { Placeholder } from '../../../components/placeholder';
import { VirtualRows } from '../../../components/virtual-rows';
import { walkRows } from '../../../components/walk-rows';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import type { Line } from '../folders';
import { markAt } from '../marks';
import type { WorkbenchState } from '../use-pattern-workbench';
import { MarkedRow } from './marked-row';
import styles from './urls-pane.module.css';

interface Props {
  readonly workbench: WorkbenchState;
  readonly lines: readonly Line[];
  readonly selected: string | null;
  readonly onSelect: (url: string | null) => void;
  readonly onToggle: (folder: string) => void;
  readonly onShowAll: () => void;
}

const ROW_PX = 28;
const INDENT_PX = 14;
const getHeight = () => ROW_PX;

/** URLs, flat or by folder; a click or Enter explains one, arrow keys move on. */
export function MarkedList({ workbench, lines, selected, onSelect, onToggle, onShowAll }: Props) {
  const site = useMemo(() => getCommonOrigin(workbench.urls), [workbench.urls]);
  const close = selected === null ? null : () => onSelect(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows within
    <div className={styles.list} onKeyDown={(event) => walkRows(event, close)}>
      <VirtualRows
        label={texts.patternWorkbench.urls.list}
        count={lines.length}
        heightOf={getHeight}
        empty={<Empty workbench={workbench} onShowAll={onShowAll} />}
      >
        {(at) => {
          const line = lines[at];
          if (!line) return null;
          const indent = { paddingLeft: line.level * INDENT_PX };
          if (line.kind === 'folder') return <FolderRow line={line} indent={indent} onToggle={onToggle} />;
          const url = workbench.urls[line.index] ?? '';
          return (
            <MarkedRow
              url={url}
              mark={markAt(workbench.letters, line.index)}
              rows={workbench.read}
              site={site}
              indent={indent}
              isOpen={url === selected}
              onOpen={() => onSelect(url)}
              onFocus={() => selected !== null && onSelect(url)}
            />
          );
        }}
      </VirtualRows>
    </div>
  );
}

/** Site of all URLs; empty if there are several. */
function getCommonOrigin(urls: readonly string[]): string {
  const [first] = urls;
  const origin = first === undefined ? '' : new URL(first).origin;
  return urls.every((url) => url.startsWith(`${origin}/`)) ? origin : '';
}

interface FolderProps {
  readonly line: Extract<Line, { kind: 'folder' }>;
  readonly indent: { readonly paddingLeft: number };
  readonly onToggle: (folder: string) => void;
}

function FolderRow({ line: { path, name, urls, isOpen }, indent, onToggle }: FolderProps) {
  const label = name === '' ? '/' : name;
  return (
    <button
      type="button"
      className={`${styles.row} ${styles.folder}`}
      style={{ paddingLeft: `calc(${indent.paddingLeft}px + var(--w-gap))` }}
      aria-expanded={isOpen}
      onClick={() => onToggle(path)}
    >
      <ChevronRight size={14} aria-hidden />
      <span className={styles.name}>{label}</span>
      <span className={styles.count}>
        {formatCount(urls)}
        <VisuallyHidden> {texts.patternWorkbench.urls.inFolder(urls)}</VisuallyHidden>
      </span>
    </button>
  );
}

function Empty({ workbench, onShowAll }: { readonly workbench: WorkbenchState; readonly onShowAll: () => void }) {
  const { none, noneHint, noneFits, showAll } = texts.patternWorkbench.urls;
  if (workbench.urls.length > 0)
    return (
      <Placeholder icon={ListX} title={noneFits}>
        <Button variant="default" size="xs" onClick={onShowAll}>
          {showAll}
        </Button>
      </Placeholder>
    );
  if (workbench.job === null) return null;
  if (!workbench.list.isLoaded && workbench.list.error === null) return <Placeholder title={texts.common.loading} />;
  return <Placeholder icon={Link2} title={none} {...(workbench.job.state === 'active' && { hint: noneHint })} />;
}
