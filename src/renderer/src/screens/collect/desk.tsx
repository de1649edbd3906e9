import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { Panes } from '../../components/panes';
import { type Command, useLiveCommands } from '../../features/commands';
import { Composer } from '../../features/composer';
import { findUnpricedModel, limitPlanToBudget } from '../../features/models';
import { useShortcut } from '../../features/shortcuts';
import { type DeskPanes, getDeskPanes } from '../../store/desk-slice';
import { type Plan, readPlan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './collect.module.css';
import { PaneSwitch } from './pane-switch';
import { type ViewName, Workspace } from './workspace/workspace';

const NARROW = '(max-width: 999px)'; // eight rows with evidence do not fit beside a form
const AT_ONCE = { getInitialValueInEffect: false } as const;

interface Props {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  readonly onRun: (plan: Plan) => void;
}

/** The form on the left, results on the right; one at a time in a narrow window. */
export function Desk({ view, onView, onRun }: Props) {
  const plan = usePlan();
  const { panes, isNarrow, canHide } = useDeskPanes();
  const { showForm, showResults } = useStore.getState();
  const runPlan = () => {
    if (plan.kind !== 'ready' && panes === 'results')
      showForm(); // it says what is missing
    else onRun(plan);
  };
  useShortcut('run', runPlan);
  useDeskCommands(panes, canHide, runPlan);
  const toWorkbench = () => {
    onView('workbench');
    if (isNarrow) showResults();
  };
  const composer = (
    <Composer
      plan={plan}
      onRun={() => onRun(plan)}
      onTest={toWorkbench}
      tools={panes === 'form' && canHide && <PaneSwitch to="results" alone onClick={showResults} />}
    />
  );
  const formSwitch =
    panes === 'results' ? (
      <PaneSwitch to="form" onClick={showForm} />
    ) : (
      canHide && <PaneSwitch to="results" onClick={showResults} />
    );
  const workspace = <Workspace view={view} onView={onView} onRun={onRun} tools={formSwitch} />;
  return (
    <div className={styles.collect}>
      {panes === 'results' && <VisuallyHidden component="h1">{texts.app.screens.collect}</VisuallyHidden>}
      <Panes
        id="collect"
        direction="horizontal"
        separator={texts.tabs.divider}
        panes={[
          {
            id: 'form',
            content: composer,
            size: '404px',
            min: '300px',
            max: '60%',
            keepsSize: true,
            hidden: panes === 'results',
          },
          { id: 'results', content: workspace, min: '360px', hidden: panes === 'form' },
        ]}
      />
    </div>
  );
}

/** Which panes are visible, and whether the form can be hidden. */
function useDeskPanes(): {
  readonly panes: DeskPanes;
  readonly isNarrow: boolean;
  readonly canHide: boolean;
} {
  const isNarrow = useMediaQuery(NARROW, undefined, AT_ONCE) ?? false;
  const jobId = useStore((store) => store.jobId);
  const formHidden = useStore((store) => store.formHidden);
  const front = useStore((store) => store.front);
  const againAsked = useStore((store) => store.againAsked);
  const { showForm, showResults, forgetFront } = useStore.getState();
  const hasJob = jobId !== null;
  const panes = getDeskPanes({ formHidden, front }, { isNarrow, hasJob });
  const canHide = hasJob;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job begins with its results
  useEffect(() => forgetFront, [jobId, forgetFront]);
  useEffect(() => {
    if (againAsked) showForm();
  }, [againAsked, showForm]);
  useShortcut('form', () => (panes === 'results' ? showForm() : showResults()), canHide || panes === 'results');
  useFocusKept(panes);
  return { panes, isNarrow, canHide };
}

/** Moves the focus from a pane that was hidden to the switch that shows it. */
function useFocusKept(panes: DeskPanes): void {
  const before = useRef(panes);
  useEffect(() => {
    if (before.current === panes) return;
    before.current = panes;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[data-hidden]');
    if (isLost) document.querySelector<HTMLElement>('[data-panel]:not([data-hidden]) [data-pane-switch]')?.focus();
  }, [panes]);
}

/** Adds the same actions to the palette. */
function useDeskCommands(panes: DeskPanes, canHide: boolean, run: () => void): void {
  const { showForm, showResults } = useStore.getState();
  const runIt: Command = { id: 'run', text: texts.run.run, group: 'screen', shortcut: 'run', run };
  const text = panes === 'results' ? texts.desk.form : panes === 'form' ? texts.desk.results : texts.desk.hide;
  const act = panes === 'results' ? showForm : showResults;
  const form: Command = { id: 'form', text, group: 'screen', shortcut: 'form', run: act };
  useLiveCommands(canHide || panes === 'results' ? [runIt, form] : [runIt]);
}

/** What Run will do with the current form. */
function usePlan(): Plan {
  const draft = useStore((store) => store.draft);
  const models = useStore((store) => store.models);
  const ownPrices = useStore((store) => store.ownPrices);
  const searches = useStore((store) => store.searches);
  return limitPlanToBudget(
    readPlan(draft, models?.default, searches),
    findUnpricedModel(draft.options, models, ownPrices),
  );
}
