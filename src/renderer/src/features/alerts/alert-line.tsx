import { Button, Switch } from '@mantine/core';
import type { Alert } from '@shared/contract/alerts';
import { BellRing, PencilLine, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../api/client';
import { Disclosure } from '../../components/disclosure';
import { RowAction } from '../../components/row-action';
import { texts } from '../../texts';
import { formatDate, plural } from '../../texts/format';
import { ErrorNotice } from '../errors';
import { AlertLog } from './alert-log';
import styles from './alerts.module.css';

const words = texts.alerts;

interface Props {
  readonly alert: Alert;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onChanged: () => void;
}

/** An alert, what it waits for, and its log. */
export function AlertLine({ alert, onEdit, onDelete, onChanged }: Props) {
  const { id, name, words: rules, places, enabled, lastFired, open } = alert;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [isOpen, setOpen] = useState(false);
  const logId = useId();
  const act = (work: Promise<unknown>) => {
    setBusy(true);
    setRefused(null);
    work.then(onChanged, setRefused).finally(() => setBusy(false));
  };
  return (
    <li className={styles.line}>
      <BellRing size={17} aria-hidden />
      <div className={styles.about}>
        <div className={styles.name}>{name}</div>
        <div>
          {words.when} {rules.join(`, ${words.or} `)}.
        </div>
        <div className={styles.soft}>{words.to(places.join(', '))}</div>
        <div className={styles.soft}>{lastFired === null ? words.never : words.lastFired(formatDate(lastFired))}</div>
        {open > 0 && <div className={styles.warn}>{words.open(plural(open, 'message'))}</div>}
        {refused !== null && <ErrorNotice error={refused} />}
        <Disclosure open={isOpen} controls={logId} onToggle={() => setOpen(!isOpen)}>
          {words.log}
        </Disclosure>
      </div>
      <div className={styles.acts}>
        {open > 0 && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => act(call('retryAlert', { id }))}>
            {words.retry}
          </Button>
        )}
        <Switch
          size="xs"
          aria-label={words.enabled(name)}
          checked={enabled}
          onChange={(event) => act(call('changeAlert', { id, enabled: event.currentTarget.checked }))}
        />
        <RowAction icon={PencilLine} word={words.edit} name={name} onClick={onEdit} />
        <RowAction icon={Trash2} word={words.delete} name={name} onClick={onDelete} />
      </div>
      <div id={logId} className={styles.log} hidden={!isOpen}>
        {isOpen && <AlertLog id={id} />}
      </div>
    </li>
  );
}
