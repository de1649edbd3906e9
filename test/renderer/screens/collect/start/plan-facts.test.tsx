import type { AgentPlan } from '@shared/contract/agent-plan';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanFacts } from '../../../../../src/renderer/src/screens/collect/start/plan-facts';
import { renderPart } from '../../../render-part';

const PROMPT = 'headline and date of all articles';
const MESSAGE = 'There is no page to start at.';
const HINT = 'Add a page to start at, such as https://example.com/shop.';

function show(text: string): string {
  const plan: AgentPlan = {
    strategy: 'extract',
    args: { template: { headline: 'headline', date: 'date' } },
    by: 'rules',
    reasons: ['There is nothing to visit yet.'],
    notUnderstood: [{ text, message: MESSAGE, hint: HINT }],
    restrictions: [],
    forecast: { visits: 0, bytes: 0, tokens: 0, costUsd: null, basis: '' },
  };
  renderPart(
    <div data-testid="facts">
      <PlanFacts plan={plan} prompt={PROMPT} />
    </div>,
  );
  return screen.getByTestId('facts').textContent;
}

describe('the facts of a plan', () => {
  it('say only what to add to a sentence without an address', () => {
    expect(show(PROMPT)).toBe(`Fieldsheadlinedate${MESSAGE} ${HINT}`);
  });

  it('name the part of a sentence that was not understood', () => {
    expect(show('of all articles')).toContain(`Not understood: “of all articles”. ${MESSAGE}`);
  });
});
