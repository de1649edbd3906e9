import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AiNumbers } from '../../../../src/renderer/src/features/job/ai-numbers';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

function metricsOf(total: number) {
  const ai = [
    {
      model: 'ollama:small',
      tokens: { input: 1000, output: 234, total: 1234 },
      cost: { input: total, output: 0, total },
      runtime: { sec: 1, msec: 1000 },
    },
  ];
  return { ...jobSummary().metrics, ai, cost: { ai: total, network: 0, service: 0, total } };
}

describe('the models that a job asked', () => {
  it('show tokens and no price if they cost nothing', async () => {
    const { user } = renderPart(<AiNumbers metrics={metricsOf(0)} />);
    await user.click(screen.getByRole('button', { name: 'AI tokens' }));
    expect(await screen.findByRole('table', { name: 'AI tokens by model' })).toBeDefined();
    expect(document.body.textContent).toContain('1,234');
    expect(document.body.textContent).not.toContain('$');
  });

  it('show what they cost', () => {
    renderPart(<AiNumbers metrics={metricsOf(0.5)} />);
    expect(screen.getByRole('button', { name: 'AI cost' })).toBeDefined();
    expect(document.body.textContent).toContain('$0.50');
  });
});
