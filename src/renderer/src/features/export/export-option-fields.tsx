import { Checkbox, SegmentedControl } from '@mantine/core';
import {
  type CSV_SEPARATORS,
  DECIMALS,
  type Decimal,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  getTableOptions,
} from '@shared/export-format';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './export.module.css';
import type { CurrencyChoice } from './mixed-currencies';

const SEPARATORS = ['comma', 'semicolon', 'tab'] as const satisfies readonly (keyof typeof CSV_SEPARATORS)[];
const MARKS = Object.keys(DECIMALS) as readonly Decimal[];
const FLAGS = ['bom', 'guardFormulas'] as const;

interface Props {
  /** Whether the rows have several currencies; left out before a run. */
  readonly currency?: CurrencyChoice;
}

/** Options of an export, stored for the next one. */
export function ExportOptionFields({ currency }: Props) {
  const options = useStore((store) => store.exportOptions);
  const set = useStore((store) => store.setExportOptions);
  return (
    <div className={styles.exportOptions}>
      <div>
        <div className={styles.exportLabel}>{texts.export.format}</div>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={texts.export.format}
          value={options.format}
          onChange={(value) => set({ format: EXPORT_FORMATS.find((format) => format === value) ?? 'csv' })}
          data={EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_KINDS[value].label }))}
        />
      </div>
      {getTableOptions(options.format).includes('separator') && (
        <div>
          <div className={styles.exportLabel}>{texts.export.separator}</div>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={texts.export.separator}
            value={options.separator}
            onChange={(value) => set({ separator: SEPARATORS.find((name) => name === value) ?? 'comma' })}
            data={SEPARATORS.map((value) => ({ value, label: texts.export.separators[value] }))}
          />
        </div>
      )}
      {getTableOptions(options.format).includes('decimal') && (
        <div>
          <div className={styles.exportLabel}>{texts.export.decimal}</div>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={texts.export.decimal}
            value={options.decimal}
            onChange={(value) => set({ decimal: MARKS.find((name) => name === value) ?? 'point' })}
            data={MARKS.map((value) => ({ value, label: `59${DECIMALS[value]}63` }))}
          />
        </div>
      )}
      <Checkbox
        label={texts.results.exportShown}
        checked={options.asShown}
        onChange={(event) => set({ asShown: event.currentTarget.checked })}
      />
      <Checkbox
        label={texts.export.privateFields}
        checked={options.privateFields}
        onChange={(event) => set({ privateFields: event.currentTarget.checked })}
      />
      <CurrencyOption currency={currency} />
      {FLAGS.filter((flag) => getTableOptions(options.format).includes(flag)).map((flag) => (
        <Checkbox
          key={flag}
          label={texts.export[flag]}
          checked={options[flag]}
          onChange={(event) =>
            set(flag === 'bom' ? { bom: event.currentTarget.checked } : { guardFormulas: event.currentTarget.checked })
          }
        />
      ))}
      {getTableOptions(options.format).includes('lists') && (
        <Checkbox
          label={texts.export.lists}
          checked={options.lists === 'text'}
          onChange={(event) => set({ lists: event.currentTarget.checked ? 'text' : 'json' })}
        />
      )}
    </div>
  );
}

/** Chosen by itself if a column has several currencies, which its numbers do not tell apart. */
function CurrencyOption({ currency }: { readonly currency: CurrencyChoice | undefined }) {
  const { currencies } = useStore((store) => store.exportOptions);
  const set = useStore((store) => store.setExportOptions);
  const [first] = currency?.mixed ?? [];
  const isChosen = currencies || (first !== undefined && currency?.isDeclined === false);
  return (
    <div>
      <Checkbox
        label={texts.export.currencies}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => {
          set({ currencies: checked });
          currency?.decline(!checked);
        }}
      />
      {first && (
        <p className={styles.mixed} role="status">
          {texts.export.mixed(first.field, first.currencies.join(', '))}
        </p>
      )}
    </div>
  );
}
