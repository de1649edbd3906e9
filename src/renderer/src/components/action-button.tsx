import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';

interface Props {
  readonly icon: LucideIcon;
  /** Whether the action is in progress. */
  readonly busy?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button of a screen's head. */
export function ActionButton({ icon: Icon, busy = false, onClick, children }: Props) {
  return (
    <Button size="xs" variant="default" leftSection={<Icon size={14} aria-hidden />} loading={busy} onClick={onClick}>
      {children}
    </Button>
  );
}
