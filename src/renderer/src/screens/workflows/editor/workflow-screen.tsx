import { Button } from '@mantine/core';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { translateSentence } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { toDocument, type WorkflowDoc } from '../document/workflow-doc';
import { createFirstDoc, isNew } from './first-doc';
import { WorkflowEditor } from './workflow-editor';

interface Props {
  readonly id: string;
  /** Called with the id of a newly saved workflow. */
  readonly onMade: (id: string) => void;
}

/** A workflow, loaded once; from then on the edited state counts. */
export function WorkflowScreen({ id, onMade }: Props) {
  const app = useStore((store) => store.app);
  const [kept, setKept] = useState<WorkflowDoc | null>(() => (isNew(id) ? createFirstDoc(id, app) : null));
  const [error, setError] = useState<unknown>(null);
  const known = kept !== null;
  useEffect(() => {
    if (known) return;
    const controller = new AbortController();
    const { signal } = controller;
    call('getWorkflow', { id }, { signal }).then(
      ({ name, description, steps, options, defaults }) =>
        setKept(toDocument({ name, description, steps, options, defaults })),
      (cause) => signal.aborted || setError(cause),
    );
    return () => controller.abort();
  }, [id, known]);
  if (kept) return <WorkflowEditor id={id} kept={kept} onMade={onMade} />;
  if (error === null) return <Placeholder title={texts.common.loading} />;
  return (
    <Placeholder
      title={texts.workflows.gone}
      icon={SearchX}
      hint={error instanceof Error ? translateSentence(error.message) : undefined}
    >
      <Button component="a" variant="default" href={getRouteHash({ screen: 'workflows', workflowId: null })}>
        {texts.workflows.back}
      </Button>
    </Placeholder>
  );
}
