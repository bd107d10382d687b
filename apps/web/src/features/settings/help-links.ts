import type { Role } from '@lentera/contract/kit/roles'
import type { HelpQuestion, HelpScreen } from '@lentera/contract/settings/help'
import { href, linkTo } from '#lib/nav/href.ts'
import { askedWords, wordsOf } from '#lib/nav/words.ts'

interface Link {
  readonly to: string
  readonly label: string
}
type LinkFor = (role: Role) => Link | null
const always =
  (to: string, label: string): LinkFor =>
  () => ({ to, label })
/** For the roles that have such a screen. */
const among =
  (roles: readonly Role[], to: (role: Role) => string, label: string): LinkFor =>
  (role) =>
    roles.includes(role) ? { to: to(role), label } : null

const people = ['student', 'parent', 'teacher'] as const
const links: Readonly<Record<HelpScreen, LinkFor>> = {
  account: always(href('/setting/account'), 'Akun dan perangkat'),
  change_password: always(href('/setting/change-password'), 'Ganti kata sandi'),
  delete_account: always(href('/setting/account/delete'), 'Hapus akun'),
  notification_setting: always(href('/setting/notification'), 'Setelan notifikasi'),
  setting: always(href('/setting'), 'Setelan'),
  consent: among(['student', 'parent'], () => href('/setting/consent'), 'Persetujuan lokasi dan foto'),
  check_in: among(['student', 'teacher'], () => href('/attendance/'), 'Presensi'),
  journal: among(['student', 'teacher'], () => href('/activities'), 'Jurnal'),
  scan: among(['student'], () => href('/attendance/scan'), 'Pindai QR kelas'),
  history: among(people, (role) => linkTo(role, '/history'), 'Riwayat'),
  permit: among(people, (role) => linkTo(role, '/permit'), 'Izin'),
  schedule: among(people, (role) => linkTo(role, '/schedule'), 'Jadwal'),
  profile: among(people, (role) => linkTo(role, '/profile'), 'Profil'),
  phone: among(people, (role) => linkTo(role, '/profile/edit/phone'), 'Ubah nomor ponsel'),
  roll_call: among(['teacher'], () => href('/teacher/attendance'), 'Absen kelas'),
  qr: among(['teacher'], () => href('/teacher/attendance-qr'), 'QR kelas'),
  homeroom: among(['teacher'], () => href('/teacher/homeroom'), 'Kelas saya'),
  homeroom_register: among(['teacher'], () => href('/teacher/homeroom/register'), 'Jadi wali kelas'),
  lesson_report: among(['teacher'], () => href('/teacher/attendance/lessons'), 'Rekap per pelajaran'),
  people: among(['school'], () => href('/school/people'), 'Kelas dan orang'),
  school_attendance: among(['school'], () => href('/school/attendance'), 'Papan presensi'),
  school_profile: among(['school'], () => href('/school/profile'), 'Profil sekolah'),
  attendance_settings: among(['school'], () => href('/school/attendance-settings'), 'Pengaturan presensi'),
  duty: among(['school'], () => href('/school/duty'), 'Meja piket'),
}
/** Where an answer leads people of this role. */
export const linksOf = (screens: readonly HelpScreen[], role: Role): readonly Link[] =>
  screens.map((screen) => links[screen](role)).filter((link) => link !== null)

/** The questions in which every word that was typed begins one: of the question before those of the answer. All, for nothing typed. */
export const findQuestions = (questions: readonly HelpQuestion[], typed: string): readonly HelpQuestion[] => {
  const asked = askedWords(typed)
  if (asked.length === 0) return questions
  const begins = (text: string) => {
    const among = wordsOf(text)
    return (word: string) => among.some((one) => one.startsWith(word))
  }
  return questions
    .filter(({ question, answer, words }) => asked.every(begins(`${question} ${words} ${answer}`)))
    .map((one) => ({ one, named: asked.filter(begins(`${one.question} ${one.words}`)).length }))
    .toSorted((a, b) => b.named - a.named)
    .map(({ one }) => one)
}
