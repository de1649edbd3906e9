import { Autocomplete } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SettingsSection } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { focusControl } from './focus-control';
import { findSettings, type SettingPlace, settingPlaces } from './settings-index';

/** Finds a setting by its words and goes to it. */
export function FindSetting({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const [question, setQuestion] = useState('');
  const places = useMemo(() => settingPlaces(sections), [sections]);
  const found = findSettings(places, question).map((place) => ({ place, value: nameOf(place) }));
  const go = (name: string) => {
    const place = found.find(({ value }) => value === name)?.place;
    setQuestion('');
    if (!place) return;
    navigate({ screen: 'settings', section: place.section });
    focusControl(place.section, place.label);
  };
  return (
    <Autocomplete
      w={260}
      aria-label={texts.settings.find.label}
      placeholder={texts.settings.find.placeholder}
      leftSection={<Search size={14} aria-hidden />}
      value={question}
      onChange={setQuestion}
      onOptionSubmit={go}
      data={found.map(({ value }) => value)}
      filter={({ options }) => options} // found already, by more words than are shown
      selectFirstOptionOnChange
      clearable={false}
      type="search"
    />
  );
}

function nameOf({ section, label }: SettingPlace): string {
  const name = texts.settings.sections[section];
  return label === null || label === name ? name : `${label} · ${name}`;
}
