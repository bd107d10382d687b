-- Exclusion constraints that compare ids beside ranges need it. It comes with every PostgreSQL that has its contrib modules, and whoever
-- owns the database may make it.
create extension if not exists btree_gist;
