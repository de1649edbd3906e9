import { Button, CopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { texts } from '../texts';
import styles from './copy-line.module.css';

interface Props {
  readonly text: string;
  /** Accessible name of what is copied. */
  readonly label: string;
}

/** A text with a button to copy it. */
export function CopyLine({ text, label }: Props) {
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      <CopyButton value={text} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            onClick={copy}
            aria-label={label}
            leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          >
            {copied ? texts.common.copied : texts.common.copy}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
