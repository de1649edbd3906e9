import { Autocomplete, Button } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import { readModelName } from '@shared/model';
import { type FormEvent, useState } from 'react';
import { SectionCard } from '../../../components/section-card';
import { ErrorNotice } from '../../../features/errors';
import { listSuggestedModels } from '../../../features/models';
import type { Models } from '../../../store/models-slice';
import { texts } from '../../../texts';
import { ModelPriceLine } from './model-price-line';
import { ModelTest } from './model-test';
import styles from './models.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  /** The current model, null for none. */
  readonly chosen: string | null;
  /** Label of the button that selects none; without it there is no button. */
  readonly useNone?: string | undefined;
  readonly models: Models;
  readonly settings: ResponseOf<'getSettings'>;
  /** Rejects with the server's error. */
  readonly onSave: (model: string | null) => Promise<void>;
  /** Called when a price changed. */
  readonly onChange: () => void;
}

/** Selects a model for a purpose, with its price and a test. */
export function ModelChoice({ title, hint, label, chosen, useNone, models, settings, onSave, onChange }: Props) {
  const [model, setModel] = useState(chosen ?? '');
  const [before, setBefore] = useState(chosen);
  const [error, setError] = useState<unknown>(null);
  if (before !== chosen) {
    // updates the name, but keeps the rest, such as a test's result
    setBefore(chosen);
    setModel(chosen ?? '');
  }
  const name = model.trim();
  const save = async (next: string | null) => {
    try {
      await onSave(next);
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(name === '' ? null : name);
  };
  return (
    <SectionCard title={title} hint={hint}>
      <form className={styles.modelRow} onSubmit={submit}>
        <Autocomplete
          label={label}
          placeholder={texts.models.placeholder}
          value={model}
          onChange={setModel}
          data={[...listSuggestedModels(models)]}
          limit={12}
          spellCheck={false}
        />
        <Button type="submit" disabled={name === (chosen ?? '')}>
          {texts.models.save}
        </Button>
        {useNone !== undefined && (
          <Button variant="default" onClick={() => void save(null)}>
            {useNone}
          </Button>
        )}
      </form>
      {error !== null && <ErrorNotice error={error} />}
      <AboutModel name={name} models={models} settings={settings} onChange={onChange} />
    </SectionCard>
  );
}

interface AboutProps extends Pick<Props, 'models' | 'settings' | 'onChange'> {
  readonly name: string;
}

/** Facts about a model. */
function AboutModel({ name, models, settings, onChange }: AboutProps) {
  const known = readModelName(name);
  const provider = models.providers.find(({ id }) => id === known?.provider);
  if (!known) return name === '' ? null : <p className={styles.warn}>{texts.models.notAName}</p>;
  return (
    <>
      {provider && !provider.ready && <p className={styles.warn}>{texts.models.notSetUp(provider.name)}</p>}
      <ModelPriceLine key={name} model={name} models={models} settings={settings} onChange={onChange} />
      <ModelTest key={`test ${name}`} model={name} />
    </>
  );
}
