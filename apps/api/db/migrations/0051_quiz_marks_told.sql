-- Pupils are also told when a mark that they can see has changed since: an essay was marked, or a question graded anew.
alter table quiz_told drop constraint quiz_told_about_check,
  add constraint quiz_told_about_check
    check (about in ('published', 'cancelled', 'soon', 'open', 'results', 'marking', 'marked', 'regraded'));
create index quiz_told_results on quiz_told (at) where about = 'results';
