import { Button, Modal, NumberInput, SegmentedControl, Textarea, TextInput, Tooltip } from '@mantine/core';
import { MAX_VISITS } from '@shared/contract/crawl';
import type { JobSummary } from '@shared/contract/jobs';
import { CRAWL_STRATEGIES } from '@shared/crawl';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { useFormAct } from '../../components/hooks/use-form-act';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { useLiveCommands } from '../commands';
import { ErrorNotice } from '../errors';
import { type ChangeDraft, getChange, readChange } from './change-draft';
import styles from './change-job.module.css';

/** Changes limits, speed and order of a job while it runs; a finished one continues if there is more to do. */
export function ChangeJobButton({ job }: { readonly job: JobSummary }) {
  const [open, setOpen] = useState(false);
  useLiveCommands([{ id: 'change-job', text: texts.change.button, group: 'job', run: () => setOpen(true) }]);
  return (
    <>
      <Tooltip label={texts.change.button}>
        <Button size="xs" px={7} variant="default" aria-label={texts.change.button} onClick={() => setOpen(true)}>
          <SlidersHorizontal size={14} aria-hidden />
        </Button>
      </Tooltip>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={texts.change.title}
        size="lg"
        closeButtonProps={{ 'aria-label': texts.common.close }}
      >
        <ChangeForm job={job} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function ChangeForm({ job, onDone }: { readonly job: JobSummary; readonly onDone: () => void }) {
  const [initial] = useState(() => readChange(job));
  const [draft, setDraft] = useState(initial);
  const goOn = useStore((store) => store.goOn);
  const { busy, error, act } = useFormAct();
  const change = (part: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      const changed = getChange(initial, draft);
      if (Object.keys(changed).length > 0) {
        await call('changeJob', { id: job.id, ...changed });
        goOn();
      }
      onDone();
    });
  };
  const crawls = job.type === 'crawl' || job.type === 'scrape';
  return (
    <form onSubmit={save} className={styles.form}>
      <p className={styles.lead}>{texts.change.lead[job.state === 'active' ? 'active' : 'over']}</p>
      <TextInput
        className={styles.wide}
        size="xs"
        label={texts.change.name}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {crawls && <NumberField name="maxVisits" draft={draft} change={change} min={1} max={MAX_VISITS} required />}
      {job.type === 'scrape' && (
        <NumberField name="maxExtracts" draft={draft} change={change} min={1} max={MAX_VISITS} />
      )}
      <NumberField name="perSecond" draft={draft} change={change} min={0.01} max={10_000} decimals />
      <NumberField name="atATime" draft={draft} change={change} min={1} max={64} />
      <NumberField name="budget" draft={draft} change={change} min={0.0001} max={1_000_000} decimals />
      {crawls && (
        <>
          <div className={`${styles.order} ${styles.wide}`}>
            {texts.crawl.order}
            <SegmentedControl
              size="xs"
              aria-label={texts.crawl.order}
              value={draft.order}
              onChange={(value) => change({ order: CRAWL_STRATEGIES.find((each) => each === value) ?? 'best' })}
              data={CRAWL_STRATEGIES.map((value) => ({ value, label: texts.crawl.orders[value] }))}
            />
          </div>
          {(['only', 'skip', 'high'] as const).map((name) => (
            <Textarea
              key={name}
              className={`${styles.wide} ${styles.patterns}`}
              size="xs"
              label={texts.options[name]}
              description={texts.options.patternsHint}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
              autosize
              minRows={1}
              maxRows={4}
              spellCheck={false}
            />
          ))}
        </>
      )}
      {error !== null && (
        <div className={styles.wide}>
          <ErrorNotice error={error} />
        </div>
      )}
      <div className={`${styles.wide} ${styles.actions}`}>
        <Button variant="default" onClick={onDone}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {texts.change.save}
        </Button>
      </div>
    </form>
  );
}

interface NumberProps {
  readonly name: 'maxVisits' | 'maxExtracts' | 'perSecond' | 'atATime' | 'budget';
  readonly draft: ChangeDraft;
  readonly change: (part: Partial<ChangeDraft>) => void;
  readonly min: number;
  readonly max: number;
  readonly decimals?: boolean;
  readonly required?: boolean;
}

function NumberField({ name, draft, change, min, max, decimals = false, required = false }: NumberProps) {
  return (
    <NumberInput
      size="xs"
      label={texts.change[name]}
      placeholder={name === 'perSecond' || name === 'atATime' ? texts.change.asSettings : texts.change.any}
      value={draft[name] ?? ''}
      onChange={(value) => change({ [name]: value === '' ? null : Number(value) })}
      min={min}
      max={max}
      allowDecimal={decimals}
      required={required}
      withAsterisk={false}
      hideControls
    />
  );
}
