import type { Db } from '#db/db.ts'
import { keepLeaders, type LeaderChange } from '#school/homeroom.queries.ts'
import { notice } from './notice.ts'
import { publish } from '#kit/live/events.ts'
import { notify } from './notify.queries.ts'
import { becauseOf, HOUR } from './words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    homeroom: {
      /** The class was given to the reader, taken over by somebody else, or not given. */
      readonly about: 'given' | 'taken' | 'declined'
      readonly class_id: number
      /** Who led it before, or leads it now; null for nobody. */
      readonly other: string | null
      readonly reason: string | null
    }
  }
}

notice('homeroom', {
  label: 'Wali kelas',
  icon: 'decided',
  meaning: { teacher: 'Saat Anda menjadi wali kelas, digantikan, atau permintaan Anda ditolak' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ about, other, reason }, { class: room }) => {
    const name = room?.name ?? 'kelas ini'
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

/** Keeps who led a class until when, and tells both: who leads it now, and who did. */
export const changeLeaders = async (db: Db, changes: readonly LeaderChange[], now: Date): Promise<void> => {
  const kept = await keepLeaders(db, changes)
  const told = kept.flatMap(({ id, class_id, from, to, former, leader }) => [
    { about: 'given' as const, account_id: to, other: former, key: `homeroom ${id} given`, class_id },
    { about: 'taken' as const, account_id: from, other: leader, key: `homeroom ${id} taken`, class_id },
  ])
  await publish(
    db,
    'homeroom',
    told.flatMap(({ account_id }) => account_id ?? []),
  )
  await notify(
    db,
    told.flatMap(({ account_id, key, ...data }) =>
      account_id === null ? [] : { kind: 'homeroom' as const, account_id, key, data: { ...data, reason: null } },
    ),
    now,
  )
}
