import type Database from 'better-sqlite3';

/**
 * SQLite plans a query anew for each value of a parameter that its planner looks at, as it does where rows are sorted or limited: that takes 4 to 10 µs,
 * ten times as long as a short query. In queries that run for each page or job, parameters are therefore written as `+?`, at which it does not look.
 */
export type Sqlite = Database.Database;
