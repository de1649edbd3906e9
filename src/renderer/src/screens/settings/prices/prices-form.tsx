import { Button, NumberInput } from '@mantine/core';
import { DEFAULT_RATE_CARD, OPERATIONS, type RateCard } from '@shared/rate-card';
import { TIERS } from '@shared/tier';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { texts } from '../../../texts';
import { formatUsd } from '../../../texts/format';
import { SaveRow } from '../save-row';
import styles from '../settings.module.css';

/** All prices of the rate card, saved together. */
export function PricesForm({ initial }: { readonly initial: RateCard }) {
  const [card, setCard] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [resetting, setResetting] = useState(false);
  const saving = useFormAct();
  const change = (part: Partial<RateCard>) => {
    setCard((before) => ({ ...before, ...part }));
    saving.changed();
  };
  const keep = async (rateCard: RateCard) => {
    const { rateCard: saved } = await call('changeSettings', { rateCard });
    setCard(saved);
    setKept(saved);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saving.act(() => keep(card));
  };
  return (
    <form onSubmit={save}>
      <Group title={texts.prices.operations} hint={texts.prices.operationsHint}>
        {OPERATIONS.map((name) => (
          <Price
            key={name}
            label={texts.prices.names[name]}
            value={card.perThousand[name]}
            onChange={(usd) => change({ perThousand: { ...card.perThousand, [name]: usd } })}
          />
        ))}
      </Group>
      <Group title={texts.prices.traffic} hint={texts.prices.trafficHint}>
        {TIERS.map((tier) => (
          <Price
            key={tier}
            label={texts.reach.tiers[tier].name}
            value={card.perGigabyte[tier]}
            onChange={(usd) => change({ perGigabyte: { ...card.perGigabyte, [tier]: usd } })}
          />
        ))}
      </Group>
      <div className={`${styles.fields} ${styles.group}`}>
        <NumberInput
          label={texts.prices.surcharge}
          value={toPercent(card.aiSurcharge)}
          onChange={(value) => change({ aiSurcharge: toShare(Number(value)) })}
          min={0}
          max={1000}
          suffix=" %"
          required
          withAsterisk={false}
        />
      </div>
      <SaveRow saving={saving}>
        {!isStandard(kept) && (
          <Button variant="default" disabled={saving.busy} onClick={() => setResetting(true)}>
            {texts.prices.reset}
          </Button>
        )}
        <span className={styles.soft}>{isStandard(kept) ? texts.prices.standard : texts.prices.own}</span>
      </SaveRow>
      {resetting && (
        <ConfirmDialog
          title={texts.prices.resetTitle}
          body={texts.prices.resetBody}
          confirm={texts.prices.reset}
          onClose={() => setResetting(false)}
          onConfirm={() => keep(DEFAULT_RATE_CARD)}
        />
      )}
    </form>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint: string;
  readonly children: React.ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        {title} <span className={styles.soft}>{hint}</span>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

interface PriceProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (usd: number) => void;
}

const MAX_USD = 100_000;

/** "$1", or "1 $" where the currency follows. */
const DOLLARS = /^\d/.test(formatUsd(1)) ? { suffix: ' $' } : { prefix: '$' };

function Price({ label, value, onChange }: PriceProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={(next) => onChange(Number(next))}
      {...DOLLARS}
      min={0}
      max={MAX_USD}
      decimalScale={6}
      hideControls
      required
      withAsterisk={false}
    />
  );
}

/** Whether a rate card is the default. */
function isStandard({ perThousand, perGigabyte, aiSurcharge }: RateCard): boolean {
  return (
    OPERATIONS.every((each) => perThousand[each] === DEFAULT_RATE_CARD.perThousand[each]) &&
    TIERS.every((each) => perGigabyte[each] === DEFAULT_RATE_CARD.perGigabyte[each]) &&
    aiSurcharge === DEFAULT_RATE_CARD.aiSurcharge
  );
}

/** A share as percent, without floating-point noise. */
function toPercent(share: number): number {
  return Math.round(share * 1e6) / 1e4;
}

function toShare(percent: number): number {
  return Math.round(percent * 1e4) / 1e6;
}
