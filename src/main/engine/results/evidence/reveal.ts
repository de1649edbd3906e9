import type { Element, Text } from 'domhandler';
import { ancestorsOf } from './folded-text';
import { addStyle, styleOf } from './style';

// pages fade in by script, and none runs here
const SHOWN = styleOf({ opacity: '1', filter: 'none', 'content-visibility': 'visible' });
const ROOT = `${SHOWN};${styleOf({ display: 'block', visibility: 'visible' })}`;
const UNFOLDED = `${SHOWN};${styleOf({ display: 'revert', visibility: 'visible', height: 'auto', 'max-height': 'none' })}`;

/** Names by which sites fold a part of the page away until a script opens it. */
const FOLDED =
  /(?:^|[\s_-])(?:hidden|hide|invisible|none|collapsed?|tabs?|pane|panel|tabpanel|accordion|modal|popup|dropdown|tooltip|drawer|flyout)(?:$|[\s_-])/i;

/** Opens what folds the node away: by its markup for certain, by its style as far as names tell. */
export function reveal(node: Text | Element): void {
  for (const element of ancestorsOf(node)) {
    const { name, attribs } = element;
    addStyle(element, name === 'body' || name === 'html' ? ROOT : isFolded(element) ? UNFOLDED : SHOWN);
    delete attribs.hidden;
    if (name === 'details' || name === 'dialog') attribs.open = '';
  }
}

function isFolded({ attribs }: Element): boolean {
  const { class: names = '', id = '', role, style = '', hidden, 'aria-hidden': unseen } = attribs;
  if (hidden !== undefined || unseen === 'true' || role === 'tabpanel') return true;
  return /display\s*:\s*none/i.test(style) || FOLDED.test(names.slice(0, 500)) || FOLDED.test(id.slice(0, 100));
}
