import { Button, Menu } from '@mantine/core';
import { hasWildcard } from '@shared/pattern';
import { ArrowRight } from 'lucide-react';
import { texts } from '../../../texts';
import styles from './fields.module.css';

interface Props {
  readonly url: string;
  /** Of the pages like it, where they are known. */
  readonly patterns: readonly string[];
  readonly isOff: boolean;
  /** With the URL or pattern that is to be read. */
  readonly onUse: (target: string) => void;
}

const MAX_PATTERNS = 4;

/** Takes the focus on, once there are fields. */
export function focusUse(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-use-picked]')?.focus());
}

/** Uses the extractor on the page picked on, or on all pages like it where their pattern is known. */
export function UseButton({ url, patterns, isOff, onUse }: Props) {
  const wide = patterns.filter(hasWildcard).slice(0, MAX_PATTERNS);
  const isPlain = wide.length === 0;
  return (
    <Menu position="top-start" disabled={isPlain}>
      <Menu.Target>
        <Button
          data-use-picked
          leftSection={<ArrowRight size={14} aria-hidden />}
          disabled={isOff}
          onClick={isPlain ? () => onUse(url) : undefined}
        >
          {texts.picker.save.use}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onUse(url)}>
          {texts.picker.save.onThis}
          <small className={styles.target}>{url}</small>
        </Menu.Item>
        {wide.map((pattern) => (
          <Menu.Item key={pattern} onClick={() => onUse(pattern)}>
            {texts.picker.save.onLike}
            <small className={styles.target}>{pattern}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
