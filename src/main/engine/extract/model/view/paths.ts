import type { Element, ParentNode } from 'domhandler';
import { isElement } from '../../../page/index';
import { parentElement } from '../../view/css-path';

const MAX_STEPS = 60; // levels; deeper paths start in the middle, because people read them

/** CSS paths of many elements of one page; counts the children of each element only once. */
export class Paths {
  readonly #steps = new Map<Element, string>();

  /** Returns the same path as `cssPath`. */
  of(element: Element): string {
    const steps: string[] = [];
    for (let node: Element | null = element; node && steps.length < MAX_STEPS; node = parentElement(node)) {
      const { id } = node.attribs;
      if (id && /^[A-Za-z][\w-]*$/.test(id)) {
        steps.push(`#${id}`);
        break;
      }
      steps.push(this.#stepOf(node));
    }
    return steps.reverse().join(' > ');
  }

  #stepOf(element: Element): string {
    if (!this.#steps.has(element) && element.parent) this.#count(element.parent);
    return this.#steps.get(element) ?? element.name;
  }

  #count(parent: ParentNode): void {
    const children = parent.children.filter(isElement);
    const all = new Map<string, number>();
    for (const { name } of children) all.set(name, (all.get(name) ?? 0) + 1);
    const before = new Map<string, number>();
    for (const child of children) {
      const place = (before.get(child.name) ?? 0) + 1;
      before.set(child.name, place);
      this.#steps.set(child, (all.get(child.name) ?? 0) < 2 ? child.name : `${child.name}:nth-of-type(${place})`);
    }
  }
}
