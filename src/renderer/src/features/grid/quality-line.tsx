import { Button, Popover, Radio, Stack } from '@mantine/core';
import type { Fields } from '@shared/contract/job-items';
import type { JobSummary } from '@shared/contract/jobs';
import { BarChart3, Copy } from 'lucide-react';
import type { GridView } from '../../store/grid-view/grid-view';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { KeyChoice } from '../cells';
import { Completeness } from './completeness';
import { FillChart } from './fill-chart';
import styles from './tools.module.css';

const { duplicates: words, fill } = texts.results;

interface Props {
  readonly job: JobSummary;
  readonly fields: Fields | null;
  readonly view: GridView;
  readonly onView: (change: Partial<Omit<GridView, 'jobId'>>) => void;
}

/** Quality of the items: completeness, duplicates, outliers, fill rates. */
export function QualityLine({ job, fields, view, onView }: Props) {
  const isEmpty = fields !== null && fields.rows === 0 && fields.completeness.failed === 0;
  if (isEmpty && job.state !== 'active') return null;
  // its space is reserved, so that rows do not move when the figures arrive
  if (fields === null || isEmpty) return <div className={styles.quality} />;
  return (
    <div className={styles.quality}>
      <Completeness job={job} completeness={fields.completeness} />
      <span className={styles.spring} />
      <Outliers fields={fields} view={view} onView={onView} />
      <DuplicatesButton fields={fields} view={view} onView={onView} />
      <Popover position="bottom-end" withArrow trapFocus returnFocus shadow="md" width={340}>
        <Popover.Target>
          <Button size="compact-xs" variant="default" leftSection={<BarChart3 size={12} aria-hidden />}>
            {fill.button}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={fill.title}>
          <FillChart fields={fields} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

type PartProps = Omit<Props, 'job' | 'told'> & { readonly fields: Fields };

/**
 * A button for the field with the most outliers; the field's panel has the filter as well. Texts of unusual length are rarely a problem, so
 * only that panel shows them.
 */
function Outliers({ fields, view, onView }: PartProps) {
  const with_ = fields.results.filter(({ type, outliers }) => type !== 'text' && outliers.count > 0);
  const [worst] = with_.toSorted((a, b) => b.outliers.count - a.outliers.count);
  if (!worst || view.filter.some(({ op }) => op === 'outlier')) return null;
  const { count, exact } = worst.outliers;
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => onView({ filter: [...view.filter, { field: worst.field, op: 'outlier' }] })}
    >
      {worst.field}: {texts.results.outlierCount(formatCount(count), exact, count === 1)}
    </Button>
  );
}

function DuplicatesButton({ fields, view, onView }: PartProps) {
  const { duplicates } = fields;
  if (duplicates === null) return null;
  if (duplicates === 0 && view.duplicates === 'all' && view.key.length === 0 && fields.rows < 2) return null;
  const count = duplicates === 0 ? words.none : words.count(formatCount(duplicates), duplicates === 1);
  const note = view.duplicates === 'all' ? null : words[view.duplicates === 'hide' ? 'hidden' : 'shown'];
  return (
    <Popover position="bottom-end" withArrow trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <Button
          size="compact-xs"
          variant={note === null ? 'default' : 'light'}
          leftSection={<Copy size={12} aria-hidden />}
        >
          {note === null ? count : `${count} · ${note}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.menu}>
        <Stack gap={10}>
          <Radio.Group
            aria-label={words.menu}
            value={view.duplicates}
            onChange={(value) => onView({ duplicates: MODES.find((mode) => mode === value) ?? 'all' })}
          >
            <Stack gap={6}>
              {MODES.map((mode) => (
                <Radio key={mode} size="xs" value={mode} label={words[mode]} />
              ))}
            </Stack>
          </Radio.Group>
          <KeyChoice
            label={words.key}
            all={words.allFields}
            fields={fields.results.map(({ field }) => field)}
            chosen={view.key}
            onChange={(key) => onView({ key })}
          />
          <p className={styles.note}>{words.hint}</p>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const MODES = ['all', 'hide', 'only'] as const;
