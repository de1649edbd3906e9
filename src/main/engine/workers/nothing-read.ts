import type { PageRead } from './page-task';

/** An empty reading, to be extended by what is known about a page. */
export const NOTHING_READ: PageRead = {
  kind: 'read',
  encoding: 'utf-8',
  stored: null,
  captured: null,
  verdict: null,
  links: [],
  identity: null,
  match: null,
  methods: [],
  marks: null,
  includes: {},
  extracted: null,
  modelView: null,
  fingerprint: null,
  byExtractor: null,
  misfits: [],
  around: null,
  marked: null,
  pickable: null,
};
