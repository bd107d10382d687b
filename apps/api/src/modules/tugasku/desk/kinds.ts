import { notice } from '#notices/notice.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    /** Somebody has come into a room, or waits at its door: for its teachers. */
    tugasku_member: { readonly room_id: number; readonly room: string; readonly pupil: string; readonly waits: boolean }
    /** What was decided of somebody who waited: for the pupil. */
    tugasku_admission: { readonly room_id: number; readonly room: string; readonly admitted: boolean }
  }
}

notice('tugasku_member', {
  label: 'Siswa masuk ruang kelas',
  icon: 'task',
  meaning: { teacher: 'Saat siswa masuk dengan kode, atau menunggu persetujuan Anda' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ room_id, room, pupil, waits }) => ({
    tone: waits ? 'warn' : 'info',
    title: waits ? `${pupil} ingin masuk ${room}` : `${pupil} masuk ${room}`,
    text: waits ? 'Menunggu persetujuan Anda.' : 'Masuk dengan kode ruang.',
    target: { screen: 'tugasku_room', room_id, members: true },
  }),
})
notice('tugasku_admission', {
  label: 'Masuk ruang kelas',
  icon: 'task',
  meaning: { student: 'Saat guru menjawab permintaanmu masuk ruang kelas' },
  push: { urgency: 'normal', ttl: 24 * HOUR },
  words: ({ room_id, room, admitted }) => ({
    tone: admitted ? 'ok' : 'off',
    title: admitted ? `Kamu masuk ${room}` : `Belum dapat masuk ${room}`,
    text: admitted ? 'Tugas dan materinya sudah dapat dibuka.' : 'Tanyakan kepada gurumu.',
    target: { screen: 'tugasku_room', room_id, members: false },
  }),
})
