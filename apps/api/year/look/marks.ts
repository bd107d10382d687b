import { createHash } from 'node:crypto'
import { grades } from '@lentera/contract/grades'
import { raporOffice, raporReading } from '@lentera/contract/rapor/giving'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { requestOf } from '#test/ask.ts'
import { together, told } from '#year/world.ts'
import type { Comparison } from './differences.ts'

const semesterOn = ({ school }: Lived, date: string) => (date < school.year.second ? 1 : 2)

/** The scores of a class in a subject, as its teacher reads them. */
export const lookAtMarks = async (now: Lived, { marks, classes }: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const day = world.today()
  const room = world.random.pick(school.rooms)
  const subject = world.random.pick(school.subjects)
  const teacher = school.teaches.get(`${room.uuid} ${subject.id}`)!
  const asked = { params: { id: room.uuid }, query: { subject_id: subject.id } }
  const { rows } = told(await world.as(teacher).ask(grades.class, asked), 'grades')
  for (const { student, final } of rows) {
    const place = { pupil: student.id, room: room.uuid, subject: subject.id, year: room.year, semester: semesterOn(now, day) }
    const { score, band, missing } = final
    const of = `${classes.nameOf(student.id)} in ${subject.name} of ${room.name}`
    same({ kind: 'final score of a pupil', of, day }, marks.finalOf(place), { score, band, missing })
  }
}

/** What a report card says, on the day on which it was given. */
export const lookAtNewCards = async (now: Lived, { marks, classes, groups }: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const day = world.today()
  const given = marks.cards.filter((one) => one.day === day)
  // Everybody has one of the class of the day, also who is in another class from tomorrow on.
  for (const { uuid, name } of given.length > 0 ? school.rooms : []) {
    const names = (pupils: readonly string[]) => pupils.map(classes.nameOf).toSorted()
    const shown = given.filter(({ room }) => room === uuid).map(({ pupil }) => pupil)
    same({ kind: 'report cards of a class', of: name, day }, names(classes.membersOn(uuid, day)), names(shown))
  }
  const office = world.as(school.office)
  const contents = await together(world, given, async ({ rapor }) =>
    told(await office.ask(raporOffice.detail, { params: { uuid: rapor } }), 'card'),
  )
  for (const [at, card] of given.entries()) {
    const { content } = contents[at]!
    const { pupil, room, year, semester, absences } = card
    const own = school.groups.filter(({ uuid }) => groups.isIn(uuid, pupil, day)).map(({ subject }) => subject)
    const all = [...school.subjects, ...school.groupSubjects.filter(({ id }) => own.includes(id))]
    const subjects = all.map(({ id, name }) => {
      const { score, band } = marks.finalOf({ pupil, room, subject: id, year, semester })
      return { name, score, band }
    })
    const sorted = content.subjects.map(({ name, score, band }) => ({ name, score, band }))
    const by = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
    same(
      { kind: 'report card when given', of: `${content.student.name}, ${content.class}, ${content.period}`, day },
      {
        class: school.rooms.find(({ uuid }) => uuid === room)?.name,
        subjects: subjects.toSorted(by),
        absences,
        decision: card.decision,
      },
      { class: content.class, subjects: sorted.toSorted(by), absences: content.absences, decision: content.decision },
    )
  }
}

/** The words of every report card that was ever given, and the bytes of some on paper, against those of the first time. */
export const lookAtOldCards = async (
  now: Lived,
  { marks, classes }: Reckoning,
  same: Comparison['same'],
  kept: Map<string, string>,
) => {
  const { world, school } = now
  const day = world.today()
  const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
  await together(world, [...marks.cards.entries()], async ([at, { rapor, pupil, semester, year }]) => {
    const reader = classes.isRemoved(pupil) ? undefined : school.pupils.get(pupil)
    if (!reader) return
    const who = world.as(reader)
    const { content, code, version } = told(await who.ask(raporReading.detail, { params: { uuid: rapor } }), 'old card')
    const read = { [`${rapor} read`]: hash(JSON.stringify({ content, code, version })) }
    if (at % 40 === 0) {
      const request = requestOf(raporReading.print, 'student', { params: { uuid: rapor } })
      read[`${rapor} paper`] = hash(await world.bytes(reader, request))
    }
    for (const [name, now_] of Object.entries(read)) {
      const first = kept.get(name) ?? now_
      kept.set(name, first)
      const kind = name.endsWith('paper') ? 'paper of a report card' : 'words of a report card'
      same({ kind, of: `${classes.nameOf(pupil)}, ${year} semester ${semester}`, day }, first, now_)
    }
  })
}
