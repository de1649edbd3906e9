import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import styles from './panes.module.css';

export interface Pane {
  readonly id: string;
  readonly content: ReactNode;
  /** A CSS length such as `404px` or `30%`. */
  readonly size?: string;
  readonly min?: string;
  readonly max?: string;
  /** Whether the pane keeps its pixel size when the window grows. */
  readonly keepsSize?: boolean;
  /** Hides the pane but keeps its content mounted. */
  readonly hidden?: boolean;
}

interface Props {
  /** Key under which sizes are stored. */
  readonly id: string;
  readonly direction: 'horizontal' | 'vertical';
  /** Accessible name of the separator. */
  readonly separator: string;
  readonly panes: readonly Pane[];
  readonly className?: string | undefined;
}

/** Panes side by side or stacked; separators are moved by pointer or arrow keys, and sizes are remembered. */
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
