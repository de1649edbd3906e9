import type { WorkflowCheck } from '@shared/contract/workflows';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { type CheckedDoc, createCheckedDoc } from './checked-doc';
import { toBody, type WorkflowDoc } from './workflow-doc';

const TYPING_MS = 300; // a pause in typing, before the server is asked

interface Answer {
  readonly check: WorkflowCheck;
  readonly doc: WorkflowDoc;
}

/** The server's check of the document while it is edited; the last answer stays until the next. */
export function useCheck(doc: WorkflowDoc): CheckedDoc {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => {
      const { steps, options = {}, defaults = {} } = toBody(doc);
      call('checkWorkflow', { steps, options, defaults }, { signal }).then(
        (check) => setAnswer({ check, doc }),
        () => undefined, // the frame reports a lost connection, and saving checks again
      );
    };
    const timer = setTimeout(ask, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [doc]);
  return createCheckedDoc(answer);
}
