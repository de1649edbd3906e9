import { Button, Tooltip } from '@mantine/core';
import { FilePlus, Play } from 'lucide-react';
import { navigate } from '../../routing/use-route';
import { EMPTY_DRAFT } from '../../store/draft/draft';
import type { Plan } from '../../store/draft/plan';
import { readerOf } from '../../store/draft/reader';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { PickButton } from '../picker';
import { Keys } from '../shortcuts';
import styles from './composer.module.css';
import { OptionFields } from './option-fields';
import { PlanLine } from './plan-line';
import { RunCost } from './run-cost';
import { SourceField } from './source-field';
import { SourceSwitch } from './source-switch';
import { TemplateField } from './template-field';

interface Props {
  readonly plan: Plan;
  readonly onRun: () => void;
  readonly onTest: () => void;
}

/** What to collect: pages, template, options, and what Run will do with them. */
export function Composer({ plan, onRun, onTest }: Props) {
  const runError = useStore((store) => store.runError);
  const starting = useStore((store) => store.starting);
  const visits = useStore(({ draft }) => draft.pagesOf === null && draft.html === null);
  return (
    <section className={styles.composer} aria-label={texts.app.screens.collect}>
      <div className={styles.scroll}>
        <Head />
        <SourceField plan={plan} onTest={onTest} />
        {visits && <PickButton />}
        <TemplateField plan={plan} />
        <OptionFields />
      </div>
      <div className={styles.foot}>
        {runError !== null && <ErrorNotice error={runError} />}
        <PlanLine plan={plan} />
        <RunCost plan={plan} />
        <div className={styles.runRow}>
          <Button
            leftSection={<Play size={14} aria-hidden />}
            onClick={onRun}
            disabled={plan.kind !== 'ready'}
            loading={starting}
          >
            {texts.run.run}
          </Button>
          <Keys id="run" />
          <ReaderLine />
        </div>
      </div>
    </section>
  );
}

/** Which reader Run uses, also where the default model and not this form decides it. */
function ReaderLine() {
  const options = useStore((store) => store.draft.options);
  const models = useStore((store) => store.models);
  if (models === null) return null;
  const reader = readerOf(options, models.default);
  const model = options.model.trim() || models.default || texts.reader.someModel;
  return (
    <p className={styles.reader}>{reader === 'rules' ? texts.reader.used.rules : texts.reader.used[reader](model)}</p>
  );
}

function Head() {
  const setDraft = useStore((store) => store.setDraft);
  const setByHand = useStore((store) => store.setByHand);
  const startOver = () => {
    setDraft(EMPTY_DRAFT);
    setByHand(false);
    navigate({ screen: 'collect', jobId: null });
  };
  return (
    <div className={styles.head}>
      <h1>{texts.app.screens.collect}</h1>
      <SourceSwitch />
      <Tooltip label={texts.run.freshHint} position="left">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<FilePlus size={14} aria-hidden />}
          onClick={startOver}
        >
          {texts.run.fresh}
        </Button>
      </Tooltip>
    </div>
  );
}
