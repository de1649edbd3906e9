import type { Migration } from './migration';

/** Profiles of a job's fields up to an item; deleted when a counted item is changed or deleted. */
export const fieldProfiles: Migration = {
  version: 130,
  sql: `
    CREATE TABLE field_profiles (
      job INTEGER PRIMARY KEY REFERENCES jobs ON DELETE CASCADE,
      last INTEGER NOT NULL,
      profile TEXT NOT NULL
    ) STRICT;
    CREATE TRIGGER field_profiles_changed AFTER UPDATE OF item, evidence ON items
    BEGIN
      DELETE FROM field_profiles WHERE job = OLD.job;
    END;
    CREATE TRIGGER field_profiles_deleted AFTER DELETE ON items
    BEGIN
      DELETE FROM field_profiles WHERE job = OLD.job;
    END;
  `,
};
