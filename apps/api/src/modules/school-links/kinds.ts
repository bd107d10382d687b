import { notice, type Notice } from '#notices/notice.ts'
import { becauseOf, HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    school_link_asked: {
      readonly link_id: number
      readonly name: string
      readonly role: 'student' | 'teacher'
      readonly to_class: string | null
      /** Another class of the same school. */
      readonly is_class: boolean
    }
    school_link: {
      readonly state: 'linked' | 'rejected' | 'removed' | 'moved' | 'graduated'
      readonly is_class: boolean
      readonly school: string
      readonly room: string | null
      readonly reason: string | null
    }
    school_link_left: { readonly name: string; readonly is_teacher: boolean; readonly to: string }
  }
}

notice('school_link_asked', {
  label: 'Permintaan bergabung',
  office: 'people',
  icon: 'waiting',
  meaning: { school: 'Saat siswa atau guru ingin bergabung, atau siswa ingin pindah kelas' },
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: ({ link_id, name, role, to_class, is_class }) => ({
    tone: 'warn',
    title: is_class ? `${name} ingin pindah kelas` : `${name} ingin bergabung`,
    text: [role === 'teacher' ? 'Guru' : 'Siswa', to_class && `meminta kelas ${to_class}`].filter(Boolean).join(', ') + '.',
    target: { screen: 'place', place: 'link_requests', open: link_id },
  }),
})

const linked: Notice<'school_link'>['words'] = ({ state, is_class, school, room, reason }, { reader }) => {
  const you = reader.role === 'student' ? 'kamu' : 'Anda'
  const target = { screen: 'my_school' } as const
  const because = becauseOf(reason)
  switch (state) {
    case 'linked':
      return {
        tone: 'ok',
        title: is_class ? `Sekarang ${you} di kelas ${room ?? ''}`.trim() : `Terhubung dengan ${school}`,
        text: `${is_class || room === null ? 'Sekolah sudah menyetujui permintaannya.' : `Kelas ${room}.`}${because}`,
        target,
      }
    case 'rejected':
      return {
        tone: 'bad',
        title: is_class ? 'Permintaan pindah kelas ditolak' : `${school} menolak permintaannya`,
        text: `Periksa lagi datanya, lalu ajukan lagi.${because}`,
        target,
      }
    case 'graduated':
      return { tone: 'ok', title: `Lulus dari ${school}`, text: `Riwayat di sekolah ini tetap tersimpan.${because}`, target }
    case 'moved':
    case 'removed':
      return {
        tone: 'off',
        title: `Tidak lagi terhubung dengan ${school}`,
        text: `Riwayat di sekolah ini tetap tersimpan.${because}`,
        target,
      }
  }
}
notice('school_link', {
  label: 'Hubungan dengan sekolah',
  icon: 'decided',
  meaning: {
    student: 'Saat sekolah menyetujui atau menolak permintaanmu, dan saat kamu lulus atau pindah',
    teacher: 'Saat sekolah menyetujui atau menolak permintaan Anda, dan saat Anda dilepas',
  },
  words: linked,
})

notice('school_link_left', {
  label: 'Pindah ke sekolah lain',
  office: 'people',
  icon: 'changed',
  meaning: { school: 'Saat siswa atau guru diterima di sekolah lain' },
  words: ({ name, is_teacher, to }) => ({
    tone: 'off',
    title: `${name} pindah ke ${to}`,
    text: is_teacher
      ? 'Bukan lagi wali kelas atau pengganti di sini. Jam pelajarannya masih di jadwal sampai Anda menggantinya.'
      : 'Tidak ada lagi di daftar kelas. Presensinya di sini tetap tersimpan.',
    target: { screen: 'people', show: 'former' },
  }),
})
