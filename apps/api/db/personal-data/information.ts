import type { Tables } from './declare.ts'

/** What a school tells its people: announcements, and its own help. */
export const information: Tables = {
  announcement: {
    plain:
      'id uuid school_id by_office whole_school audience important needs_confirmation state publish_at published_at version revision reminded_at created_at changed_at',
    people: { author_id: 'keep' },
    words: 'title text',
    titles: 'title',
    why: 'What the school has announced, to whom it was said, stays the school’s.',
  },
  announcement_class: { plain: 'announcement_id class_id' },
  announcement_file: { plain: 'id announcement_id file_id' },
  announcement_read: {
    plain: 'announcement_id version read_at confirmed_at',
    people: { account_id: 'delete' },
  },
  help_entry: {
    plain: 'id school_id revision changed_at removed_at',
    texts: 'replaces topic roles question answer',
    people: { changed_by: 'keep' },
    why: 'The school’s own help.',
  },
  help_entry_change: {
    plain: 'id help_entry_id changed_at',
    texts: 'before',
    people: { changed_by: 'keep' },
    why: 'The school’s own help.',
  },
}
