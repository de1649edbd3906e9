import { Button, Textarea } from '@mantine/core';
import { AppError } from '@shared/errors';
import { Template } from '@shared/template';
import { ListPlus } from 'lucide-react';
import { call } from '../../api/client';
import { useFormAct } from '../../components/hooks/use-form-act';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { ErrorNotice } from '../errors';
import styles from './template-form.module.css';

/** A template in words, with a button that turns it into fields. */
export function SentenceForm({ text }: { readonly text: string }) {
  const setTemplate = useStore((store) => store.setTemplate);
  const { busy, error, act } = useFormAct();
  const make = () => act(async () => setTemplate(JSON.stringify(await getSentenceFields(text), null, 2)));
  return (
    <div className={styles.sentence}>
      <Textarea
        label={texts.templateEditor.sentence}
        description={texts.templateEditor.sentenceHint}
        value={text}
        onChange={(event) => setTemplate(event.currentTarget.value, 'form sentence')}
        autosize
        minRows={2}
        maxRows={8}
      />
      {error !== null && <ErrorNotice error={error} />}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<ListPlus size={14} aria-hidden />}
        loading={busy}
        onClick={() => void make()}
      >
        {texts.templateEditor.makeFields}
      </Button>
    </div>
  );
}

/** Fields the agent derives from a sentence, without visits. */
async function getSentenceFields(sentence: string): Promise<Template> {
  const { plan } = dryRun(await call('agent', { prompt: sentence, dryRun: true }));
  const read = Template.safeParse(plan.args.template);
  if (read.success && typeof read.data !== 'string') return read.data;
  throw new AppError('invalid_request', texts.templateEditor.makingFailed, { hint: texts.templateEditor.makingHint });
}

function dryRun(answer: Awaited<ReturnType<typeof call<'agent'>>>) {
  if ('plan' in answer) return answer;
  throw new AppError('invalid_request', texts.templateEditor.makingFailed);
}
