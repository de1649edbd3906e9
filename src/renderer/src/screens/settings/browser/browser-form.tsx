import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { CONSENT_CHOICES } from '@shared/consent';
import type { ResponseOf } from '@shared/contract';
import type { FoundBrowser } from '@shared/contract/browser';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

type Chosen = Pick<ResponseOf<'getSettings'>, 'browserPath' | 'browserPages' | 'consentBanners' | 'pageScripts'>;

interface Props {
  readonly found: readonly FoundBrowser[];
  readonly initial: Chosen;
  readonly onSaved: () => void;
}

/** Selects the browser, its maximum number of open pages, what it does with consent banners, and whether commands may run scripts. */
export function BrowserForm({ found, initial, onSaved }: Props) {
  const [path, setPath] = useState(initial.browserPath ?? '');
  const [pages, setPages] = useState(initial.browserPages);
  const [consentBanners, setConsent] = useState(initial.consentBanners);
  const [pageScripts, setScripts] = useState(initial.pageScripts);
  const saving = useFormAct();
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value);
      saving.changed();
    };
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(async () => {
      await call('changeSettings', {
        browserPath: path.trim() === '' ? null : path.trim(),
        browserPages: pages,
        consentBanners,
        pageScripts,
      });
      onSaved();
    });
  };
  const choices = [...new Map(found.map((each) => [each.path, each])).values()];
  return (
    <form onSubmit={save}>
      <div className={styles.fields}>
        <Select
          label={texts.browser.choose}
          data={[
            { value: '', label: texts.browser.first },
            ...choices.map((each) => ({ value: each.path, label: `${each.name} (${each.path})` })),
          ]}
          value={choices.some((each) => each.path === path) ? path : ''}
          onChange={(value) => change(setPath)(value ?? '')}
          allowDeselect={false}
        />
        <Helped topic="setting:browserPath">
          <TextInput
            label={texts.browser.path}
            placeholder={texts.browser.pathPlaceholder}
            value={path}
            onChange={(event) => change(setPath)(event.currentTarget.value)}
            spellCheck={false}
          />
        </Helped>
        <Helped topic="setting:browserPages">
          <NumberInput
            label={texts.browser.pages}
            value={pages}
            onChange={(value) => change(setPages)(Number(value))}
            min={1}
            max={32}
            allowDecimal={false}
            required
            withAsterisk={false}
          />
        </Helped>
        <Helped topic="setting:consentBanners">
          <Select
            label={texts.reach.consentBanners}
            data={CONSENT_CHOICES.map((value) => ({ value, label: texts.reach.consents[value] }))}
            value={consentBanners}
            onChange={(value) => change(setConsent)(CONSENT_CHOICES.find((each) => each === value) ?? 'leave')}
            allowDeselect={false}
          />
        </Helped>
        <Helped topic="setting:pageScripts">
          <Checkbox
            label={texts.browser.pageScripts}
            checked={pageScripts}
            onChange={({ currentTarget }) => change(setScripts)(currentTarget.checked)}
          />
        </Helped>
      </div>
      <SaveRow saving={saving} />
    </form>
  );
}
