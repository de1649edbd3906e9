import { type ChildNode, type Document, type Element, isComment, type ParentNode } from 'domhandler';
import { removeElement } from 'domutils';
import { getElements } from './walk';

const SEGMENT = /^(.*)S:([0-9a-f]+)$/;
const PLACE = /^(.*)[BP]:([0-9a-f]+)$/;
const MAY_HAVE_SEGMENTS = /<div hidden(?:="")? id="[^"]*S:[0-9a-f]/;
const HIDDEN_PART = '<div hidden'; // searched first, which takes a fraction of a pattern's time
const PENDING = '$?'; // the comment before the place of a part that is loading, and what stands there meanwhile
const LOADED = '$';
const START = /^\$[?!~]?$/; // the comment at the start of any part
const END = '/$';

/** Whether markup may have parts that React sent after the page's frame. */
export function mayHaveSegments(markup: string): boolean {
  return markup.includes(HIDDEN_PART) && MAY_HAVE_SEGMENTS.test(markup);
}

/**
 * Puts the parts of a page that React streams in place of what stands there while they load, as the page's scripts do: a part
 * is `<div hidden id="S:1">` at the end of the page, its place `<template id="B:1">` or `"P:1"`. A part without a place stays,
 * unhidden. Modifies the tree; returns whether it did.
 */
export function placeSegments(document: Document): boolean {
  const places = new Map<string, Element>();
  const segments = new Map<string, Element>();
  for (const element of getElements(document)) {
    const key = getKey(element, 'template', PLACE);
    if (key !== null) places.set(key, element);
    const part = element.attribs.hidden === undefined ? null : getKey(element, 'div', SEGMENT);
    if (part !== null) segments.set(part, element);
  }
  for (const [key, segment] of segments) {
    const place = places.get(key);
    if (place && !isInside(place, segment)) replace(place, segment);
    else delete segment.attribs.hidden;
  }
  return segments.size > 0;
}

function getKey({ name, attribs }: Element, wanted: string, form: RegExp): string | null {
  const [, prefix, number] = (name === wanted && attribs.id && form.exec(attribs.id)) || [];
  return number === undefined ? null : `${prefix}${number}`;
}

function isInside(node: ChildNode, element: Element): boolean {
  for (let parent: ParentNode | null = node.parent; parent; parent = parent.parent) if (parent === element) return true;
  return false;
}

/** Replaces a place, and what it shows while loading, by the content of a segment. */
function replace(place: Element, segment: Element): void {
  const { parent } = place;
  if (parent === null) return;
  const moved = [...segment.children];
  removeElement(segment);
  removeFallback(place);
  const at = parent.children.indexOf(place);
  parent.children.splice(at, 1, ...moved);
  const around = [place.prev, ...moved, place.next];
  for (const [index, node] of around.entries()) {
    if (node === null || node === undefined) continue;
    if (index > 0) node.prev = around[index - 1] ?? null;
    if (index < around.length - 1) node.next = around[index + 1] ?? null;
    node.parent = parent;
  }
  segment.children = [];
  [place.parent, place.prev, place.next] = [null, null, null];
}

/** Removes what follows a place up to the end of the part that is loading; nothing at a place within a part. */
function removeFallback(place: Element): void {
  const { prev } = place;
  if (prev === null || !isComment(prev) || prev.data !== PENDING) return;
  const nodes: ChildNode[] = [];
  for (let node = place.next, depth = 0; node; node = node.next) {
    if (isComment(node) && START.test(node.data)) depth++;
    if (isComment(node) && node.data === END && depth-- === 0) {
      for (const one of nodes) removeElement(one);
      prev.data = LOADED; // the first place within the part is not one that is loading
      return;
    }
    nodes.push(node);
  }
}
