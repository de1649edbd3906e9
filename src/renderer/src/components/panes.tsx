import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import styles from './panes.module.css';

export interface Pane {
  readonly id: string;
  readonly content: ReactNode;
  /** CSS lengths such as `404px` or `30%`. */
  readonly size?: string;
  readonly min?: string;
  readonly max?: string;
  /** The pane that keeps its pixels when the window grows. */
  readonly keepsSize?: boolean;
  /** Takes no room, but keeps what it holds. */
  readonly hidden?: boolean;
}

interface Props {
  /** Under this name the sizes are remembered. */
  readonly id: string;
  readonly direction: 'horizontal' | 'vertical';
  /** What the line between two panes is called. */
  readonly separator: string;
  readonly panes: readonly Pane[];
  readonly className?: string | undefined;
}

/** Panes side by side or one above the other; the lines between are dragged, or moved with the arrow keys, and stay where they were put. */
export function Panes({ id, direction, separator, panes, className }: Props) {
  const panelIds = panes.map((pane) => pane.id);
  const layout = useDefaultLayout({ id: `winnow-panes-${id}`, panelIds, onlySaveAfterUserInteractions: true });
  const hasGap = panes.filter((pane) => !pane.hidden).length > 1;
  return (
    <Group
      id={id}
      className={className}
      orientation={direction}
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
    >
      {panes.flatMap((pane, at) => [
        at > 0 && (
          <Separator
            key={`before ${pane.id}`}
            className={styles.line}
            aria-label={separator}
            data-pane-line={direction}
            {...(!hasGap && { 'data-hidden': true, disabled: true })}
          />
        ),
        <Panel
          key={pane.id}
          id={pane.id}
          className={styles.pane}
          {...(pane.hidden && { 'data-hidden': true })}
          groupResizeBehavior={pane.keepsSize ? 'preserve-pixel-size' : 'preserve-relative-size'}
          {...(pane.size !== undefined && { defaultSize: pane.size })}
          {...(pane.min !== undefined && { minSize: pane.min })}
          {...(pane.max !== undefined && { maxSize: pane.max })}
        >
          {pane.content}
        </Panel>,
      ])}
    </Group>
  );
}
