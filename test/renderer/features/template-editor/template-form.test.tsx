import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TemplateForm } from '../../../../src/renderer/src/features/template-editor';
import { useStore } from '../../../../src/renderer/src/store/store';
import { renderPart } from '../../render-part';

const template = () => JSON.parse(useStore.getState().draft.template);
const form = <TemplateForm onLibrary={() => {}} onJson={null} />;

describe('the template form', () => {
  it('begins with an example and shows a row for each of its fields', async () => {
    const { user } = renderPart(form);
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(screen.getAllByRole('textbox', { name: /^Name of field/ }).map(getElementText)).toEqual([
      'title',
      'author',
      'price',
      'isbn',
      'rating',
    ]);
  });

  it('writes typed text into the template, and undoes one word at a time', async () => {
    useStore.getState().setTemplate('{ "name": "The name" }');
    const { user } = renderPart(form);
    const name = screen.getByRole('textbox', { name: 'Name of field 1' });
    await user.type(name, 's');
    await user.type(name, 'x');
    expect(template()).toEqual({ namesx: 'The name' });
    await user.keyboard('{Control>}z{/Control}');
    expect(template()).toEqual({ name: 'The name' });
    await user.keyboard('{Control>}y{/Control}');
    expect(template()).toEqual({ namesx: 'The name' });
  });

  it('says that two fields have one name', async () => {
    useStore.getState().setTemplate('{ "name": "The name", "price": "The price" }');
    const { user } = renderPart(form);
    const second = screen.getByRole('textbox', { name: 'Name of field 2' });
    await user.clear(second);
    await user.type(second, 'name');
    expect(second.getAttribute('aria-invalid')).toBe('true');
  });

  it('duplicates and removes a field', async () => {
    useStore.getState().setTemplate('{ "name": "The name" }');
    const { user } = renderPart(form);
    await user.click(screen.getByRole('button', { name: 'Actions for name' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(Object.keys(template())).toHaveLength(2);
    const [first = ''] = Object.keys(template());
    await user.click(screen.getByRole('button', { name: `Actions for ${first}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(Object.keys(template())).toHaveLength(1);
  });

  it('shows a sentence as a sentence', () => {
    useStore.getState().setTemplate('name and price of each book');
    renderPart(form);
    expect(screen.queryByRole('textbox', { name: /^Name of field/ })).toBeNull();
    expect(screen.getByDisplayValue('name and price of each book')).toBeDefined();
  });
});

function getElementText(element: HTMLElement): string {
  return element instanceof HTMLInputElement ? element.value : '';
}
