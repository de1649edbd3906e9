import { Button, Group, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import type { VisitProfile } from '@shared/contract/visit-profiles';
import { DEVICE_NAMES } from '@shared/visit-as';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { useFormAct } from '../../components/hooks/use-form-act';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { type Headers, HeadersField } from './headers-field';
import styles from './visit-profiles.module.css';

const words = texts.visitProfiles;

interface Props {
  /** The profile to change; null for a new one. */
  readonly profile: VisitProfile | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or changes a named profile for visits. */
export function ProfileDialog({ profile, onSaved, onClose }: Props) {
  useFocusBack();
  const [draft, setDraft] = useState(() => toDraft(profile));
  const saving = useFormAct();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      const body = toBody(draft, profile);
      if (profile) await call('replaceVisitProfile', { id: profile.id, ...body });
      else await call('createVisitProfile', body);
      onSaved();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={profile ? words.editTitle : words.addTitle}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit} className={styles.form}>
        <TextInput
          className={styles.wide ?? ''}
          label={words.name}
          placeholder={words.namePlaceholder}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          required
          withAsterisk={false}
          data-autofocus
        />
        <WhoFields draft={draft} change={change} />
        <HeadersField className={styles.wide} headers={draft.headers} change={(headers) => change({ headers })} />
        {profile?.headers && <p className={`${styles.wide} ${styles.soft}`}>{words.masked}</p>}
        {saving.error !== null && (
          <div className={styles.wide}>
            <ErrorNotice error={saving.error} />
          </div>
        )}
        <Group justify="end" gap="xs" className={styles.wide ?? ''}>
          <Button variant="default" onClick={onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={saving.busy} disabled={draft.name.trim() === ''}>
            {profile ? words.save : words.add}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface FieldProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
}

function WhoFields({ draft, change }: FieldProps) {
  return (
    <>
      <Select
        className={styles.wide ?? ''}
        label={words.device}
        value={draft.device}
        onChange={(device) => change({ device: device ?? '' })}
        data={[
          { value: '', label: texts.reach.ownDevice },
          ...DEVICE_NAMES.map((value) => ({ value, label: texts.reach.devices[value] })),
        ]}
        allowDeselect={false}
      />
      <TextInput
        label={texts.reach.locale}
        placeholder={texts.reach.localeSample}
        value={draft.locale}
        onChange={(event) => change({ locale: event.currentTarget.value.trim() })}
        spellCheck={false}
      />
      <TextInput
        label={texts.reach.timezone}
        placeholder={texts.reach.timezoneSample}
        value={draft.timezone}
        onChange={(event) => change({ timezone: event.currentTarget.value.trim() })}
        spellCheck={false}
      />
      <TextInput
        className={styles.wide ?? ''}
        label={texts.reach.region}
        description={words.regionHint}
        placeholder={texts.reach.regionSample}
        value={draft.region}
        onChange={(event) => change({ region: event.currentTarget.value })}
        spellCheck={false}
      />
      <NumberInput
        label={words.latitude}
        value={draft.latitude}
        onChange={(latitude) => change({ latitude })}
        min={-90}
        max={90}
        hideControls
      />
      <NumberInput
        label={words.longitude}
        value={draft.longitude}
        onChange={(longitude) => change({ longitude })}
        min={-180}
        max={180}
        hideControls
      />
      <TextInput
        className={styles.wide ?? ''}
        label={words.userAgent}
        description={words.userAgentHint}
        value={draft.userAgent}
        onChange={(event) => change({ userAgent: event.currentTarget.value })}
        spellCheck={false}
      />
    </>
  );
}

/** Form values; an empty text means that the profile lacks the option. */
interface Draft {
  readonly name: string;
  readonly device: string;
  readonly locale: string;
  readonly timezone: string;
  readonly region: string;
  readonly latitude: number | string;
  readonly longitude: number | string;
  readonly userAgent: string;
  readonly headers: Headers;
}

function toDraft(profile: VisitProfile | null): Draft {
  const {
    name = '',
    device = '',
    locale = '',
    timezone = '',
    region = '',
    geolocation,
    userAgent = '',
    headers = {},
  } = profile ?? {};
  const { latitude = '', longitude = '' } = geolocation ?? {};
  return { name, device, locale, timezone, region, latitude, longitude, userAgent, headers };
}

function toBody({ name, device, latitude, longitude, headers, ...written }: Draft, profile: VisitProfile | null) {
  const chosen = DEVICE_NAMES.find((each) => each === device);
  const { accuracy } = profile?.geolocation ?? {}; // has no field of its own
  const place = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    ...(accuracy !== undefined && { accuracy }),
  };
  return {
    name,
    ...(chosen && { device: chosen }),
    ...Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== '')),
    ...(latitude !== '' && longitude !== '' && { geolocation: place }),
    ...(Object.keys(headers).length > 0 && { headers: { ...headers } }),
  };
}
