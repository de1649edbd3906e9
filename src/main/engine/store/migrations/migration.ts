export interface Migration {
  /** Only ever rises; kept in the database's `user_version`. */
  readonly version: number;
  readonly sql: string;
}
