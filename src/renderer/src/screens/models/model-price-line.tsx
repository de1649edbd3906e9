import { Button, NumberInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { ModelPrice } from '@shared/contract/settings';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { ErrorNotice } from '../../components/error-notice';
import { formatUsd } from '../../format';
import type { Models } from '../../store/models-slice';
import { texts } from '../../texts';
import { priceOf } from './model-price';
import styles from './models.module.css';

interface Props {
  readonly model: string;
  readonly models: Models;
  readonly settings: ResponseOf<'getSettings'>;
  readonly onChange: () => void;
}

/** What a model costs, and the fields that set it where nobody knows. */
export function ModelPriceLine({ model, models, settings, onChange }: Props) {
  const price = priceOf(model, models, settings.modelPrices);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.below}>
        {price ? (
          <p className={styles.soft}>{texts.models.price(formatUsd(price.input), formatUsd(price.output))}</p>
        ) : (
          <p className={styles.warn}>{texts.models.noPrice}</p>
        )}
        {price && !editing && (
          <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
            {texts.models.ownPrice}
          </Button>
        )}
      </div>
      {(editing || !price) && (
        <PriceForm
          price={price}
          onSave={async (next) => {
            await call('changeSettings', { modelPrices: { ...settings.modelPrices, [model]: next } });
            setEditing(false);
            onChange();
          }}
        />
      )}
    </>
  );
}

interface FormProps {
  readonly price: ModelPrice | null;
  readonly onSave: (price: ModelPrice) => Promise<void>;
}

function PriceForm({ price, onSave }: FormProps) {
  const [input, setInput] = useState<string | number>(price?.input ?? '');
  const [output, setOutput] = useState<string | number>(price?.output ?? '');
  const [error, setError] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await onSave({ input: Number(input), output: Number(output) });
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className={styles.priceRow}>
        <NumberInput label={texts.models.priceIn} value={input} onChange={setInput} min={0} hideControls />
        <NumberInput label={texts.models.priceOut} value={output} onChange={setOutput} min={0} hideControls />
        <Button type="submit" variant="default" disabled={input === '' || output === ''}>
          {texts.models.savePrice}
        </Button>
      </div>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}
