import { Anchor, Checkbox, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { CONSENT_CHOICES } from '@shared/consent';
import { RENDERS } from '@shared/contract/task';
import { TIERS } from '@shared/tier';
import { call } from '../../api/client';
import { readSessions, readVisitProfiles } from '../../api/polled-calls';
import { getRouteHash } from '../../routing/route';
import { useStore } from '../../store/store';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { Helped } from '../help';
import { HeadersField } from '../visit-profiles';
import styles from './option-fields.module.css';

/** How pages are fetched: proxies, browser, session. */
export function ReachFields() {
  return (
    <>
      <ProxyField />
      <RenderField />
      <OcrField />
      <SessionField />
      <VisitAsFields />
      <RegionField />
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
  const consentBanners = useStore((store) => store.draft.options.consentBanners);
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
          <Helped topic="option:consentBanners" className={styles.wide}>
            <Select
              size="xs"
              label={texts.reach.consentBanners}
              value={consentBanners}
              onChange={(value) => setOptions({ consentBanners: CONSENT_CHOICES.find((each) => each === value) ?? '' })}
              data={[
                { value: '', label: texts.reach.consentSetting },
                ...CONSENT_CHOICES.map((value) => ({ value, label: texts.reach.consents[value] })),
              ]}
              allowDeselect={false}
            />
          </Helped>
        </>
      )}
    </>
  );
}

function OcrField() {
  const ocr = useStore((store) => store.draft.options.ocr);
  const languages = useStore((store) => store.draft.options.ocrLanguages);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <>
      <Helped topic="option:ocr" className={styles.wide}>
        <Checkbox
          size="xs"
          label={texts.reach.ocr}
          checked={ocr}
          onChange={(event) => setOptions({ ocr: event.currentTarget.checked })}
        />
      </Helped>
      {ocr && (
        <Helped topic="option:ocrLanguages" className={styles.wide}>
          <TextInput
            size="xs"
            label={texts.ocr.languages}
            placeholder={texts.ocr.languagesSample}
            value={languages}
            onChange={(event) => setOptions({ ocrLanguages: event.currentTarget.value })}
            spellCheck={false}
          />
        </Helped>
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

function RegionField() {
  const region = useStore((store) => store.draft.options.region);
  const setOptions = useStore((store) => store.setOptions);
  return (
    <Helped topic="option:region">
      <TextInput
        size="xs"
        label={texts.reach.region}
        placeholder={texts.reach.regionSample}
        value={region}
        onChange={(event) => setOptions({ region: event.currentTarget.value })}
        spellCheck={false}
      />
    </Helped>
  );
}

/** The profile that sites see: a named one, or options; those without a field in the form are kept. */
function VisitAsFields() {
  const visitor = readVisitor(useStore((store) => store.draft.options.visitAs));
  const setOptions = useStore((store) => store.setOptions);
  const isNamed = typeof visitor === 'string';
  const parts = isNamed ? {} : visitor;
  const setVisitor = (next: string | Parts) => setOptions({ visitAs: next === '' ? '' : JSON.stringify(next) });
  const change = (part: Parts) => {
    const entries = Object.entries({ ...parts, ...part }).filter(([, value]) => value !== '');
    setVisitor(entries.length === 0 ? '' : Object.fromEntries(entries));
  };
  return (
    <>
      <VisitorField
        profile={isNamed ? visitor : null}
        device={parts.device ?? ''}
        setProfile={setVisitor}
        setDevice={(device) => change({ device })}
      />
      {!isNamed && (
        <>
          <Helped topic="option:locale">
            <TextInput
              size="xs"
              label={texts.reach.locale}
              placeholder={texts.reach.localeSample}
              value={parts.locale ?? ''}
              onChange={(event) => change({ locale: event.currentTarget.value.trim() })}
              spellCheck={false}
            />
          </Helped>
          <Helped topic="option:timezone">
            <TextInput
              size="xs"
              label={texts.reach.timezone}
              placeholder={texts.reach.timezoneSample}
              value={parts.timezone ?? ''}
              onChange={(event) => change({ timezone: event.currentTarget.value.trim() })}
              spellCheck={false}
            />
          </Helped>
          <HeadersField
            className={styles.wide}
            size="xs"
            headers={parts.headers || {}}
            change={(headers) => change({ headers: Object.keys(headers).length === 0 ? '' : headers })}
          />
        </>
      )}
    </>
  );
}

interface VisitorProps {
  /** Name of the profile; null for a device. */
  readonly profile: string | null;
  readonly device: string;
  readonly setProfile: (name: string) => void;
  readonly setDevice: (device: string) => void;
}

const PROFILE = 'profile:';

function VisitorField({ profile, device, setProfile, setDevice }: VisitorProps) {
  const kept = usePolled(readVisitProfiles, 0).value?.results ?? [];
  const names = [...new Set([...kept.map(({ name }) => name), ...(profile === null ? [] : [profile])])];
  const own = [
    { value: '', label: texts.reach.ownDevice },
    ...Object.entries(texts.reach.devices).map(([value, label]) => ({ value, label })),
  ];
  const profiles = names.map((name) => ({ value: `${PROFILE}${name}`, label: name }));
  const choose = (value: string) => {
    if (value.startsWith(PROFILE)) setProfile(value.slice(PROFILE.length));
    else setDevice(value);
  };
  return (
    <Helped topic="option:visitAs" className={styles.wide}>
      <Select
        size="xs"
        label={texts.reach.visitAs}
        value={profile === null ? device : `${PROFILE}${profile}`}
        onChange={(value) => choose(value ?? '')}
        data={profiles.length === 0 ? own : [...own, { group: texts.visitProfiles.title, items: profiles }]}
        allowDeselect={false}
      />
      <p className={styles.costs}>
        <Anchor inherit href={getRouteHash({ screen: 'settings', section: 'browser' })}>
          {texts.reach.editProfiles}
        </Anchor>
      </p>
    </Helped>
  );
}

interface Parts {
  readonly headers?: Readonly<Record<string, string>> | '';
  readonly device?: string;
  readonly locale?: string;
  readonly timezone?: string;
}

function readVisitor(json: string): string | Parts {
  return json === '' ? {} : JSON.parse(json);
}

async function readTiers(signal: AbortSignal) {
  return (await call('listProxies', {}, { signal })).results;
}
