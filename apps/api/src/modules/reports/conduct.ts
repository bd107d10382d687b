import { violationKinds } from '@lentera/contract/violations/entities'
import type { Db } from '#db/db.ts'
import { conductOfClasses, conductOfRules } from './conduct.queries.ts'
import type { ReportOf } from './period.ts'
import { number, sum, type Table, text } from './tables.ts'

const nothing = { light: 0, medium: 0, heavy: 0, pupils: 0, awards: 0 }

/** Records of the rule book that count, by class and by rule. */
export const conductTables = async (db: Db, of: ReportOf): Promise<Table[]> => {
  const year = of.classes[0]?.year ?? 0
  const asked = { school: of.school.id, year, from: of.from, to: of.to }
  const [ofClasses, ofRules] = await Promise.all([conductOfClasses(db, asked), conductOfRules(db, asked)])
  const byClass = new Map(ofClasses.map((row) => [row.class_id, row]))
  const rows = of.classes.map(({ id, name }) => {
    const { light, medium, heavy, pupils, awards } = byClass.get(id) ?? nothing
    return { name, figures: [light, medium, heavy, light + medium + heavy, pupils, awards] }
  })
  return [
    {
      title: 'Pelanggaran dan penghargaan per kelas',
      columns: [
        text('Kelas'),
        number('Ringan'),
        number('Sedang'),
        number('Berat'),
        number('Pelanggaran'),
        number('Siswa'),
        number('Penghargaan'),
      ],
      rows: rows.map(({ name, figures }) => [name, ...figures]),
      foot:
        rows.length === 0
          ? null
          : ['Jumlah', ...[0, 1, 2, 3, 4, 5].map((at) => sum(rows.map(({ figures }) => figures[at] ?? 0)))],
      note: 'Hanya catatan yang sudah diverifikasi, menurut tanggal kejadiannya. Kelas: kelas siswa saat dicatat.',
    },
    {
      title: 'Menurut butir tata tertib',
      columns: [text('Butir'), text('Kode'), text('Jenis'), number('Kali'), number('Siswa')],
      rows: ofRules.map(({ rule, code, kind, times, pupils }) => [rule, code, violationKinds[kind], times, pupils]),
      foot: null,
      note: null,
    },
  ]
}
