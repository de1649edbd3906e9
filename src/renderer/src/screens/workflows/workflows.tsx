import { useState } from 'react';
import { navigate, useRoute } from '../../routing/use-route';
import { isNew } from './editor/first-doc';
import { WorkflowScreen } from './editor/workflow-screen';
import { WorkflowList } from './list/workflow-list';

/** All workflows, or one to edit and run. */
export function Workflows() {
  const route = useRoute();
  const id = route.screen === 'workflows' ? route.workflowId : null;
  const [session, setSession] = useState(0);
  const [made, setMade] = useState<{ readonly id: string; readonly key: string } | null>(null);
  if (id === null) return <WorkflowList />;
  const key = isNew(id) ? `${id} ${session}` : id;
  const onMade = (kept: string) => {
    // keeps the editor and its history mounted
    setMade({ id: kept, key });
    setSession(session + 1);
    navigate({ screen: 'workflows', workflowId: kept });
  };
  return <WorkflowScreen key={made?.id === id ? made.key : key} id={id} onMade={onMade} />;
}
