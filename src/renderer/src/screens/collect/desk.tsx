import { Panes } from '../../components/panes';
import { texts } from '../../texts';
import styles from './collect.module.css';
import { Composer } from './composer/composer';
import type { Plan } from './plan';
import { type ViewName, Workspace } from './workspace/workspace';

interface Props {
  readonly plan: Plan;
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  readonly onRun: (plan: Plan) => void;
}

/** What to collect on the left, what came of it on the right. */
export function Desk({ plan, view, onView, onRun }: Props) {
  const composer = <Composer plan={plan} onRun={() => onRun(plan)} onTest={() => onView('lab')} />;
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
