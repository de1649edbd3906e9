import { ActionIcon, Anchor, Popover } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts';
import styles from './helped.module.css';
import { getHelp, type HelpTopic } from './topics';

interface Props {
  readonly topic: HelpTopic;
  /** Class of the wrapper, such as its place in a grid. */
  readonly className?: string | undefined;
  /** The control. */
  readonly children: ReactNode;
}

/** A control with a small ? after its label that explains the option. */
export function Helped({ topic, className, children }: Props) {
  return (
    <div className={`${styles.helped} ${className ?? ''}`}>
      {children}
      <span className={styles.mark}>
        <HelpMark topic={topic} />
      </span>
    </div>
  );
}

/** Only the ?, for a label next to its control. */
export function HelpMark({ topic }: Pick<Props, 'topic'>) {
  const { name, text, href } = getHelp(topic);
  return (
    <Popover width={260} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={18}
          variant="subtle"
          className={styles.button ?? ''}
          aria-label={texts.help.what}
          title={texts.help.about(name)}
        >
          <CircleHelp size={14} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.words}>
        <p>{text}</p>
        <Anchor inherit underline="always" href={href} target="_blank" rel="noreferrer">
          {texts.help.more}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}
