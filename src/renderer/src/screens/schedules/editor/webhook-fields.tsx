import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/client';
import { CopyLine } from '../../../components/copy-line';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { Verdict } from '../../../components/verdict';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import styles from '../schedules.module.css';

const words = texts.schedules.editor;

interface Props {
  readonly url: string;
  readonly onUrl: (url: string) => void;
  readonly fault: string | undefined;
}

/** Webhook of a schedule, a test message, and the signing secret. */
export function WebhookFields({ url, onUrl, fault }: Props) {
  const [answer, setAnswer] = useState<{ readonly delivered: boolean; readonly message: string } | null>(null);
  const { busy, error, act } = useFormAct();
  const test = () => {
    setAnswer(null);
    void act(async () => setAnswer(await call('testWebhook', { url: url.trim() })));
  };
  return (
    <>
      <div className={styles.withButton}>
        <TextInput
          label={words.webhook}
          description={words.webhookHint}
          placeholder={words.webhookPlaceholder}
          value={url}
          onChange={({ currentTarget }) => {
            setAnswer(null);
            onUrl(currentTarget.value);
          }}
          error={fault}
          spellCheck={false}
        />
        <Button variant="default" loading={busy} disabled={url.trim() === ''} onClick={test}>
          {words.test}
        </Button>
      </div>
      <div role="status">{answer && <Verdict good={answer.delivered} text={translateSentence(answer.message)} />}</div>
      {error !== null && <ErrorNotice error={error} />}
      {url.trim() !== '' && <Secret />}
    </>
  );
}

function Secret() {
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { error, act } = useFormAct();
  return (
    <div>
      <p className={styles.soft}>{words.secretHint}</p>
      {secret === null ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void act(async () => setSecret((await call('getWebhookSecret', {})).secret))}
        >
          {words.showSecret}
        </Button>
      ) : (
        <div className={styles.secret}>
          <CopyLine text={secret} label={words.copySecret} />
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {words.renewSecret}
          </Button>
        </div>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {asking && (
        <ConfirmDialog
          title={words.renewTitle}
          body={words.renewBody}
          confirm={words.renewSecret}
          onClose={() => setAsking(false)}
          onConfirm={async () => setSecret((await call('renewWebhookSecret', {})).secret)}
        />
      )}
    </div>
  );
}
