-- What the search of the frame reads by words. The owner (a school) is a word of its own in each document, so that one index
-- answers "these words, in this school" and a name that is common in the whole product costs nobody more. Signs between letters
-- part words ("S.Pd." and "X-1" would be read as addresses and numbers). PostgreSQL's own words are enough: no contrib module.
create function search_words(owner bigint, said text) returns tsvector language sql immutable parallel safe as
  $$ select array_to_tsvector(array['@' || owner::text]) || to_tsvector('simple'::regconfig, regexp_replace(said, '[^[:alnum:]]+', ' ', 'g')) $$;

create index account_words on account using gin (search_words(school_id, name || ' ' || coalesce(nisn, '')))
  where deleted_at is null and school_id is not null;
create index announcement_words on announcement using gin (search_words(school_id, title || ' ' || text))
  where state = 'published';
