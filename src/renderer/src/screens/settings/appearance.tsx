import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { SectionCard } from '../../components/section-card';
import { HelpMark, type HelpTopic } from '../../features/help';
import { CONTRASTS, DENSITIES, THEMES } from '../../store/appearance';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './appearance.module.css';
import { LanguageRow } from './language-row';

/** Theme, density and contrast of this window. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, contrast } = useStore((store) => store.appearance);
  const setAppearance = useStore((store) => store.setAppearance);
  const { theme, themes, densities, contrasts } = texts.settings;
  return (
    <SectionCard title={texts.settings.appearance}>
      <div className={styles.choices}>
        <LanguageRow />
        <Choice
          topic="setting:theme"
          label={theme}
          names={themes}
          all={THEMES}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <Choice
          topic="setting:density"
          label={texts.settings.density}
          names={densities}
          all={DENSITIES}
          value={density}
          onChange={(chosen) => setAppearance({ density: chosen })}
        />
        <Choice
          topic="setting:contrast"
          label={texts.settings.contrast}
          names={contrasts}
          all={CONTRASTS}
          value={contrast}
          onChange={(chosen) => setAppearance({ contrast: chosen })}
        />
      </div>
    </SectionCard>
  );
}

interface ChoiceProps<Value extends string> {
  readonly topic: HelpTopic;
  readonly label: string;
  readonly names: Readonly<Record<Value, string>>;
  readonly all: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ topic, label, names, all, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <>
      <span className={styles.label}>
        <span id={id}>{label}</span>
        <HelpMark topic={topic} />
      </span>
      <SegmentedControl
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={all.map((each) => ({ value: each, label: names[each] }))}
      />
    </>
  );
}
