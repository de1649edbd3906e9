import { ActionIcon, Button, Menu } from '@mantine/core';
import { STEP_NAMES, type StepName } from '@shared/contract/workflow-steps';
import { Plus } from 'lucide-react';
import { texts } from '../../../texts';
import { STEP_VIEWS } from '../kinds/step-views';
import styles from './cards.module.css';

const { kinds } = texts.workflows;

interface Props {
  readonly label: string;
  /** Whether the label is visible. */
  readonly text?: boolean;
  readonly onAdd: (name: StepName) => void;
}

/** Button that offers all kinds of steps. */
export function AddStep({ label, text = false, onAdd }: Props) {
  return (
    <Menu position="bottom-start" width={320} shadow="md">
      <Menu.Target>
        {text ? (
          <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />}>
            {label}
          </Button>
        ) : (
          <ActionIcon size="sm" radius="xl" variant="default" aria-label={label} title={label}>
            <Plus size={13} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {STEP_NAMES.map((name) => {
          const { icon: Icon } = STEP_VIEWS[name];
          return (
            <Menu.Item key={name} leftSection={<Icon size={15} aria-hidden />} onClick={() => onAdd(name)}>
              <span className={styles.offer}>
                {kinds[name].name}
                <small>{kinds[name].hint}</small>
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
