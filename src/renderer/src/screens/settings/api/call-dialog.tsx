import { Modal, Stack } from '@mantine/core';
import type { ApiCall, ApiCallDetail } from '@shared/contract/api-calls';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { CopyLine } from '../../../components/copy-line';
import { useFocusBack } from '../../../components/hooks/use-focus-back';
import { ErrorNotice } from '../../../features/errors';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatDate, formatDuration } from '../../../texts/format';
import settings from '../settings.module.css';
import styles from './api.module.css';

interface Props {
  readonly of: ApiCall;
  readonly onClose: () => void;
}

const { columns } = texts.api;

/** A complete call, and a command that repeats it. */
export function CallDialog({ of, onClose }: Props) {
  useFocusBack();
  const read = useCallback((signal: AbortSignal) => call('getCall', { id: of.id }, { signal }), [of.id]);
  const { value, error } = usePolled(read, 0);
  const baseUrl = useStore((store) => store.app?.baseUrl ?? '');
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${of.method} ${of.path.slice(0, 60)}`}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <dl className={settings.facts}>
          <dt>{columns.time}</dt>
          <dd>{formatDate(of.time)}</dd>
          <dt>{columns.path}</dt>
          <dd>{of.path}</dd>
          <dt>{columns.status}</dt>
          <dd>{of.status}</dd>
          <dt>{columns.msec}</dt>
          <dd>{formatDuration(of.msec)}</dd>
          <dt>{columns.key}</dt>
          <dd>{of.key ?? texts.api.noKey}</dd>
        </dl>
        {error !== null && <ErrorNotice error={error} />}
        {!value && error === null && <p className={styles.soft}>{texts.api.loading}</p>}
        {value && (
          <section>
            <h3 className={settings.subtitle}>{texts.api.body}</h3>
            {value.body === null ? (
              <p className={styles.soft}>{texts.api.noBody}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <pre className={styles.body} tabIndex={0}>
                {prettyBody(value.body)}
              </pre>
            )}
          </section>
        )}
        {value && (
          <section>
            <h3 className={settings.subtitle}>{texts.api.asCurl}</h3>
            <CopyLine text={callCommand(baseUrl, value)} label={texts.api.copyCurl} />
            {value.clipped && <p className={styles.off}>{texts.api.clipped}</p>}
            {isMasked(value) && <p className={styles.off}>{texts.api.masked}</p>}
          </section>
        )}
      </Stack>
    </Modal>
  );
}

/** A shell command that repeats a call, with the key from the environment. Secrets stay masked. */
function callCommand(baseUrl: string, { method, path, body }: ApiCallDetail): string {
  const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl -s -X ${method} ${quoteForShell(baseUrl + path)}`,
    '  -H "Authorization: Bearer $WINNOW_API_KEY"',
    ...(body === null ? [] : ['  -H "Content-Type: application/json"', `  -d ${quoteForShell(body)}`]),
  ].join(' \\\n');
}

/** Whether part of a call is masked, so that the command lacks it. */
function isMasked({ path, body }: ApiCallDetail): boolean {
  return path.includes('***') || (body?.includes('***') ?? false);
}

/** Formatted JSON; truncated text is unchanged. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
