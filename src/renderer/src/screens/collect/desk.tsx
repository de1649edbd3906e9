import { Panes } from '../../components/panes';
import { Composer } from '../../features/composer';
import { unpricedModel, withinBudget } from '../../features/models';
import { useShortcut } from '../../features/shortcuts';
import { type Plan, readPlan } from '../../store/draft/plan';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './collect.module.css';
import { type ViewName, Workspace } from './workspace/workspace';

interface Props {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  readonly onRun: (plan: Plan) => void;
}

/** What to collect on the left, what came of it on the right. */
export function Desk({ view, onView, onRun }: Props) {
  const plan = usePlan();
  useShortcut('run', () => onRun(plan));
  const composer = <Composer plan={plan} onRun={() => onRun(plan)} onTest={() => onView('workbench')} />;
  const workspace = <Workspace view={view} onView={onView} onRun={onRun} />;
  return (
    <div className={styles.collect}>
      <Panes
        id="collect"
        direction="horizontal"
        separator={texts.tabs.divider}
        panes={[
          { id: 'form', content: composer, size: '404px', min: '300px', max: '60%', keepsSize: true },
          { id: 'results', content: workspace, min: '360px' },
        ]}
      />
    </div>
  );
}

/** What Run will do with the form as it stands. */
function usePlan(): Plan {
  const draft = useStore((store) => store.draft);
  const models = useStore((store) => store.models);
  const ownPrices = useStore((store) => store.ownPrices);
  return withinBudget(readPlan(draft, models?.default), unpricedModel(draft.options, models, ownPrices));
}
