/** What code may use, for those who write it: models and people. */
export const INTERFACE_GUIDE = `The module has one default export, a function that returns a plain object:

export default function read(page, record) {
  return { title: page.select('h1')?.text ?? null };
}

page
  page.url                  address of the page
  page.select(css)          the first node that matches, or null
  page.selectAll(css)       a list of all nodes that match, in page order
  page.data(source)         what the markup states; source is one of
                            'json_ld', 'microdata', 'rdfa': a list of { types: [name], properties: {…} }
                            'opengraph', 'meta': an object of texts by name
  page.blobs()              JSON in scripts: a list of { name, data }
record                      where a page lists several things: the node of the one to read; else null

node
  node.tag                  name of the element, lower case
  node.text                 its visible text, white space folded to single blanks
  node.lines                the same as a list of lines: blocks and <br> end a line
  node.attr(name)           an attribute as it stands in the page, or null
  node.select(css), node.selectAll(css)   below the node; '> li' and ':scope > li' begin at the node itself
  node.matches(css), node.closest(css)    closest looks at the node itself first
  node.parent, node.next, node.previous, node.children   elements only; null where there is none

Selectors are CSS with :has(), :is(), :not(), :nth-child(), :nth-of-type(), and :contains("text").
The language is plain JavaScript. There are no dates, timers, promises, imports, eval, document, window or network; work and memory are limited.`;
