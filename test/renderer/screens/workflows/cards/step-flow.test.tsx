import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StepFlow } from '../../../../../src/renderer/src/screens/workflows/cards/step-flow';
import { createCheckedDoc } from '../../../../../src/renderer/src/screens/workflows/document/checked-doc';
import { useDocument } from '../../../../../src/renderer/src/screens/workflows/document/use-document';
import { toDocument } from '../../../../../src/renderer/src/screens/workflows/document/workflow-doc';
import { renderPart } from '../../../render-part';

const DOC = toDocument({
  name: 'Shop',
  steps: [
    { name: 'crawl', args: { pattern: 'https://example.com/books/*' } },
    { name: 'filter', args: { instruction: 'the price is below 20' } },
    { name: 'limit', args: { maxItems: 5 } },
  ],
});

function Flow() {
  const document = useDocument(DOC, null);
  return (
    <>
      <button type="button" onClick={() => document.undo?.()}>
        Undo it
      </button>
      <StepFlow document={document} checked={createCheckedDoc(null)} counts={null} />
    </>
  );
}

const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('the cards of a workflow', () => {
  it('say each step in its order', () => {
    renderPart(<Flow />);
    expect(cards()).toHaveLength(3);
    expect(cards()[0]).toContain('Crawl');
    expect(cards()[2]).toContain('Limit');
  });

  it('move by the keyboard, tell where to, and come back by undo', async () => {
    const { user } = renderPart(<Flow />);
    const last = screen.getAllByRole('article')[2];
    last?.querySelector<HTMLElement>('[data-head]')?.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cards()[1]).toContain('Limit');
    expect(screen.getByText(/Limit.*2/, { selector: '[role=status]' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo it' }));
    expect(cards()[2]).toContain('Limit');
  });

  it('fold to their sentence', async () => {
    const { user } = renderPart(<Flow />);
    const [crawl] = screen.getAllByRole('article');
    if (!crawl) throw new Error('no card');
    const head = within(crawl).getByRole('button', { expanded: true });
    expect(crawl.querySelector('[data-form]')).not.toBeNull();
    await user.click(head);
    expect(crawl.querySelector('[data-form]')).toBeNull();
    expect(head.textContent).toContain('https://example.com/books/*');
  });

  it('are made for a kind that is chosen, and removed', async () => {
    const { user } = renderPart(<Flow />);
    await user.click(screen.getByRole('button', { name: /^Add.*2/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Unique/ }));
    expect(cards()[1]).toContain('Unique');
  });
});
