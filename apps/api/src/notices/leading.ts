import type { Db } from '#db/db.ts'
import { keepLeaders, type LeaderChange } from '#school/homeroom.queries.ts'
import { notice } from './notice.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from './notify.queries.ts'
import { becauseOf, fullDate, HOUR } from './words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    homeroom: {
      /** The class was given to the reader, taken over by somebody else, or not given. */
      readonly about: 'given' | 'taken' | 'declined'
      readonly class_id: number
      /** Who led it before, or leads it now; null for nobody. */
      readonly other: string | null
      readonly reason: string | null
      /** The date from which it will be so; left out where it is already. */
      readonly from?: string
      /** It will not be so after all. */
      readonly withdrawn?: boolean
    }
  }
}

interface ComingLeader {
  readonly about: 'given' | 'taken' | 'declined'
  readonly other: string | null
  readonly name: string
  readonly uuid: string | null
  readonly from: string
  readonly withdrawn: boolean
}
const comingWords = ({ about, other, name, uuid, from, withdrawn }: ComingLeader) => {
  // Until then the class is the former one's alone.
  const target = { screen: 'homeroom' as const, class_uuid: about === 'taken' ? uuid : null }
  if (withdrawn)
    return {
      tone: 'info' as const,
      title: `Pergantian wali kelas ${name} mulai ${fullDate(from)} dibatalkan`,
      text: 'Wali kelasnya tetap seperti sekarang.',
      target,
    }
  return about === 'given'
    ? {
        tone: 'ok' as const,
        title: `Anda menjadi wali kelas ${name} mulai ${fullDate(from)}`,
        text: `Sampai hari itu dipegang ${other ?? 'guru lain'}, yang juga diberi tahu.`,
        target,
      }
    : {
        tone: 'off' as const,
        title: `Mulai ${fullDate(from)} Anda bukan lagi wali kelas ${name}`,
        text: `Sejak hari itu ${other ?? 'guru lain'} yang memegangnya.`,
        target,
      }
}

notice('homeroom', {
  label: 'Wali kelas',
  icon: 'decided',
  meaning: { teacher: 'Saat Anda menjadi wali kelas, digantikan, atau permintaan Anda ditolak' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ about, other, reason, from, withdrawn = false }, { class: room }) => {
    const name = room?.name ?? 'kelas ini'
    if (from !== undefined) return comingWords({ about, other, name, uuid: room?.uuid ?? null, from, withdrawn })
    if (about === 'given')
      return {
        tone: 'ok',
        title: `Anda wali kelas ${name}`,
        text:
          other === null
            ? 'Siswa, presensi, dan orang tuanya ada di Kelas saya.'
            : `Sebelumnya dipegang ${other}, yang juga diberi tahu.`,
        target: { screen: 'homeroom', class_uuid: room?.uuid ?? null },
      }
    if (about === 'taken')
      return {
        tone: 'off',
        title: `Anda bukan lagi wali kelas ${name}`,
        text: other === null ? 'Sekolah belum memilih penggantinya.' : `Mulai sekarang ${other} yang memegangnya.`,
        target: { screen: 'homeroom', class_uuid: null },
      }
    return {
      tone: 'bad',
      title: `Permintaan wali kelas ${name} ditolak`,
      text: `Sekolah belum menyetujuinya.${becauseOf(reason)}`,
      target: { screen: 'homeroom_register' },
    }
  },
})

/** Names what both are told of a class, where that is told before its day. */
export const leaderKey = (name: string, class_id: number) => `homeroom ${name} class ${class_id}`

interface ComingLeaders {
  /** What both are told is named by this and the class. */
  readonly name: string
  readonly teacher: { readonly id: number; readonly name: string }
  readonly to: { readonly id: number; readonly name: string }
  readonly classes: readonly number[]
  readonly from: string
  readonly withdrawn?: true
}
/** Tells both who will lead classes from a date on, or that they will not. */
export const tellOfComingLeaders = (
  db: Db,
  { name, teacher, to, classes, from, withdrawn }: ComingLeaders,
  now: Date,
): Promise<void> =>
  notify(
    db,
    classes.flatMap((class_id) => {
      const key = (about: string) => `${leaderKey(name, class_id)} ${withdrawn ? 'withdrawn ' : ''}${about}`
      const data = { class_id, reason: null, from, ...(withdrawn && { withdrawn }) }
      return [
        {
          kind: 'homeroom' as const,
          account_id: to.id,
          key: key('given'),
          data: { about: 'given' as const, other: teacher.name, ...data },
        },
        {
          kind: 'homeroom' as const,
          account_id: teacher.id,
          key: key('taken'),
          data: { about: 'taken' as const, other: to.name, ...data },
        },
      ]
    }),
    now,
  )

/**
 * Keeps who led a class until when, and tells both: who leads it now, and who did. `told`: the key by which they were told of a class
 * before, and are not told again.
 */
export const changeLeaders = async (
  db: Db,
  changes: readonly LeaderChange[],
  now: Date,
  told?: (class_id: number) => string,
): Promise<void> => {
  const kept = await keepLeaders(db, changes)
  const events = kept.flatMap(({ id, class_id, from, to, former, leader }) => {
    const name = told?.(class_id) ?? `homeroom ${id}`
    return [
      { about: 'given' as const, account_id: to, other: former, key: `${name} given`, class_id },
      { about: 'taken' as const, account_id: from, other: leader, key: `${name} taken`, class_id },
    ]
  })
  await publish(
    db,
    'homeroom',
    events.flatMap(({ account_id }) => account_id ?? []),
  )
  await notify(
    db,
    events.flatMap(({ account_id, key, ...data }) =>
      account_id === null ? [] : { kind: 'homeroom' as const, account_id, key, data: { ...data, reason: null } },
    ),
    now,
  )
}
