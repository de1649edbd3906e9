export interface Migration {
  /** Only increases; stored in the database's `user_version`. */
  readonly version: number;
  readonly sql: string;
}
