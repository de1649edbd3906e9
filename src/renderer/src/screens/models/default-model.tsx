import { Autocomplete, Button } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { readModelName } from '@shared/model';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { ErrorNotice } from '../../components/error-notice';
import { SectionCard } from '../../components/section-card';
import type { Models } from '../../store/models-slice';
import { texts } from '../../texts';
import { ModelPriceLine } from './model-price-line';
import { suggestedModels } from './model-suggestions';
import { ModelTest } from './model-test';
import styles from './models.module.css';

type Settings = ResponseOf<'getSettings'>;

interface Props {
  readonly models: Models;
  readonly settings: Settings;
  readonly onChange: () => void;
}

/** The model that is asked where a job names none; its price, and whether it answers. */
export function DefaultModel({ models, settings, onChange }: Props) {
  const [model, setModel] = useState(models.default ?? '');
  const [standard, setStandard] = useState(models.default);
  const [error, setError] = useState<unknown>(null);
  if (standard !== models.default) {
    // the name follows the default; what else stands here, such as a test's outcome, stays
    setStandard(models.default);
    setModel(models.default ?? '');
  }
  const name = model.trim();
  const known = readModelName(name);
  const provider = models.providers.find(({ id }) => id === known?.provider);
  const save = async (next: string | null) => {
    try {
      await call('changeSettings', { model: next });
      setError(null);
      onChange();
    } catch (cause) {
      setError(cause);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(name === '' ? null : name);
  };
  return (
    <SectionCard
      title={texts.models.standard}
      hint={models.defaultFrom === 'environment' ? texts.models.fromEnvironment : texts.models.standardHint}
    >
      <form className={styles.modelRow} onSubmit={submit}>
        <Autocomplete
          label={texts.models.model}
          placeholder={texts.models.placeholder}
          value={model}
          onChange={setModel}
          data={[...suggestedModels(models)]}
          limit={12}
          spellCheck={false}
        />
        <Button type="submit" disabled={name === (models.default ?? '')}>
          {texts.models.save}
        </Button>
        {settings.model !== null && (
          <Button variant="default" onClick={() => void save(null)}>
            {texts.models.useNone}
          </Button>
        )}
      </form>
      {error !== null && <ErrorNotice error={error} />}
      {name !== '' && !known && <p className={styles.warn}>{texts.models.notAName}</p>}
      {known && (
        <>
          {provider && !provider.ready && <p className={styles.warn}>{texts.models.notSetUp(provider.name)}</p>}
          <ModelPriceLine key={name} model={name} models={models} settings={settings} onChange={onChange} />
          <ModelTest key={`test ${name}`} model={name} />
        </>
      )}
    </SectionCard>
  );
}
