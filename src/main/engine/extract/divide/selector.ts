import type { Mark, Region } from './regions';

/** CSS whose matches are the region's members. */
export function selectorOf({ own, parent }: Region): string {
  const row = own.tag === 'tr' ? ':has(> td)' : '';
  return `${parent ? `${partOf(parent)} > ` : ''}${partOf(own)}${row}`;
}

function partOf({ tag, classes }: Mark): string {
  return tag + classes.map((name) => `.${escapeName(name)}`).join('');
}

function escapeName(name: string): string {
  return name.replace(/[^\w\u00a0-\uffff-]/g, (sign) => `\\${sign}`).replace(/^(-?)(\d)/, '$1\\3$2 ');
}
