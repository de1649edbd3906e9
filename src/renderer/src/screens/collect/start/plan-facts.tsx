import type { AgentPlan } from '@shared/contract/agent-plan';
import { CircleAlert } from 'lucide-react';
import { translatePhrase, translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import styles from './start.module.css';

/** Fields of a plan, its reasons, and what was not understood; a fault of the whole prompt, such as a missing address, does not mean that its words were not. */
export function PlanFacts({
  plan: { args, reasons, restrictions, notShown = [], notUnderstood },
  prompt,
}: {
  readonly plan: AgentPlan;
  readonly prompt: string;
}) {
  const isWhole = (text: string) => text.trim() === prompt.trim();
  const fields = listTemplateFields(args.template).filter((name) => !notShown.includes(name));
  return (
    <>
      {fields.length > 0 && (
        <div className={styles.fields}>
          <span className={styles.soft}>{texts.start.fields}</span>
          {fields.map((name) => (
            <span key={name} className={styles.field}>
              {name}
            </span>
          ))}
        </div>
      )}
      {restrictions.length > 0 && (
        <div className={styles.fields}>
          <span className={styles.soft}>{texts.start.restrictions}</span>
          {restrictions.map(({ text, meaning }) => (
            <span key={text + meaning} className={styles.field}>
              {translatePhrase(meaning)}
            </span>
          ))}
        </div>
      )}
      {restrictions.some(({ kind }) => kind !== 'scope') && <p className={styles.soft}>{texts.start.formReadsAll}</p>}
      {!notUnderstood.some(({ text }) => isWhole(text)) && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{translateSentence(reason)}</li>
          ))}
        </ul>
      )}
      {notUnderstood.map(({ text, message, hint }) => (
        <p key={text + message} className={styles.unclear}>
          <CircleAlert size={15} aria-hidden />
          <span>
            {!isWhole(text) && `${texts.start.ignored(text)} `}
            {translateSentence(message)} <span className={styles.soft}>{translateSentence(hint)}</span>
          </span>
        </p>
      ))}
    </>
  );
}

function listTemplateFields(template: unknown): readonly string[] {
  return typeof template === 'object' && template !== null ? Object.keys(template) : [];
}
