import { estimateTokens } from '../../extract/index';
import { type AuthorTask, firstQuestion, repairQuestion } from './question';

/** Tokens that authoring may use at most, for a forecast of its cost before anything is asked. */
export function estimateAuthoring(
  task: AuthorTask,
  maxRepairs: number,
): { readonly input: number; readonly output: number } {
  const first = firstQuestion(task);
  const { maxOutputTokens } = first;
  const asked = estimateTokens(first.system) + estimateTokens(first.prompt);
  const repeated =
    asked + maxOutputTokens + estimateTokens(repairQuestion(task, '', []).prompt) - estimateTokens(first.prompt);
  return { input: asked + maxRepairs * repeated, output: (1 + maxRepairs) * maxOutputTokens };
}
