-- Words that thousands of school names hold are found in their order, without sorting all of them.
create index school_by_name on school (lower(name), id) where status = 'verified';
