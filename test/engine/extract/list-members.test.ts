import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const recipe = (body: string) => getBodyValues(`<h1>Leek soup</h1>${body}`, { ingredients: [''], instructions: [''] });
const plainList = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 onion</li></ul>';

describe('members of lists', () => {
  it('keeps the headings of steps whose lists have classes of their own', () => {
    const body = `${plainList}<div class="kx-steps"><h3>Steps</h3>
      <div><h4 class="kx-group-name">The soup</h4><ul class="kx-instructions"><li>Cut.</li><li>Boil.</li></ul></div>
      <div><h4 class="kx-group-name">The bread</h4><ul class="kx-instructions"><li>Toast.</li><li>Serve.</li></ul></div></div>`;
    expect(recipe(body)).toMatchObject({
      instructions: ['The soup', 'Cut.', 'Boil.', 'The bread', 'Toast.', 'Serve.'],
    });
  });

  it('takes the heading of another field for no heading of steps', () => {
    const body =
      '<div><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 onion</li></ul><ol class="method"><li>Cut.</li><li>Boil.</li></ol><ol class="method"><li>Serve.</li><li>Eat.</li></ol></div>';
    expect(recipe(body)).toMatchObject({ instructions: ['Cut.', 'Boil.', 'Serve.', 'Eat.'] });
  });

  it('leaves out the ingredients that are repeated below a step', () => {
    const body = `${plainList}<h2>Method</h2><ol><li><div>Cut the leeks.</div><div class="step-ingredients">2 leeks</div></li>
      <li><div>Add the <span class="ingredient">onion</span></div></li></ol>`;
    expect(recipe(body)).toMatchObject({ instructions: ['Cut the leeks.', 'Add the onion'] });
  });

  it('gives amounts in the first system of units', () => {
    const body = `<h2>Ingredients</h2><ul>
      <li><span class="unit-system-1">7 oz</span> <span class="unit-system-2">(200 g)</span> <span>leeks</span></li>
      <li><span class="unit-system-1">1 cup</span> <span class="unit-system-2">(240 ml)</span> <span>milk</span></li></ul>`;
    expect(recipe(body)).toMatchObject({ ingredients: ['7 oz leeks', '1 cup milk'] });
  });

  it('drops what parts a note from a name, and keeps a comma of the name', () => {
    const body = `<h2>Ingredients</h2><ul><li><b>2 leeks</b>, <i class="notes">cut</i></li><li><b>1 onion</b> - <i class="notes">(peeled)</i></li>
      <li><b>1 clove,</b> <i class="notes">whole</i></li></ul>`;
    expect(recipe(body)).toMatchObject({ ingredients: ['2 leeks (cut)', '1 onion (peeled)', '1 clove, (whole)'] });
  });

  it('leaves out bold headings and controls between lines of ingredients, but not bold ingredients', () => {
    const lines = ['2 large leeks', '1 red onion', '1 l of water', 'salt', '1 whole clove']
      .map((line) => `<p>${line}</p>`)
      .join('');
    const body = `<h2>Ingredients</h2><div class="tools"><span>Scale</span> <button>1x</button><button>2x</button></div>${lines}
      <p><strong>The bread</strong></p><p>1 small loaf</p><p>30 g <strong>butter</strong></p>
      <div><label><input type="checkbox"></label><label>Keep the screen on</label></div><h2>Method</h2><p>Cut.</p><p>Boil.</p>`;
    expect(recipe(body)).toMatchObject({
      ingredients: [
        '2 large leeks',
        '1 red onion',
        '1 l of water',
        'salt',
        '1 whole clove',
        '1 small loaf',
        '30 g butter',
      ],
    });
  });

  it('reads a table of ingredients by its rows', () => {
    const body = `<h2>Ingredients</h2><table><tr><th>Amount</th><th>Unit</th><th>What</th></tr>
      <tr><td>200</td><td>g</td><td>leeks</td></tr><tr><td>1</td><td>tbsp</td><td>oil</td></tr><tr><td>1</td><td>small</td><td>onion</td></tr></table>
      <h2>Method</h2><ol><li>Cut.</li><li>Boil.</li></ol>`;
    expect(recipe(body)).toMatchObject({ ingredients: ['200 g leeks', '1 tbsp oil', '1 small onion'] });
  });

  it('joins amounts and names in rows of their own, and leaves out servings and buttons', () => {
    const row = (amount: string, name: string) =>
      `<div class="row"><i></i><div class="pair"><div>${amount}</div><div class="name">${name}</div></div></div>`;
    const body = `<h2>Ingredients</h2><div class="servings">Servings <div><span>-</span><span>4</span></div></div>
      <div><h5>The soup</h5><div>${row('2 large', 'leeks')}${row('1 l', 'water')}${row('', 'salt')}${row('20 g', 'butter')}</div></div>
      <div><h5>The bread</h5><div>${row('1 small', 'loaf')}</div></div><button>Add to the shopping list</button>`;
    expect(recipe(body)).toMatchObject({
      ingredients: ['2 large leeks', '1 l water', 'salt', '20 g butter', '1 small loaf'],
    });
  });

  it('joins names with the amounts below them', () => {
    const row = (name: string, amount: string) => `<div class="r"><p>${name}</p><p>${amount}</p></div>`;
    const body = `<h2>Ingredients</h2><div>${row('Potatoes', '800 g, peeled')}${row('Onion', '1 piece')}${row('Oil', '2 tbsp')}</div>`;
    expect(recipe(body)).toMatchObject({ ingredients: ['Potatoes 800 g, peeled', '1 piece Onion', '2 tbsp Oil'] });
  });
});
