import { Button, Switch } from '@mantine/core';
import type { Alert } from '@shared/contract/alerts';
import { BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../api/client';
import { Disclosure } from '../../components/disclosure';
import { translatePhrase } from '../../language/translate';
import { texts } from '../../texts';
import { formatDate, plural } from '../../texts/format';
import { EditedLine, type LineActions } from '../edited-list';
import { ErrorNotice } from '../errors';
import { AlertLog } from './alert-log';
import styles from './alerts.module.css';

const words = texts.alerts;

interface Props {
  readonly alert: Alert;
  readonly actions: LineActions;
  readonly onChanged: () => void;
}

/** An alert with its condition and its log. */
export function AlertLine({ alert, actions, onChanged }: Props) {
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
    <EditedLine
      icon={BellRing}
      name={name}
      words={words}
      actions={actions}
      controls={
        <>
          {open > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              onClick={() => act(call('retryAlert', { id }))}
            >
              {words.retry}
            </Button>
          )}
          <Switch
            size="xs"
            aria-label={words.enabled(name)}
            checked={enabled}
            onChange={(event) => act(call('changeAlert', { id, enabled: event.currentTarget.checked }))}
          />
        </>
      }
      below={
        <div id={logId} hidden={!isOpen}>
          {isOpen && <AlertLog id={id} />}
        </div>
      }
    >
      <div className={styles.name}>{name}</div>
      <div>
        {words.when} {rules.map(translatePhrase).join(`, ${words.or} `)}.
      </div>
      <div className={styles.soft}>{words.to(places.map(translatePhrase).join(', '))}</div>
      <div className={styles.soft}>{lastFired === null ? words.never : words.lastFired(formatDate(lastFired))}</div>
      {open > 0 && <div className={styles.warn}>{words.open(plural(open, 'message'))}</div>}
      {refused !== null && <ErrorNotice error={refused} />}
      <Disclosure open={isOpen} controls={logId} onToggle={() => setOpen(!isOpen)}>
        {words.log}
      </Disclosure>
    </EditedLine>
  );
}
