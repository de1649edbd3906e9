import { Autocomplete } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { SettingsSection } from '../../../routing/route';
import { navigate } from '../../../routing/use-route';
import { texts } from '../../../texts';
import { findSettings, listSettingPlaces, type SettingPlace } from './settings-index';

/** Finds a setting by words and opens it. */
export function FindSetting({ sections }: { readonly sections: readonly SettingsSection[] }) {
  const [question, setQuestion] = useState('');
  const places = useMemo(() => listSettingPlaces(sections), [sections]);
  const found = findSettings(places, question).map((place) => ({ place, value: getSettingPlaceName(place) }));
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
      filter={({ options }) => options} // already filtered, by more words than are shown
      selectFirstOptionOnChange
      clearable={false}
      type="search"
    />
  );
}

function getSettingPlaceName({ section, label }: SettingPlace): string {
  const name = texts.settings.sections[section];
  return label === null || label === name ? name : `${label} · ${name}`;
}

const PATIENCE_MS = 2000; // ms; some sections load values before they render their controls

/** Focuses a control of a section that just opened, by label or by the title of its card. */
function focusControl(section: SettingsSection, label: string | null): void {
  const until = performance.now() + PATIENCE_MS;
  const focusWhenShown = () => {
    const panel = document.querySelector(`[role="tabpanel"][id$="-panel-${section}"]`);
    const target = panel && (label === null ? panel : findByText(panel, label));
    if (target instanceof HTMLElement) return show(target);
    if (performance.now() < until) requestAnimationFrame(focusWhenShown);
  };
  requestAnimationFrame(focusWhenShown); // the hash has changed, but the section not yet
}

function show(target: HTMLElement): void {
  if (!target.matches('input, button, textarea, [tabindex]')) target.tabIndex = -1;
  target.scrollIntoView({ block: 'nearest' });
  target.focus();
}

function findByText(panel: Element, label: string): Element | null {
  const named = [...panel.querySelectorAll('label, h2, h3, button')].find(({ textContent }) => textContent === label);
  if (named instanceof HTMLLabelElement) return named.control;
  return named?.closest('section') ?? named ?? panel.querySelector(`[aria-label=${CSS.escape(label)}]`);
}
