import type { Inside, Reply } from '@lentera/contract'
import type { conductLetters } from '@lentera/contract/violations/letters'
import { pageOf } from '#kit/http/lists.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedPapers } from '#kit/print/print.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import { letterFor, presentDetail, presentLetter, staffLooker } from './letters-looking.ts'
import { letterPapers } from './letters.print.ts'
import { byClass, dueFor, lettersFor, narrowedLetters, newestLetter } from './letters.queries.ts'
import { stillCounted } from './letter-records.queries.ts'
import { lettersBy } from './letters.rules.ts'

type There<K extends keyof typeof conductLetters> = RequestOf<(typeof conductLetters)[K], Here>

export const due = async (context: There<'due'>): Promise<Inside<Reply<typeof conductLetters.due>>> => {
  const { db, user, school, day, query } = context
  const year = yearOf(school, day.date) ?? 0
  const rooms = [...school.classes.values()].filter(
    (room) => room.year === year && (user.role === 'school' || room.homeroom_teacher_id === user.id),
  )
  const rows = dueFor(db, {
    school: school.id,
    year,
    classes: rooms.map(({ id }) => id),
    of: lettersBy(user.role),
    search: query.search,
  })
  const { data, meta } = await pageOf(rows, byClass, query)
  return {
    data: data.map(({ id, name, image, class_uuid, class: room, points, action, from_points }) => ({
      student: { id, name, image, class: { uuid: class_uuid, name: room } },
      points,
      action,
      from_points,
    })),
    meta,
  }
}

export const list = async (context: There<'list'>): Promise<Inside<Reply<typeof conductLetters.list>>> => {
  const { db, user, query } = context
  const rows = narrowedLetters(lettersFor(db, staffLooker(context)), query)
  const { data, meta } = await pageOf(rows, newestLetter, query)
  return { data: data.map((row) => presentLetter(row, user)), meta }
}

export const detail = async (context: There<'detail'>) => {
  const { db, user, params } = context
  const row = await letterFor(db, staffLooker(context), params.letter_id)
  return presentDetail(
    row,
    user,
    await stillCounted(
      db,
      row.content.records.map(({ id }) => id),
    ),
  )
}

export const print = async (context: There<'print'>): Promise<FileAnswer> => {
  const { db, user, params } = context
  const papers = letterPapers(await letterFor(db, staffLooker(context), params.letter_id))
  return printedPapers(papers, user.id, papers.title)
}
