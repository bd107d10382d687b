import { type Copies, part } from '#db/personal-data/declare.ts'

const mine = 'account_id'
const [ofPost, post] = ['post_id>mading_post.account_id', 'post_id>mading_post.title']
const ofGroup = 'group_id>message_group.circle group_id>message_group.class_id>class.name'
const ofActivity = 'activity_id>activity.account_id'

/** Of what people show and write to each other, read, collect and buy. */
export const social: Copies = {
  mading_post: { parts: [part('Mading', mine, 'kind title text state reason created_at published_at')] },
  mading_picture: { parts: [part('Gambar mading', ofPost, `${post} file_id`)] },
  mading_like: {
    parts: [
      part('Mading yang disukai', mine, 'liked_at', { at: 'post_id>mading_post.school_id' }),
      part('Suka pada mading saya', ofPost, `${post} liked_at`),
    ],
  },
  mading_decision: {
    parts: [
      part('Keputusan tentang mading saya', ofPost, `${post} verb reason decided_at`),
      part('Mading yang diputuskan', 'decided_by', 'verb reason decided_at', { at: 'post_id>mading_post.school_id' }),
    ],
  },
  mading_report: {
    parts: [part('Laporan mading', mine, 'reason reported_at settled_at', { at: 'post_id>mading_post.school_id' })],
    omits: { [ofPost]: 'Who reports a post is protected.' },
  },
  conversation: {
    parts: [part('Percakapan', 'low_id high_id', 'last_at')],
    omits: { last_seq: 'How many messages both wrote.' },
  },
  conversation_member: { none: 'How far one has read, and whether it sounds.' },
  message: {
    parts: [
      part('Pesan yang ditulis', 'sender_id', 'text sent_at forwarded removed_at'),
      part('Pesan yang dihapus', 'removed_by', 'removed_at', { where: 'one.removed_by <> one.sender_id' }),
    ],
    omits: { seq: 'Its place among others.' },
  },
  message_pace: { none: 'How many messages of the last hour are counted.' },
  message_mute: {
    parts: [
      part('Larangan menulis pesan', mine, 'muted_at muted_until'),
      part('Larangan menulis pesan yang diberikan', 'muted_by', 'muted_at muted_until', { at: 'school_id' }),
    ],
  },
  message_report: {
    parts: [part('Pesan yang dilaporkan', 'reporter_id', 'reason words reported_at settled_at', { at: 'school_id' })],
    omits: {
      reported_id: 'Who reports a message is protected.',
      frozen: 'A copy of messages that are in the data copy of those who wrote them.',
      state: 'What a school does about somebody is not for whoever told it.',
      seq: 'Its place among others.',
    },
  },
  message_report_act: {
    parts: [part('Laporan pesan yang diputuskan', 'decided_by', 'verb reason decided_at')],
  },
  message_block: {
    parts: [part('Orang yang diblokir', mine, 'blocked_at')],
    omits: { blocked_id: 'Who has blocked somebody is theirs to say.' },
  },
  group_message: {
    parts: [
      part('Pesan grup yang ditulis', 'sender_id', `${ofGroup} text sent_at removed_at`),
      part('Pesan grup yang dihapus', 'removed_by', `${ofGroup} removed_at`, { where: 'one.removed_by <> one.sender_id' }),
    ],
    omits: { seq: 'Its place among others.' },
  },
  group_read: { none: 'How far one has read, and whether it sounds.' },
  group_mute: {
    parts: [
      part('Larangan menulis di grup', mine, `${ofGroup} muted_at muted_until`),
      part('Larangan menulis yang diberikan', 'muted_by', `${ofGroup} muted_at muted_until`),
    ],
  },
  activity: {
    parts: [
      part(
        'Jurnal',
        mine,
        'date class_id>class.name subject starts_at ends_at title text written_at created_at changed_at removed_at',
      ),
    ],
  },
  activity_change: {
    parts: [part('Perubahan jurnal', `${ofActivity} changed_by`, 'activity_id>activity.date kind before changed_at')],
  },
  activity_picture: { parts: [part('Gambar jurnal', ofActivity, 'activity_id>activity.date file_id')] },
  article_saved: { parts: [part('Artikel tersimpan', mine, 'article_id>article.title saved_at')] },
  ebook_mark: { parts: [part('Tanda buku', mine, 'ebook_id>ebook.title chapter block kind text made_at')] },
  ebook_reader: {
    parts: [part('Buku yang dibaca', mine, 'ebook_id>ebook.title favorite chapter block progress at finished_at')],
  },
  koin_account: {
    parts: [part('Saldo koin', mine, 'balance paused_at'), part('Koin yang dijeda', 'paused_by', 'paused_at')],
  },
  koin_award: { parts: [part('Koin yang diberikan', 'teacher_id', 'date amount reason given_at')] },
  koin_expiry: { none: 'A rule of the school; what expired of the own koin is in its lines.' },
  koin_line: {
    parts: [
      part('Koin', mine, 'date amount source created_at', {
        computed: {
          reason: `case one.source when 'award' then (select award.reason from koin_award as award where award.id = one.source_id)
            when 'reversal' then (select reversal.reason from koin_reversal as reversal
              where reversal.award_id = one.source_id and reversal.account_id = one.account_id) end`,
        },
      }),
    ],
    omits: { source_id: 'What it was given for, by its number.' },
  },
  koin_reversal: {
    parts: [
      part('Koin yang dikoreksi', mine, 'amount taken date'),
      part('Koreksi koin', 'decided_by', 'amount taken reason date decided_at'),
    ],
  },
  gift_claim: {
    parts: [
      part('Hadiah koin', mine, 'gift_id>gift.name cost state pickup_code reason requested_at decided_at kept_until'),
      part('Hadiah yang diputuskan', 'decided_by', 'gift_id>gift.name state reason decided_at', { at: 'school_id' }),
    ],
  },
  premium_period: { parts: [part('Masa premium', mine, 'source starts_at ends_at')] },
  wallet_event: { none: 'The wallet’s own word; the order is in the copy.' },
  wallet_integration: { none: 'An attempt to link the wallet.' },
  wallet_link: { parts: [part('Dompet tersambung', mine, 'phone linked_at')] },
  wallet_order: {
    parts: [
      part(
        'Pembelian',
        mine,
        'package_id>premium_package.name price state created_at expires_at settled_at refunded_at payer_id',
      ),
      part('Pembelian yang dibayar untuk orang lain', 'payer_id', 'package_id>premium_package.name price state settled_at', {
        where: 'one.payer_id <> one.account_id',
      }),
    ],
    omits: {
      token: 'The order’s key at the wallet.',
      reference: 'The payment’s name at the wallet.',
      'ask_at asked': 'When the wallet is asked what became of it.',
      announced_at: 'When the parents were told; they have the notice.',
    },
  },
}
