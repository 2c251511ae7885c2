import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table revisions add column deck_hash bytea`,
  sql`alter table drafts add column deck_hash bytea`,
  // Uses triggers, because the previous version does not write the hash. It remains null in older rows.
  sql`create function hash_deck() returns trigger language plpgsql as $$
    begin
      new.deck_hash := sha256(convert_to(new.deck, 'UTF8'));
      return new;
    end
  $$`,
  sql`create trigger hash_deck before insert or update of deck on revisions
    for each row execute function hash_deck()`,
  sql`create trigger hash_deck before insert or update of deck on drafts
    for each row execute function hash_deck()`,
];

/** Hashes decks, so that lists can compare drafts with saves without reading decks of up to 10 MiB. */
export const deckHashes: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
