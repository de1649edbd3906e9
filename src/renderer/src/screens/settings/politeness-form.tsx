import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract/index';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { HINT_BELOW } from '../../components/hint-below';
import { useFormAct } from '../../components/hooks/use-form-act';
import { splitLines } from '../../components/value-text';
import { Helped } from '../../features/help';
import { texts } from '../../texts';
import { SaveRow } from './save-row';
import styles from './settings.module.css';

type Settings = ResponseOf<'getSettings'>;
type Politeness = Pick<
  Settings,
  'hostConcurrency' | 'hostPerSecond' | 'respectRobots' | 'timeoutMs' | 'pageCacheS' | 'privateHosts' | 'searchUrl'
>;

interface Props {
  readonly initial: Settings;
}

const SECOND_MS = 1000;
const HOUR_S = 3600;

/** Settings for every site, saved together. */
export function PolitenessForm({ initial }: Props) {
  const [politeness, setPoliteness] = useState<Politeness>(pickPoliteness(initial));
  const saving = useFormAct();
  const change = (part: Partial<Politeness>) => {
    setPoliteness((before) => ({ ...before, ...part }));
    saving.changed();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () =>
      setPoliteness(
        pickPoliteness(await call('changeSettings', { ...politeness, privateHosts: toHostList(politeness) })),
      ),
    );
  };
  return (
    <form onSubmit={save}>
      <div className={styles.fields}>
        <NumberFields politeness={politeness} onChange={change} />
        <Helped topic="setting:respectRobots" className={styles.switch}>
          <Switch
            label={texts.settings.respectRobots}
            description={texts.settings.respectRobotsHint}
            checked={politeness.respectRobots}
            onChange={(event) => change({ respectRobots: event.currentTarget.checked })}
          />
        </Helped>
      </div>
      <Helped topic="setting:privateHosts" className={styles.after}>
        <Textarea
          label={texts.settings.privateHosts}
          description={texts.settings.privateHostsHint}
          inputWrapperOrder={HINT_BELOW}
          value={politeness.privateHosts.join('\n')}
          onChange={(event) => change({ privateHosts: event.currentTarget.value.split('\n') })}
          autosize
          minRows={2}
          maxRows={8}
        />
      </Helped>
      <Helped topic="setting:searchUrl" className={styles.after}>
        <TextInput
          type="url"
          label={texts.settings.searchUrl}
          description={texts.settings.searchUrlHint}
          inputWrapperOrder={HINT_BELOW}
          value={politeness.searchUrl ?? ''}
          onChange={({ currentTarget: { value } }) => change({ searchUrl: value.trim() === '' ? null : value.trim() })}
          spellCheck={false}
        />
      </Helped>
      <SaveRow saving={saving} />
    </form>
  );
}

interface NumberFieldsProps {
  readonly politeness: Politeness;
  readonly onChange: (part: Partial<Politeness>) => void;
}

function NumberFields({ politeness, onChange }: NumberFieldsProps) {
  return (
    <>
      <Helped topic="setting:hostConcurrency">
        <NumberInput
          label={texts.settings.hostConcurrency}
          value={politeness.hostConcurrency}
          onChange={(value) => onChange({ hostConcurrency: Number(value) })}
          min={1}
          max={64}
          allowDecimal={false}
          required
          withAsterisk={false}
        />
      </Helped>
      <Helped topic="setting:hostPerSecond">
        <NumberInput
          label={texts.settings.hostPerSecond}
          description={texts.settings.hostPerSecondHint}
          inputWrapperOrder={HINT_BELOW}
          value={politeness.hostPerSecond}
          onChange={(value) => onChange({ hostPerSecond: Number(value) })}
          min={0}
          max={10_000}
          required
          withAsterisk={false}
        />
      </Helped>
      <Helped topic="setting:timeoutMs">
        <NumberInput
          label={texts.settings.timeout}
          value={politeness.timeoutMs / SECOND_MS}
          onChange={(value) => onChange({ timeoutMs: Math.round(Number(value) * SECOND_MS) })}
          min={1}
          max={600}
          required
          withAsterisk={false}
        />
      </Helped>
      <Helped topic="setting:pageCacheS">
        <NumberInput
          label={texts.settings.pageCache}
          description={texts.settings.pageCacheHint}
          inputWrapperOrder={HINT_BELOW}
          value={politeness.pageCacheS / HOUR_S}
          onChange={(value) => onChange({ pageCacheS: Math.round(Number(value) * HOUR_S) })}
          min={0}
          max={8760}
          required
          withAsterisk={false}
        />
      </Helped>
    </>
  );
}

function pickPoliteness({
  hostConcurrency,
  hostPerSecond,
  respectRobots,
  timeoutMs,
  pageCacheS,
  privateHosts,
  searchUrl,
}: Settings): Politeness {
  return { hostConcurrency, hostPerSecond, respectRobots, timeoutMs, pageCacheS, privateHosts, searchUrl };
}

function toHostList({ privateHosts }: Politeness): string[] {
  return splitLines(privateHosts.join('\n'));
}
