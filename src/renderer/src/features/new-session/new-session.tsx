import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import type { Session } from '@shared/contract/sessions';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';

interface Props {
  readonly by: 'logIn' | 'import';
  /** Page with the login, if known. */
  readonly at?: string;
  /** Name of the session to replace. */
  readonly named?: string;
  readonly onKept: (session: Session) => void;
  readonly onClose: () => void;
}

/** Dialog that creates a session: in a login window, or from another browser's cookies. */
export function NewSession({ by, at = '', named = '', onKept, onClose }: Props) {
  useFocusBack();
  const [url, setUrl] = useState(at);
  const [name, setName] = useState(named);
  const [cookies, setCookies] = useState('');
  const { busy, error, act } = useFormAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const facts = { url: url.trim(), ...(name.trim() !== '' && { name: name.trim() }) };
    void act(async () =>
      onKept(by === 'logIn' ? await call('logIn', facts) : await call('importSession', { ...facts, cookies })),
    );
  };
  const ready = url.trim() !== '' && (by === 'logIn' || cookies.trim() !== '');
  return (
    <Modal opened onClose={onClose} title={texts.sessions[by]} closeButtonProps={{ 'aria-label': texts.common.close }}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={texts.sessions.url}
            placeholder={texts.sessions.urlPlaceholder}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            spellCheck={false}
            required
            withAsterisk={false}
            data-autofocus
          />
          <TextInput
            label={texts.sessions.name}
            description={texts.sessions.nameHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={100}
          />
          {by === 'import' && (
            <Textarea
              label={texts.sessions.cookies}
              description={texts.sessions.cookiesHint}
              value={cookies}
              onChange={(event) => setCookies(event.currentTarget.value)}
              rows={5}
              spellCheck={false}
            />
          )}
          {busy && by === 'logIn' && <p role="status">{texts.sessions.waiting}</p>}
          {error !== null && <ErrorNotice error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={!ready}>
              {by === 'logIn' ? texts.sessions.open : texts.sessions.keep}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
