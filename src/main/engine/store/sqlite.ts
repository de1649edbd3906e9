import type Database from 'better-sqlite3';

/**
 * SQLite replans a query for each value of a parameter that its planner inspects, for example with ORDER BY or LIMIT:
 * that takes 4 to 10 µs, ten times as long as a short query. In queries that run for each page or job, parameters are
 * therefore written as `+?`, which the planner does not inspect.
 */
export type Sqlite = Database.Database;
