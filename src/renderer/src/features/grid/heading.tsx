// biome-ignore-all lint/a11y/useSemanticElements: a real table computes its own layout, but these rows and cells are positioned by the virtual grid
import { Popover, VisuallyHidden } from '@mantine/core';
import type { FieldProfile } from '@shared/contract/job-items';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { getAriaSort, getSortPlace, type SortOrder } from '../../store/grid-view/sort-order';
import { texts } from '../../texts';
import { formatCount, formatShare } from '../../texts/format';
import type { ColumnKind } from '../cells';
import { FieldPanel } from './field-panel';
import styles from './grid.module.css';
import { type GridHeader, NUMBER_COLUMN } from './use-columns';
import type { HeadingTools } from './use-heading-tools';

const { head: words, kinds: kindNames } = texts.results;

interface Props {
  readonly id: string;
  readonly header: GridHeader;
  readonly profile: FieldProfile | undefined;
  /** Null if the values do not show a type. */
  readonly kind: ColumnKind | null;
  readonly index: number;
  readonly start: number;
  readonly size: number;
  readonly numeric: boolean;
  readonly pinned: boolean;
  readonly sort: SortOrder;
  readonly tools: HeadingTools;
  readonly active: boolean;
}

/** Heading of a column. */
export function Heading({
  id,
  header,
  profile,
  kind,
  index,
  start,
  size,
  numeric,
  pinned,
  sort,
  tools,
  active,
}: Props) {
  const field = header.id;
  const isField = field !== NUMBER_COLUMN;
  const direction = getAriaSort(sort, field);
  const name = String(header.column.columnDef.header);
  const dropping = tools.over === field && tools.dragged !== field ? styles.dropping : '';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and points at the active cell
    <div
      id={id}
      role="columnheader"
      aria-label={name}
      aria-colindex={index + 1}
      aria-sort={isField ? direction : undefined}
      aria-description={profile ? getFieldProfileFacts(profile, kind) : undefined}
      className={`${styles.heading} ${pinned ? styles.pinned : ''} ${active ? styles.active : ''} ${dropping}`}
      style={{ left: start, width: size }}
      draggable={isField}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        tools.onDrag(field, null);
      }}
      onDragOver={(event) => {
        if (tools.dragged === null || !isField) return;
        event.preventDefault();
        tools.onDrag(tools.dragged, field);
      }}
      onDrop={tools.onDrop}
      onDragEnd={() => tools.onDrag(null, null)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, Enter on the active heading does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={`${styles.headingButton} ${numeric ? styles.numeric : ''}`}
        onClick={isField ? (event) => tools.sort(field, event.shiftKey) : undefined}
        title={name}
      >
        <span className={styles.headingText}>{name}</span>
        {direction === 'ascending' && <ArrowUp size={13} aria-hidden />}
        {direction === 'descending' && <ArrowDown size={13} aria-hidden />}
        {getSortPlace(sort, field) !== null && <span className={styles.sortPlace}>{getSortPlace(sort, field)}</span>}
      </div>
      {isField && <Facts field={field} name={name} profile={profile} kind={kind} tools={tools} />}
      {header.column.getCanResize() && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's convenience; the selected value is shown whole below
        <div
          className={styles.resizer}
          draggable
          onDragStart={(event) => {
            event.preventDefault(); // only the edge moves
            event.stopPropagation();
          }}
          onMouseDown={(event) => {
            header.getResizeHandler()(event);
            window.addEventListener('mouseup', () => tools.resized(header), { once: true });
          }}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => tools.acts.fit(field)}
        />
      )}
    </div>
  );
}

interface FactsProps extends Pick<Props, 'profile' | 'kind' | 'tools'> {
  readonly field: string;
  readonly name: string;
}

/** Fill rate, type and distinct count; a click shows more. */
function Facts({ field, name, profile, kind, tools }: FactsProps) {
  const open = tools.about === field;
  const rows = profile ? profile.filled + profile.empty : 0;
  const share = profile && rows > 0 ? profile.filled / rows : null;
  return (
    <Popover
      opened={open}
      onChange={(next) => tools.onAbout(next ? field : null)}
      position="bottom-start"
      withArrow
      trapFocus
      shadow="md"
      width={300}
    >
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles.facts}
          title={profile ? getFieldProfileFacts(profile, kind) : words.open(name)}
          onClick={() => tools.onAbout(open ? null : field)}
        >
          <span className={share === null ? undefined : styles.fill} aria-hidden>
            {share !== null && <span style={{ width: `${100 * share}%` }} />}
          </span>
          <VisuallyHidden>{words.open(name)}</VisuallyHidden>
          <span className={styles.figures}>
            {kind && <span className={styles.kind}>{kindNames[kind]}</span>}
            {share !== null && <span>{formatShare(share)}</span>}
            {profile && <span>{formatCount(profile.distinct.count)}</span>}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.open(name)}>
        <FieldPanel
          field={field}
          title={name}
          profile={profile}
          kind={kind}
          acts={tools.acts}
          onClose={() => tools.onAbout(null)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function getFieldProfileFacts({ filled, empty, type, distinct }: FieldProfile, kind: ColumnKind | null): string {
  const share = formatShare(filled / Math.max(1, filled + empty));
  const different = distinct.exact ? formatCount(distinct.count) : words.about(formatCount(distinct.count));
  return type === null ? words.none : words.facts(share, kindNames[kind ?? type], different);
}
