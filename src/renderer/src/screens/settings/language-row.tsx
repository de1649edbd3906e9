import { NativeSelect } from '@mantine/core';
import { LANGUAGE_NAMES, LANGUAGES, type LanguageSetting } from '@shared/language';
import { useId, useState } from 'react';
import { readSettings } from '../../api/polled-calls';
import { ErrorNotice } from '../../features/errors';
import { HelpMark } from '../../features/help';
import { switchLanguage } from '../../store/switch-language';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import styles from './appearance.module.css';

/** The language of the window. */
export function LanguageRow() {
  const id = useId();
  const { value: settings, error } = usePolled(readSettings, 0);
  const [fault, setFault] = useState<unknown>(null);
  const choices: readonly LanguageSetting[] = ['system', ...LANGUAGES];
  const { language, languageSystem } = texts.settings;
  return (
    <>
      <span className={styles.label}>
        <label htmlFor={id}>{language}</label>
        <HelpMark topic="setting:language" />
      </span>
      <div>
        <NativeSelect
          id={id}
          size="xs"
          w="fit-content"
          disabled={settings === null}
          value={settings?.language ?? 'system'}
          onChange={({ currentTarget: { value } }) => {
            const chosen = choices.find((each) => each === value) ?? 'system';
            switchLanguage(chosen).catch(setFault);
          }}
        >
          <option value="system">{languageSystem}</option>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </NativeSelect>
        {(error ?? fault) !== null && <ErrorNotice error={error ?? fault} />}
      </div>
    </>
  );
}
