import { attendanceStatuses } from '@lentera/contract/attendance'
import type { Absence, Activity, ActivityBegin } from '@lentera/contract/activities'
import { useSession } from '#lib/session/session.ts'
import { time } from '#lib/time/dates.ts'

type Lesson = Pick<ActivityBegin['lessons'][number], 'subject' | 'class_name' | 'starts_at' | 'ends_at'>

/** `Fisika · XI IPA 2 · 10.15–11.45`; a pupil needs no class. */
export const lessonText = ({ subject, class_name, starts_at, ends_at }: Lesson, withClass: boolean): string =>
  [subject, withClass && class_name, starts_at && ends_at && `${time(starts_at)}–${time(ends_at)}`].filter(Boolean).join(' · ')

/** What an entry is about, in a line. */
export const aboutText = ({ lesson }: Activity, withClass: boolean): string =>
  lesson ? lessonText(lesson, withClass) : 'Di luar jam pelajaran'

/** Who of the class was away: `Bunga Lestari (Sakit), Dimas (Alpa); 3 belum tercatat`. */
export const absenceText = ({ absent, unrecorded, students }: Absence): string => {
  const names = absent.map(({ name, status }) => `${name} (${attendanceStatuses[status].label.toLowerCase()})`).join(', ')
  const open = unrecorded > 0 ? `${unrecorded} dari ${students} siswa belum tercatat` : ''
  return [names || (open ? '' : 'Semua siswa hadir'), open].filter(Boolean).join('; ')
}

/** How the journal speaks with whoever writes it. */
export const useJournalWords = () => {
  const teaches = useSession(({ role }) => role === 'teacher')
  return teaches
    ? {
        teaches,
        title: 'Topik',
        titleHint: 'Misalnya: Hukum Hooke dan elastisitas',
        text: 'Catatan mengajar',
        textHint: 'Apa yang diajarkan, apa yang perlu diulang.',
        readers: 'Hanya Anda yang membaca jurnal ini.',
        empty: 'Jurnal Anda masih kosong',
        emptyNote: 'Tulis topik dan catatan setelah mengajar. Siswa yang tidak hadir terisi dari absen kelas.',
      }
    : {
        teaches,
        title: 'Judul',
        titleHint: 'Misalnya: Percobaan Hukum Hooke',
        text: 'Apa yang kamu pelajari?',
        textHint: 'Tulis dengan kata-katamu sendiri.',
        readers: 'Wali kelas dan orang tuamu dapat membacanya.',
        empty: 'Jurnalmu masih kosong',
        emptyNote: 'Tulis apa yang kamu pelajari hari ini, dengan foto kalau ada.',
      }
}
