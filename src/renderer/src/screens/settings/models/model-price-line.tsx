import { Button, TextInput } from '@mantine/core';
import type { ResponseOf } from '@shared/contract';
import type { ModelPrice } from '@shared/contract/settings';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../features/errors';
import { getPrice, readPrice } from '../../../features/models';
import type { Models } from '../../../store/models-slice';
import { texts } from '../../../texts';
import { usdFormatOf } from '../../../texts/format';
import styles from './models.module.css';

interface Props {
  readonly model: string;
  readonly models: Models;
  readonly settings: ResponseOf<'getSettings'>;
  readonly onChange: () => void;
}

/** A model's price, with inputs if it is unknown. */
export function ModelPriceLine({ model, models, settings, onChange }: Props) {
  const price = getPrice(model, models, settings.modelPrices);
  const format = usdFormatOf([price?.input ?? null, price?.output ?? null]);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.below}>
        {price ? (
          <p className={styles.soft}>{texts.models.price(format(price.input), format(price.output))}</p>
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
  const [input, setInput] = useState(String(price?.input ?? ''));
  const [output, setOutput] = useState(String(price?.output ?? ''));
  const [error, setError] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [usdIn, usdOut] = [readPrice(input), readPrice(output)];
    if (usdIn === null || usdOut === null) return;
    try {
      await onSave({ input: usdIn, output: usdOut });
      setError(null);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className={styles.priceRow}>
        <PriceInput label={texts.models.priceIn} value={input} onChange={setInput} />
        <PriceInput label={texts.models.priceOut} value={output} onChange={setOutput} />
        <Button type="submit" variant="default" disabled={readPrice(input) === null || readPrice(output) === null}>
          {texts.models.savePrice}
        </Button>
      </div>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PriceInput({ label, value, onChange }: InputProps) {
  const wrong = value.trim() !== '' && readPrice(value) === null;
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong && texts.models.badPrice}
      inputMode="decimal"
    />
  );
}
