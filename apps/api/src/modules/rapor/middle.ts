import { Fault } from '@lentera/contract'
import type { raporFiles } from '@lentera/contract/rapor/files'
import type { RequestOf } from '#kit/http/services.ts'
import { longJob } from '#kit/jobs/long.ts'
import { forms } from '#kit/print/document.ts'
import { printPapers } from '#kit/print/print.ts'
import { partsOf } from '#marks/marks.rules.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import type { SchoolContext } from '#school/here.ts'
import { askedOf, classAsked, periodText, readerOf, roomFor } from './class-file.ts'
import { inFormOrder } from './level.rules.ts'
import { logosOf } from './logos.ts'
import { middlePaper, type MiddleSubject } from './middle.print.ts'
import { papersIn } from './paper.ts'
import { placeOf, type RaporPlace, type Reader } from './place.ts'
import { absencesOf } from './rapor.queries.ts'
import { owedByMiddle } from './rapor.rules.ts'

/** What a pupil has in the subjects by now: of the material and of the test in the middle of the semester. */
const subjectsOf = (place: RaporPlace, student: number): MiddleSubject[] =>
  place.subjectsOf(student).map(({ id, name }) => {
    const { weights } = place.rules.ruleOf(id)
    const { parts } = place.marksOf(id, student)
    const means = partsOf(parts, { weights })
    const meanOf = (wanted: 'scope' | 'sts') => means.find(({ kind }) => kind === wanted)?.mean ?? null
    return { name, material: meanOf('scope'), test: meanOf('sts'), missing: owedByMiddle(parts, weights) }
  })

const papersOf = async (context: Reader, place: RaporPlace) => {
  const { db, school, day } = context
  const { room, period, printing, pupils } = place
  const students = pupils.map(({ id }) => id)
  const head = await letterheadOf(db, school.id)
  const grades = [...school.classes.values()].flatMap(({ grade, year }) => (year === room.year ? [grade] : []))
  const paperFor = await papersIn(db, { school, room, period, grades, head, printing, students })
  const days = await absencesOf(
    db,
    { school: school.id, students },
    { from: period.from, to: period.to < day.date ? period.to : day.date },
  )
  return pupils.map((pupil) => {
    const paper = paperFor(pupil.id)
    return middlePaper(pupil, inFormOrder(subjectsOf(place, pupil.id), paper.level), {
      head,
      place,
      paper,
      today: day.date,
      absences: days.get(pupil.id) ?? { sick: 0, excused: 0, absent: 0 },
    })
  })
}

/** The scores of a class in the middle of the semester. */
export const middlePapers = longJob({
  name: 'rapor.print-middle',
  payload: classAsked,
  run: async (work, { account, role, class_uuid, semester }, tell) => {
    const context = await readerOf(work, { id: account, role })
    const room = roomFor(context, class_uuid)
    await tell(0, `Membaca nilai ${room.name}`)
    const place = await placeOf(context, room, semester)
    const papers = await papersOf(context, place)
    if (papers.length === 0) throw new Fault('NOT_FOUND', { message: 'Belum ada siswa di kelas ini.' })
    const name = `Rapor STS ${room.name.replaceAll('/', '-')} ${periodText(place.period)}`
    const told = (part: number) => void tell(part, `Menyusun laporan ${Math.round(part * papers.length)} dari ${papers.length}`)
    const pictures = await logosOf(context.services, papers)
    const content = await printPapers({ title: name, papers, pictures, left: null, settled_at: null }, { of: account, told })
    return { content, type: forms.pdf, name: `${name}.pdf` }
  },
})

export const printMiddle = async (context: RequestOf<typeof raporFiles.printMiddle, SchoolContext>) => ({
  job_id: await middlePapers.begin(context, await askedOf(context)),
})
