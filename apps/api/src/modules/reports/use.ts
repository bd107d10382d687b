import { keysOf } from '@lentera/contract/kit/keys'
import type { Db } from '#db/db.ts'
import { instantAt } from '#school/time.ts'
import type { ReportOf } from './period.ts'
import { dateText, number, percent, shareOf, sum, type Table, text } from './tables.ts'
import { accountsInUse, deedsOf } from './use.queries.ts'

const roles = { student: 'Siswa', parent: 'Orang tua', teacher: 'Guru', school: 'Tata usaha' } as const
const deeds: Readonly<Record<string, string>> = {
  check_in: 'Presensi sendiri (lokasi, foto, QR)',
  roll_call: 'Presensi oleh guru atau tata usaha',
  journal_teacher: 'Jurnal guru',
  journal_student: 'Jurnal siswa',
}

/** Who uses the product, and for what. It tells of numbers alone. */
export const useTables = async (db: Db, { school, from, to }: ReportOf): Promise<Table[]> => {
  const at = { school: school.id, from, to }
  const [accounts, done] = await Promise.all([
    accountsInUse(db, { school: school.id, since: instantAt(from, '00:00', school.timezone) }),
    deedsOf(db, at),
  ])
  const [all, used] = [sum(accounts.map((one) => one.accounts)), sum(accounts.map((one) => one.used))]
  return [
    {
      title: 'Akun',
      columns: [text('Peran'), number('Akun'), number('Dipakai'), percent('% dipakai')],
      rows: keysOf(roles).map((role) => {
        const row = accounts.find((one) => one.role === role) ?? { accounts: 0, used: 0 }
        return [roles[role], row.accounts, row.used, shareOf(row.used, row.accounts)]
      }),
      foot: ['Jumlah', all, used, shareOf(used, all)],
      note: `Dipakai: masih masuk di suatu perangkat, dan membukanya sejak ${dateText(from)}. Orang tua: yang terhubung dengan siswa sekolah ini.`,
    },
    {
      title: 'Kegiatan',
      columns: [text('Kegiatan'), number('Kali'), number('Orang')],
      rows: Object.entries(deeds).map(([deed, name]) => {
        const row = done.find((one) => one.deed === deed)
        return [name, row?.times ?? 0, row?.people ?? 0]
      }),
      foot: null,
      note: 'Orang: siswa atau guru yang presensinya dicatat, dan penulis jurnalnya.',
    },
  ]
}
