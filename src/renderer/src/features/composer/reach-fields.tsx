import {
  Anchor,
  Checkbox,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { RENDERS } from '@shared/contract/task';
import { TIERS } from '@shared/tier';
import { useState } from 'react';
import { call } from '../../api/client';
import { readSessions } from '../../api/polled-calls';
import { getRouteHash } from '../../routing/route';
import { useStore } from '../../store/store';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { Helped } from '../help';
import styles from './option-fields.module.css';

/** How pages are fetched: proxies, browser, session. */
export function ReachFields() {
  return (
    <>
      <ProxyField />
      <RenderField />
      <SessionField />
      <VisitAsFields />
    </>
  );
}

function ProxyField() {
  const proxy = useStore((store) => store.draft.options.proxy);
  const setOptions = useStore((store) => store.setOptions);
  const { value: tiers } = usePolled(readTiers, 0);
  const names = proxy === '' ? [] : proxy.split(',');
  const missing = (tiers ?? []).filter(({ by }) => by === null).map(({ tier }) => tier);
  const change = (next: string[]) => {
    // `auto` cannot be combined: the last choice wins
    const chosen = next.at(-1) === 'auto' ? ['auto'] : next.filter((name) => name !== 'auto');
    setOptions({ proxy: chosen.join(',') });
  };
  return (
    <Helped topic="option:proxy" className={styles.wide}>
      <MultiSelect
        size="xs"
        label={texts.reach.proxy}
        description={texts.reach.proxyHint}
        placeholder={names.length === 0 ? texts.reach.cheapest : ''}
        value={names}
        onChange={change}
        data={[
          { value: 'auto', label: texts.reach.auto },
          ...TIERS.map((tier) => ({
            value: tier,
            label: missing.includes(tier)
              ? texts.reach.notSetUp(texts.reach.tiers[tier].name)
              : texts.reach.tiers[tier].name,
            disabled: missing.includes(tier),
          })),
        ]}
        clearable
        clearButtonProps={{ 'aria-label': texts.reach.clearProxy }}
      />
      <p className={styles.costs}>
        <Anchor inherit href={getRouteHash({ screen: 'settings', section: 'proxies' })}>
          {texts.reach.setUp}
        </Anchor>
      </p>
    </Helped>
  );
}

function RenderField() {
  const render = useStore((store) => store.draft.options.render);
  const loadWaitS = useStore((store) => store.draft.options.loadWaitS);
  const scroll = useStore((store) => store.draft.options.scroll);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <>
      <Helped topic="option:render" className={`${styles.perPage} ${styles.wide}`}>
        {texts.reach.render}
        <SegmentedControl
          size="xs"
          aria-label={texts.reach.render}
          value={render}
          onChange={(value) => setOptions({ render: RENDERS.find((each) => each === value) ?? 'auto' })}
          data={RENDERS.map((value) => ({ value, label: texts.reach.renders[value] }))}
        />
      </Helped>
      {render !== 'never' && (
        <>
          <Helped topic="option:loadWaitS">
            <NumberInput
              size="xs"
              label={texts.reach.loadWait}
              placeholder="0"
              value={loadWaitS ?? ''}
              onChange={(value) => setOptions({ loadWaitS: value === '' ? null : Number(value) })}
              min={0}
              max={60}
              hideControls
            />
          </Helped>
          <Helped topic="option:scroll" className={styles.beside}>
            <Checkbox
              size="xs"
              label={texts.reach.scroll}
              checked={scroll}
              onChange={(event) => setOptions({ scroll: event.currentTarget.checked })}
            />
          </Helped>
        </>
      )}
    </>
  );
}

function SessionField() {
  const session = useStore((store) => store.draft.options.session);
  const setOptions = useStore((store) => store.setOptions);
  const sessions = usePolled(readSessions, 0).value?.results;
  if (!sessions || (sessions.length === 0 && session === '')) return null;
  const names = new Set([
    ...sessions.map(({ name }) => name),
    ...(session === '' || session === 'none' ? [] : [session]),
  ]);
  return (
    <Helped topic="option:session" className={styles.wide}>
      <Select
        size="xs"
        label={texts.reach.session}
        value={session}
        onChange={(value) => setOptions({ session: value ?? '' })}
        data={[
          { value: '', label: texts.reach.sessionOwn },
          { value: 'none', label: texts.reach.sessionNone },
          ...[...names].map((name) => ({ value: name, label: name })),
        ]}
        allowDeselect={false}
      />
    </Helped>
  );
}

/** As whom pages are visited; what the form has no field for stays as it is. */
function VisitAsFields() {
  const profile = readProfile(useStore((store) => store.draft.options.visitAs));
  const setOptions = useStore((store) => store.setOptions);
  const change = (part: Profile) => {
    const entries = Object.entries({ ...profile, ...part }).filter(([, value]) => value !== '');
    setOptions({ visitAs: entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries)) });
  };
  return (
    <>
      <Helped topic="option:visitAs" className={styles.wide}>
        <Select
          size="xs"
          label={texts.reach.visitAs}
          value={profile.device ?? ''}
          onChange={(value) => change({ device: value ?? '' })}
          data={[
            { value: '', label: texts.reach.ownDevice },
            ...Object.entries(texts.reach.devices).map(([value, label]) => ({ value, label })),
          ]}
          allowDeselect={false}
        />
      </Helped>
      <Helped topic="option:locale">
        <TextInput
          size="xs"
          label={texts.reach.locale}
          placeholder={texts.reach.localeSample}
          value={profile.locale ?? ''}
          onChange={(event) => change({ locale: event.currentTarget.value.trim() })}
          spellCheck={false}
        />
      </Helped>
      <Helped topic="option:timezone">
        <TextInput
          size="xs"
          label={texts.reach.timezone}
          placeholder={texts.reach.timezoneSample}
          value={profile.timezone ?? ''}
          onChange={(event) => change({ timezone: event.currentTarget.value.trim() })}
          spellCheck={false}
        />
      </Helped>
      <HeadersField headers={profile.headers || {}} change={(headers) => change({ headers })} />
    </>
  );
}

/** Request headers, one a line; a line that is not one stays, with what is wrong. */
function HeadersField({ headers, change }: { headers: Headers; change: (headers: Headers | '') => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Helped topic="option:headers" className={styles.wide}>
      <Textarea
        size="xs"
        label={texts.reach.headers}
        placeholder={texts.reach.headersSample}
        autosize
        minRows={1}
        maxRows={6}
        value={typed ?? written.join('\n')}
        error={isLeft && typed !== null && texts.reach.headersFault}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const read = readHeaders(text);
          change(Object.keys(read).length === 0 ? '' : read);
        }}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true);
          if (typed?.split('\n').every((line) => line.trim() === '' || HEADER.test(line))) setTyped(null);
        }}
        spellCheck={false}
      />
    </Helped>
  );
}

const HEADER = /^\s*([^\s:]+)\s*:\s*(\S.*?)\s*$/;

function readHeaders(text: string): Headers {
  const lines = text.split('\n').map((line) => HEADER.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line?.[2] ? [[line[1] ?? '', line[2]]] : [])));
}

type Headers = Readonly<Record<string, string>>;

interface Profile {
  readonly headers?: Headers | '';
  readonly device?: string;
  readonly locale?: string;
  readonly timezone?: string;
}

function readProfile(json: string): Profile {
  return json === '' ? {} : JSON.parse(json);
}

async function readTiers(signal: AbortSignal) {
  return (await call('listProxies', {}, { signal })).results;
}
