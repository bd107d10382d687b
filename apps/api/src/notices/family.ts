import type { Db } from '#db/db.ts'
import { changeLink, keepInvitation, nameOf, pupilOf, wasDeclined } from '#school/family.queries.ts'
import { notice, type Words } from './notice.ts'
import { notify } from './notify.queries.ts'
import { becauseOf, dayName, HOUR } from './words.ts'

type About = 'asked' | 'approved' | 'declined' | 'ended' | 'consented' | 'withdrawn' | 'refused' | 'reminded' | 'turned_down'
declare module '#notices/notice.ts' {
  interface Payloads {
    family: {
      readonly about: About
      /** The other side of the link: the parent for a pupil, the child for a parent. */
      readonly name: string
      readonly reason: string | null
      /** Of a reminder: the last day on which the account works without an answer. */
      readonly until?: string | null
    }
  }
}

/** What each news says to pupils and to parents. */
const texts = {
  asked: {
    tone: 'info',
    student: ['ingin terhubung sebagai orang tuamu', 'Setujui hanya bila kamu mengenalnya.'],
    parent: ['ingin terhubung dengan Anda', 'Setujui bila ini anak Anda.'],
  },
  approved: {
    tone: 'ok',
    student: ['terhubung sebagai orang tuamu', 'Kehadiran dan jadwalmu kini terlihat olehnya.'],
    parent: ['terhubung dengan Anda', 'Kehadiran dan jadwalnya kini ada di Beranda.'],
  },
  declined: {
    tone: 'off',
    student: ['belum menyetujui hubungan denganmu', 'Pastikan nomornya benar, atau tunjukkan kodemu.'],
    parent: ['belum menyetujui hubungan dengan Anda', 'Minta kode dari anak, atau hubungi sekolahnya.'],
  },
  turned_down: {
    tone: 'off',
    student: [
      'tidak dibenarkan sebagai orang tuamu',
      'Wali kelas atau tata usaha menolaknya. Kode kartumu yang lama tidak berlaku lagi.',
    ],
    parent: ['belum dihubungkan dengan Anda', 'Wali kelas atau tata usaha belum membenarkannya. Hubungi sekolah.'],
  },
  ended: {
    tone: 'off',
    student: ['tidak lagi terhubung denganmu', 'Data sekolahmu tidak lagi terlihat olehnya.'],
    parent: ['tidak lagi terhubung dengan Anda', 'Data sekolahnya tidak lagi terlihat oleh Anda.'],
  },
  consented: {
    tone: 'ok',
    student: ['menyetujui akunmu', 'Semua fitur sudah terbuka.'],
    parent: ['sudah mendapat persetujuan wali', 'Semua fitur akunnya sudah terbuka.'],
  },
  withdrawn: {
    tone: 'off',
    student: ['mencabut persetujuan akunmu', 'Beberapa fitur ditutup sampai ada persetujuan wali lagi.'],
    parent: ['tidak lagi punya persetujuan wali', 'Beberapa fitur akunnya ditutup sampai ada persetujuan lagi.'],
  },
  refused: {
    tone: 'off',
    student: [
      'tidak menyetujui akunmu',
      'Beberapa fitur ditutup sampai ada persetujuan wali. Jawabannya bisa diubah kapan saja.',
    ],
    parent: ['tidak mendapat persetujuan wali', 'Beberapa fitur akunnya ditutup sampai ada persetujuan.'],
  },
  reminded: {
    tone: 'warn',
    student: ['diminta menyetujui akunmu', 'Minta walimu menjawab di akunnya.'],
    parent: ['menunggu persetujuan Anda', 'Baca apa yang diminta, lalu setujui atau tolak.'],
  },
} as const satisfies Record<string, Record<'student' | 'parent', readonly [string, string]> & { tone: Words['tone'] }>

const consents: ReadonlySet<About> = new Set(['consented', 'withdrawn', 'refused', 'reminded'])

notice('family', {
  label: 'Orang tua dan anak',
  icon: 'decided',
  meaning: {
    student: 'Saat orang tua ingin terhubung, terhubung, atau memberi persetujuan',
    parent: 'Saat anak ingin terhubung, hubungan berakhir, atau persetujuan Anda diminta',
  },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ about, name, reason, until }, { reader }) => {
    const [title, text] = texts[about][reader.role === 'student' ? 'student' : 'parent']
    const isConsent = consents.has(about)
    const deadline = until ? ` Semuanya tetap terbuka sampai ${dayName(until)}.` : ''
    return {
      tone: texts[about].tone,
      title: `${name} ${title}`,
      text: `${text}${deadline}${becauseOf(reason)}`,
      target: isConsent && reader.role === 'parent' ? { screen: 'consent' } : { screen: 'family', link_id: null },
    }
  },
})

interface News {
  readonly to: number
  readonly about: About
  readonly name: string
  readonly reason?: string | null
  readonly until?: string | null
  /** Names the event among those of this kind. */
  readonly key: string
}
/** Tells people what became of a link, or of a consent. */
export const tellFamily = (db: Db, news: readonly News[], now: Date): Promise<void> =>
  notify(
    db,
    news.map(({ to, about, name, reason = null, until = null, key }) => ({
      kind: 'family',
      account_id: to,
      key: `family ${about} ${key} ${now.getTime()}`,
      data: { about, name, reason, until },
    })),
    now,
  )

interface FamilyNotice {
  readonly parent: number
  readonly student: number
  /** Who asks: the parent, as a rule. */
  readonly by: number
  readonly now: Date
}
/**
 * Asks a pupil, and the pupil's school, for a parent who registered by the pupil's invitation. Says nothing of whether there is
 * such a pupil: where there is none, or the parent was declined of late, nothing happens.
 */
export const askForChild = async (db: Db, { parent, student, by, now }: FamilyNotice): Promise<void> => {
  const pupil = await pupilOf(db, student)
  if (!pupil || (await wasDeclined(db, { parent, student, now }))) return
  const ask = await keepInvitation(db, { parent, student, now })
  const from = ['none', 'rejected', 'revoked'] as const
  const link = await changeLink(db, {
    parent,
    student,
    to: 'pending',
    from,
    by,
    how: 'registration',
    asked_by: 'parent',
    ask,
    now,
  })
  if (link === undefined) return
  await tellFamily(db, [{ to: student, about: 'asked', name: await nameOf(db, parent), key: `${link}` }], now)
}
