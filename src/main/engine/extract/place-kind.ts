/** The kind of place a reader looks at. */
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
