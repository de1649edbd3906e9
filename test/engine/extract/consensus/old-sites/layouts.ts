import type { OldRow, OldThing } from './kinds';

/** How a site writes the rows of a page. */
export type Layout = (rows: readonly OldRow[]) => string;

/** How a site writes the page's name. */
export type Heading = (name: string) => string;

export const HEADINGS: Readonly<Record<string, Heading>> = {
  font: (name) => `<font size=+1><b>${name}</b></font>`,
  h2: (name) => `<h2>${name}</h2>`,
  h1: (name) => `<h1>${name}</h1>`,
  cell: (name) => `<table width="100%"><tr><td bgcolor="#ccccff"><span class=big>${name}</span></td></tr></table>`,
  none: () => '',
};

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'label in its own cell': (rows) =>
    `<table>${rows.map((row) => `<tr><td>${row.label}</td><td>${getOldValues(row)}</td></tr>`).join('')}</table>`,
  'bold label with colon in its own cell': (rows) =>
    `<table border=0>${rows.map((row) => `<tr valign=top><td nowrap><b>${colon(row.label)}</b></td><td><font size=2>${getOldValues(row)}</font></td></tr>`).join('')}</table>`,
  'bold label, text behind': (rows) =>
    `<td>${rows.map((row) => `${row.label ? `<b>${colon(row.label)}</b> ` : ''}${getOldValues(row)}<br>`).join('\n')}`,
  'plain lines': (rows) => rows.map((row) => `${colon(row.label)} ${getOldValues(row)}<br>`).join('\n'),
  'definition list': (rows) => `<dl>${rows.map((row) => `<dt>${row.label}<dd>${getOldValues(row)}`).join('')}</dl>`,
  'value two cells away': (rows) =>
    `<table>${rows.map((row) => `<tr><td>${row.label}</td><td width=10>&nbsp;</td><td>${getOldValues(row)}</td></tr>`).join('')}</table>`,
  'list items': (rows) =>
    `<ul>${rows.map((row) => `<li><strong>${colon(row.label)}</strong> <span>${getOldValues(row)}</span></li>`).join('')}</ul>`,
  'paragraphs of bold label and text': (rows) =>
    rows.map((row) => `<p><strong>${row.label}</strong><br>${getOldValues(row)}</p>`).join(''),
  'label and value in one cell': (rows) =>
    `<table>${rows.map((row) => `<tr><td><font color="#666666">${colon(row.label)}</font> ${getOldValues(row)}</td></tr>`).join('')}</table>`,
};

function colon(label: string): string {
  return label === '' ? '' : `${label}:`;
}

function getOldValues({ values, link }: OldRow): string {
  return values
    .map((value, at) =>
      link === null ? value : `<a href="${link.startsWith('http') ? link : `${link}/${at + 1}`}">${value}</a>`,
    )
    .join(', ');
}

/** A page of a site: navigation, heading, rows, other things beside it, a footer. */
export function oldPage(
  site: { readonly name: string; readonly section: string; readonly heading: Heading; readonly layout: Layout },
  thing: OldThing,
  others: readonly OldThing[],
): string {
  const labels = thing.rows.flatMap(({ label }) => label || []).slice(0, 3);
  const menu = ['Home', site.section, ...labels, 'About', 'Help'].map((word) => `<a href="/${word}">${word}</a>`);
  const box = others.map((other) => {
    const [row, price] = [other.rows[0], other.rows.find(({ values: [value] }) => value?.startsWith('$'))];
    return `<tr><td><a href="/x">${other.name}</a><br><small>${row?.values[0] ?? ''} ${price?.values[0] ?? ''}</small></td></tr>`;
  });
  return `<html><head><title>${site.name} - ${site.section} - ${thing.name}</title></head><body bgcolor=white>
<table width=760><tr><td><img src="/logo.gif" alt="${site.name}"></td><td>${menu.join(' | ')}</td></tr>
<tr><td width=150><b>Browse</b><br>${menu.join('<br>')}<form>Search: <input name=q></form></td>
<td>${site.heading(thing.name)}<br>${site.layout(thing.rows)}
<p>Everything about ${site.section.toLowerCase()} is kept here by the editors of ${site.name}, who visit and check it each month.</p></td>
<td width=150><table><tr><td><b>See also</b></td></tr>${box.join('')}</table></td></tr></table>
<hr><font size=1>Copyright 2010 ${site.name}. All rights reserved. Call (800) 555-0199 or write to 12 Site Plaza, Boston, MA 02110. Last updated: May 3, 2010</font></body></html>`;
}
