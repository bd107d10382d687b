import { DELETED, DELETED_MESSAGE, type Tables } from './declare.ts'

const mine = 'account_id'
const own = { account_id: 'delete' } as const
const ofPost = { 'post_id>mading_post.account_id': 'delete' } as const

/** What people show and write to each other, read, collect and buy. */
export const social: Tables = {
  mading_post: {
    plain: 'id school_id kind state revision created_at published_at',
    people: own,
    words: 'title text reason',
  },
  mading_picture: {
    plain: 'id',
    people: ofPost,
    words: 'file_id',
  },
  mading_like: {
    plain: 'liked_at',
    people: { ...ofPost, account_id: 'delete' },
  },
  mading_decision: {
    plain: 'id verb decided_at',
    people: { ...ofPost, decided_by: 'keep' },
    words: 'reason',
    why: 'What an office decided of a post that stays is the school’s own act.',
  },
  mading_report: {
    plain: 'id reported_at settled_at',
    people: { ...ofPost, account_id: 'keep' },
    empties: { reason: { of: mine, to: DELETED } },
    why: 'A report of somebody else’s post waits for the school, also when who made it has gone.',
  },
  conversation: {
    plain: 'id last_seq last_at',
    people: { low_id: 'keep', high_id: 'keep' },
    why: 'The other one keeps what they wrote themselves.',
  },
  conversation_member: {
    plain: 'conversation_id read_seq is_quiet quiet_until',
    people: { account_id: 'keep' },
    why: 'The other one keeps what they wrote themselves.',
  },
  message: {
    plain: 'conversation_id seq sent_at forwarded removed_at',
    people: { sender_id: 'keep', removed_by: 'keep' },
    empties: { text: { of: 'sender_id', to: DELETED_MESSAGE } },
    why: 'That something was said stays, so that the other’s answers have their place; the words do not.',
    retention: [
      {
        after: '2 years',
        from: 'sent_at',
        action: 'delete',
        where: 'seq < (select last_seq from conversation where id = conversation_id)',
      },
    ],
  },
  message_block: {
    plain: 'blocked_at',
    people: { account_id: 'delete', blocked_id: 'delete' },
  },
  message_pace: {
    plain: 'minute_began_at minute_count hour_began_at hour_count',
    people: { account_id: 'delete' },
    retention: [{ after: '1 day', from: 'hour_began_at', action: 'delete' }],
  },
  message_mute: {
    plain: 'school_id muted_at muted_until',
    people: { account_id: 'delete', muted_by: 'keep' },
    why: 'Whom an office has stopped from writing stays so until the day that was said.',
    retention: [{ after: '1 year', from: 'muted_at', action: 'delete', where: 'muted_until < current_date' }],
  },
  message_report: {
    plain: 'id school_id conversation_id group_id seq reason state reported_at settled_at revision',
    people: { reporter_id: 'keep', reported_id: 'keep' },
    words: { reported_id: 'frozen' },
    empties: { words: { of: 'reporter_id', to: DELETED } },
    why: 'A school that was told of a message decides on what was written, also when who wrote it or who told it has gone.',
    retention: [{ after: '1 year', from: 'settled_at', action: 'delete' }],
  },
  message_report_act: {
    plain: 'id report_id verb decided_at',
    people: { decided_by: 'keep' },
    words: 'reason',
    why: 'What an office decided is the school’s own act; it goes with its report.',
  },
  message_group: { plain: 'id class_id circle last_seq last_at writers' },
  group_message: {
    plain: 'group_id seq sent_at removed_at',
    people: { sender_id: 'keep', removed_by: 'keep' },
    empties: { text: { of: 'sender_id', to: DELETED_MESSAGE } },
    why: 'That something was said stays, so that the others’ answers have their place; the words do not.',
    retention: [
      {
        after: '2 years',
        from: 'sent_at',
        action: 'delete',
        where: 'seq < (select last_seq from message_group where id = group_id)',
      },
    ],
  },
  group_read: { plain: 'group_id read_seq is_quiet quiet_until', people: own },
  group_mute: {
    plain: 'group_id muted_at muted_until',
    people: { account_id: 'delete', muted_by: 'keep' },
    why: 'Whom a teacher has stopped from writing stays so until the day that was said.',
    retention: [{ after: '1 year', from: 'muted_at', action: 'delete', where: 'muted_until < current_date' }],
  },
  activity: {
    plain: 'id school_id date lesson_id class_id starts_at ends_at revision written_at created_at changed_at removed_at',
    texts: 'subject',
    people: own,
    words: 'title text',
  },
  activity_change: {
    plain: 'id kind changed_at',
    people: { 'activity_id>activity.account_id': 'delete', changed_by: 'delete' },
    words: 'before',
  },
  activity_picture: {
    plain: 'id',
    people: { 'activity_id>activity.account_id': 'delete' },
    words: 'file_id',
  },
  article: { plain: 'id category state revision created_at changed_at published_at', texts: 'slug title summary body' },
  article_picture: { plain: 'article_id number file_id created_at', texts: 'alt' },
  article_change: { plain: 'id article_id operator_id kind at', texts: 'before' },
  article_saved: { plain: 'article_id saved_at', people: own },
  ebook: { plain: 'id uuid level subject cover state revision created_at changed_at', texts: 'title author summary license' },
  ebook_chapter: { plain: 'ebook_id number', texts: 'title body' },
  ebook_mark: {
    plain: 'id uuid ebook_id chapter block kind made_at',
    people: own,
    words: 'text',
  },
  ebook_reader: {
    plain: 'ebook_id favorite chapter block progress at finished_at',
    people: own,
  },
  koin_account: {
    plain: 'balance paused_at',
    people: { account_id: 'delete', paused_by: 'null' },
  },
  koin_award: {
    plain: 'id school_id amount date given_at',
    people: { teacher_id: 'keep' },
    empties: { reason: { of: 'teacher_id', to: DELETED } },
    why: 'The koin that pupils were given stay theirs; the words do not.',
  },
  koin_day: { plain: 'school_id date ran_at' },
  koin_expiry: {
    plain: 'id school_id ends_on grace_days expires_on planned_at told_month_on told_week_on ran_on pupils koin cancelled_at',
    people: { planned_by: 'keep', cancelled_by: 'keep' },
    why: 'A rule of the school, and what it did.',
  },
  koin_line: { plain: 'id amount source source_id date created_at', people: own },
  koin_reversal: {
    plain: 'id school_id award_id amount taken date decided_at',
    people: { account_id: 'delete', decided_by: 'keep' },
    empties: { reason: { of: 'decided_by', to: DELETED } },
    why: 'That a mistake was corrected stays with the pupil’s koin; the words do not.',
  },
  koin_rule: { plain: 'school_id source amount' },
  koin_setting: { plain: 'school_id reversal_days' },
  gift: {
    plain: 'id uuid school_id cost stock kind per_person audience starts_on ends_on active picture revision created_at',
    texts: 'name text terms',
  },
  gift_claim: {
    plain: 'id gift_id school_id cost state requested_at decided_at kept_until revision',
    texts: 'pickup_code',
    people: { account_id: 'keep', decided_by: 'keep' },
    empties: { reason: { of: mine, to: null, by: 'decided_by' } },
    why: 'What the school has handed out of its stock.',
  },
  gift_offer: { plain: 'school_id gift_id accepted cost' },
  gift_code: { plain: 'id gift_id claim_id shown_at', texts: 'mark locked' },
  premium_feature: { plain: 'place', texts: 'code roles name free premium' },
  premium_package: { plain: 'id uuid role type months price sold revision', texts: 'name summary' },
  premium_period: {
    plain: 'id source starts_at ends_at order_id',
    people: own,
  },
  wallet_event: {
    plain: 'outcome received_at amount happened_at concern',
    texts: 'event unknown_order',
    people: { 'order_id>wallet_order.account_id': 'delete' },
    retention: [{ after: '1 year', from: 'received_at', action: 'delete', where: "concern = 'unknown'" }],
  },
  wallet_integration: { plain: 'token created_at answered_at', people: own },
  wallet_link: {
    plain: 'linked_at',
    people: own,
    words: 'phone',
  },
  wallet_order: {
    plain: 'id token package_id price state created_at expires_at settled_at refunded_at ask_at asked announced_at',
    texts: 'reference',
    people: { account_id: 'delete', payer_id: 'null' },
  },
}
