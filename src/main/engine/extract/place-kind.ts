/** Kind of location that a source reads. */
export type PlaceKind =
  | 'thing'
  | 'meta'
  | 'data'
  | 'label'
  | 'section'
  | 'name'
  | 'byline'
  | 'mention'
  | 'lead'
  | 'heading'
  | 'image'
  | 'link'
  | 'look'
  | 'other';
