import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { ArrowRight, CircleAlert, CircleDashed, FilePlus, type LucideIcon, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from '../../routing/use-route';
import { EMPTY_DRAFT, isEmptyDraft } from '../../store/draft/draft';
import type { Plan } from '../../store/draft/plan';
import { getReader } from '../../store/draft/reader';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import { PickButton } from '../picker';
import { ShortcutKeys } from '../shortcuts';
import styles from './composer.module.css';
import { BeforeMadeOf, MadeOf } from './made-of';
import { OptionFields } from './option-fields';
import { RunCost } from './run-cost';
import { SentenceNote } from './sentence-note';
import { SourceField } from './source-field';
import { TemplateField } from './template-field';

interface Props {
  readonly plan: Plan;
  readonly onRun: () => void;
  readonly onTest: () => void;
  /** Shown at the end of its header. */
  readonly tools?: ReactNode;
}

/** The form: pages, template, options, and what Run will do. */
export function Composer({ plan, onRun, onTest, tools }: Props) {
  const runError = useStore((store) => store.runError);
  const starting = useStore((store) => store.starting);
  const workflowRun = useStore(({ job }) => (job?.type === 'workflow' ? job : null)); // the form of other jobs does not depend on their progress
  const sentenceRun = useStore(({ job }) => (job?.type === 'agent' ? job : null));
  const isUnfilled = useStore(({ draft }) => isEmptyDraft(draft));
  const isOpening = useStore(({ jobId, job: opened, openError }) => jobId !== null && !opened && openError === null);
  const hasTemplate = useStore(({ draft }) => draft.template !== '');
  const visits = useStore(({ draft }) => draft.pagesOf === null && draft.html === null);
  if (workflowRun && isUnfilled)
    return (
      <MadeOf job={workflowRun}>
        <ComposerHead tools={tools} alone />
      </MadeOf>
    );
  if (isOpening && !hasTemplate)
    return (
      <BeforeMadeOf>
        <ComposerHead tools={tools} alone />
      </BeforeMadeOf>
    );
  return (
    <section className={styles.composer} aria-label={texts.app.screens.collect}>
      <div className={styles.scroll}>
        <ComposerHead tools={tools} />
        {sentenceRun && <SentenceNote job={sentenceRun} />}
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
          <ShortcutKeys id="run" />
          <ReaderLine />
        </div>
      </div>
    </section>
  );
}

/** Which reader Run uses, even if the default model decides it. */
function ReaderLine() {
  const options = useStore((store) => store.draft.options);
  const models = useStore((store) => store.models);
  if (models === null) return null;
  const reader = getReader(options, models.default);
  const model = options.model.trim() || models.default || texts.reader.someModel;
  return (
    <p className={styles.reader}>{reader === 'rules' ? texts.reader.used.rules : texts.reader.used[reader](model)}</p>
  );
}

interface HeadProps extends Pick<Props, 'tools'> {
  /** Whether there is no form below it. */
  readonly alone?: boolean;
}

function ComposerHead({ tools, alone = false }: HeadProps) {
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
      {!alone && <SourceSwitch />}
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
      {tools}
    </div>
  );
}

const ICONS: Record<Plan['kind'], LucideIcon> = { ready: ArrowRight, incomplete: CircleDashed, faulty: CircleAlert };
const CLASSES: Record<Plan['kind'], string | undefined> = {
  ready: styles.ready,
  incomplete: undefined,
  faulty: styles.faulty,
};

/** What Run will do in plain words, or what prevents it. */
function PlanLine({ plan }: { readonly plan: Plan }) {
  const Icon = ICONS[plan.kind];
  return (
    <p className={`${styles.plan} ${CLASSES[plan.kind] ?? ''}`} role="status" aria-label={texts.plan.label}>
      <Icon size={15} aria-hidden />
      <span title={plan.kind === 'ready' ? plan.sentence : undefined}>
        {plan.kind === 'faulty' ? plan.message : plan.sentence}
        {plan.kind === 'faulty' && plan.hint && <span className={styles.hint}> {plan.hint}</span>}
      </span>
    </p>
  );
}

const KINDS = ['pages', 'html'] as const;

/** Switches between URLs and HTML; stored pages have their own way back. */
function SourceSwitch() {
  const stored = useStore((store) => store.draft.pagesOf !== null);
  const isHtml = useStore((store) => store.draft.html !== null);
  const setHtml = useStore((store) => store.setHtml);
  const visitInstead = useStore((store) => store.visitInstead);
  if (stored) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.html.from}
      value={isHtml ? 'html' : 'pages'}
      onChange={(kind) => (kind === 'html' ? setHtml({}) : visitInstead())}
      data={KINDS.map((value) => ({ value, label: texts.html.kinds[value] }))}
    />
  );
}
