import { Chip, Group, NativeSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { CHOICE_KINDS, type CronChoice, getCron, getCronChoice, type TimeOfDay } from '@shared/cron-choice';
import { useState } from 'react';
import { texts } from '../../texts';
import { NextTimes } from './next-times';
import styles from './schedule-times.module.css';
import { switchChoice } from './turn-choice';

const words = texts.schedules.editor;
const ZONES = Intl.supportedValuesOf('timeZone');

interface Times {
  readonly cron: string;
  readonly timezone: string | null;
}

interface Props {
  readonly form: Times;
  readonly onChange: (change: Partial<Times>) => void;
  readonly faultAt: (name: string) => string | undefined;
}

/** When to run: a simple choice or an expression, in a time zone, with the resulting times. */
export function WhenFields({ form: { cron, timezone }, onChange, faultAt }: Props) {
  const [isCustom, setCustom] = useState(false);
  const choice: CronChoice = isCustom ? { kind: 'custom', cron } : getCronChoice(cron);
  const put = (next: CronChoice) => {
    setCustom(next.kind === 'custom');
    onChange({ cron: getCron(next) });
  };
  return (
    <>
      <div className={styles.fields}>
        <NativeSelect
          label={words.kind}
          value={choice.kind}
          data={CHOICE_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = CHOICE_KINDS.find((each) => each === value);
            if (kind) put(switchChoice(choice, kind));
          }}
        />
        <ChoiceFields choice={choice} onChange={put} fault={faultAt('cron')} />
        <Select
          label={words.timezone}
          searchable
          value={timezone ?? ''}
          data={[{ value: '', label: words.ownZone }, ...ZONES]}
          allowDeselect={false}
          onChange={(zone) => onChange({ timezone: zone === null || zone === '' ? null : zone })}
          error={faultAt('timezone')}
        />
      </div>
      {choice.kind === 'weekly' && <DayChoice days={choice.days} onDays={(days) => put({ ...choice, days })} />}
      <NextTimes cron={cron} timezone={timezone} />
    </>
  );
}

interface ChoiceProps {
  readonly choice: CronChoice;
  readonly onChange: (choice: CronChoice) => void;
  readonly fault: string | undefined;
}

function ChoiceFields({ choice, onChange, fault }: ChoiceProps) {
  if (choice.kind === 'custom')
    return (
      <TextInput
        label={words.cron}
        description={words.cronHint}
        value={choice.cron}
        onChange={({ currentTarget }) => onChange({ kind: 'custom', cron: currentTarget.value })}
        error={fault}
        spellCheck={false}
      />
    );
  if (choice.kind === 'hourly')
    return (
      <NumberInput
        label={words.minute}
        min={0}
        max={59}
        value={choice.minute}
        onChange={(minute) => onChange({ kind: 'hourly', minute: Math.min(59, Number(minute) || 0) })}
        hideControls
      />
    );
  return (
    <>
      {choice.kind === 'monthly' && (
        <NativeSelect
          label={words.dayOfMonth}
          value={String(choice.day)}
          data={[...Array.from({ length: 31 }, (_, at) => String(at + 1)), { value: 'last', label: words.lastDay }]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, day: value === 'last' ? 'last' : Number(value) })
          }
        />
      )}
      <TextInput
        type="time"
        label={words.at}
        value={clock(choice)}
        onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...choice, ...timeIn(value) })}
      />
    </>
  );
}

interface DayProps {
  readonly days: readonly number[];
  readonly onDays: (days: readonly number[]) => void;
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

function DayChoice({ days, onDays }: DayProps) {
  return (
    <Group gap={6} role="group" aria-label={words.days}>
      {MONDAY_FIRST.map((day) => (
        <Chip
          key={day}
          size="xs"
          checked={days.includes(day)}
          onChange={(checked) => {
            const next = checked ? [...days, day] : days.filter((each) => each !== day);
            if (next.length > 0) onDays(next.toSorted());
          }}
        >
          {words.dayNames[day]}
        </Chip>
      ))}
    </Group>
  );
}

function clock({ hour, minute }: TimeOfDay): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function timeIn(text: string): TimeOfDay {
  const [hour, minute] = text.split(':').map(Number);
  return { hour: hour ?? 0, minute: minute ?? 0 };
}
