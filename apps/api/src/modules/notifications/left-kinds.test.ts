import { type Role, roleNames } from '@lentera/contract/kit/roles'
import { uuidV7 } from '#kit/http/uuid.ts'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { type Kind, noticesFor } from '#notices/notice.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { openSchool } from '#test/school.ts'

/**
 * To whom each kind of notice goes: `circle` what a class, room, quiz or school tells its members; `pupil` what is of one pupil, told
 * to the pupil, the linked parents or the homeroom teacher; `own` what is of the reader's own account, messages, purchases or requests.
 */
const goesTo: Readonly<Record<Kind, 'circle' | 'pupil' | 'own'>> = {
  tugasku_post: 'circle',
  tugasku_outcome: 'circle',
  tugasku_reminder: 'circle',
  tugasku_member: 'circle',
  tugasku_comment: 'circle',
  tugasku_missing: 'circle',
  tugasku_week: 'circle',
  tugasku_child_score: 'pupil',
  quiz: 'circle',
  quiz_opens: 'circle',
  quiz_marking: 'circle',
  announcement: 'circle',
  group_message: 'circle',
  reminder: 'circle',
  violation_decided: 'circle',
  check_in: 'pupil',
  roll_call: 'pupil',
  waiting: 'pupil',
  decided: 'pupil',
  correction: 'pupil',
  violation: 'pupil',
  conduct_letter: 'pupil',
  conduct_remission: 'pupil',
  conduct_follow_up: 'circle',
  week_card: 'pupil',
  koin_award: 'pupil',
  koin_reversal: 'pupil',
  koin_expiry: 'pupil',
  signal: 'pupil',
  permit_waiting: 'pupil',
  permit_decided: 'pupil',
  attitude_note: 'pupil',
  self_assessment: 'pupil',
  slip_asked: 'pupil',
  graduated: 'pupil',
  rapor_published: 'pupil',
  rapor_withdrawn: 'pupil',
  rapor_returned: 'circle',
  timetable: 'circle',
  tugasku_admission: 'own',
  koin_claim: 'own',
  school_link_asked: 'own',
  school_link: 'own',
  school_link_left: 'own',
  account_restored: 'own',
  account_changed: 'own',
  wallet_order: 'own',
  export_ready: 'own',
  observer_asked: 'own',
  office_reset: 'own',
  message: 'own',
  group_muted: 'own',
  message_muted: 'own',
  message_report_done: 'own',
  message_report_passed: 'own',
  mading_decided: 'own',
  homeroom: 'own',
  family: 'own',
}
const kindsOf = (to: 'circle' | 'pupil') => (Object.keys(goesTo) as Kind[]).filter((kind) => goesTo[kind] === to)

/** A class that people have left: to another school, to another class, by graduating, or with the end of a link. */
const aClassThatPeopleLeft = async () => {
  const around = await openSchool()
  const { db, school } = around
  const [former, lead] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { homeroom_teacher_id: former.id })
  const elsewhere = await aClass(db, school)
  const other = await aSchool(db, { year: school.year })
  const pupil = () => aPupil(db, school, { in: room })
  const pupils = {
    present: await pupil(),
    moved: await pupil(),
    graduated: await pupil(),
    changed: await pupil(),
    ofEnded: await pupil(),
  }
  const parents = {
    present: await aParent(db, { of: [pupils.present] }),
    changed: await aParent(db, { of: [pupils.changed] }),
    moved: await aParent(db, { of: [pupils.moved] }),
    graduated: await aParent(db, { of: [pupils.graduated] }),
    ended: await aParent(db, { of: [pupils.ofEnded] }),
  }
  await aLesson(db, school, { class: room, teacher: former })
  const leave = async () => {
    await db.updateTable('class').set({ homeroom_teacher_id: lead.id }).where('id', '=', room.id).execute()
    await db.updateTable('account').set({ school_id: other.id }).where('id', 'in', [former.id, pupils.moved.id]).execute()
    await db.updateTable('account').set({ school_id: null }).where('id', '=', pupils.graduated.id).execute()
    await db.updateTable('enrollment').set({ class_id: elsewhere.id }).where('student_id', '=', pupils.changed.id).execute()
    await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', parents.ended.id).execute()
  }
  /** The kinds that each of these people has notices of. */
  const heard = async (id: number) =>
    (await db.selectFrom('notification').where('account_id', '=', id).select('kind').distinct().orderBy('kind').execute()).map(
      ({ kind }) => kind,
    )
  return { ...around, former, lead, room, pupils, parents, leave, heard }
}

test('each kind of notice says to whom it goes', async () => {
  await openSchool()
  const declared = new Set(roleNames.flatMap((role: Role) => noticesFor(role).map(({ kind }) => kind)))
  expect([...declared].filter((kind) => !(kind in goesTo))).toEqual([])
})

test('what a class or school tells reaches nobody who is at another school, has graduated, or whose link has ended', async () => {
  const { db, school, former, lead, pupils, parents, leave, heard, now } = await aClassThatPeopleLeft()
  await leave()
  const kinds = kindsOf('circle')
  const everybody = [former, lead, ...Object.values(pupils), ...Object.values(parents)]
  const events = kinds.flatMap((kind) =>
    everybody.map(({ id }) => ({ kind, account_id: id, school: school.id, key: `${kind} 1`, data: {} }) as unknown as Event),
  )
  await notify(db, events, now())
  for (const { id } of [former, pupils.moved, pupils.graduated, parents.moved, parents.graduated, parents.ended])
    expect(await heard(id)).toEqual([])
  for (const { id } of [lead, pupils.present, parents.present]) expect(await heard(id)).toEqual(kinds.toSorted())
})

test('what is of one pupil reaches neither a parent whose link has ended nor the former homeroom teacher', async () => {
  const { db, school, former, lead, pupils, parents, leave, heard, now } = await aClassThatPeopleLeft()
  await leave()
  const kinds = kindsOf('pupil')
  const to = ['pupil', 'parents', 'homeroom'] as const
  const events = kinds.flatMap((kind) =>
    [pupils.ofEnded, pupils.present].map(
      ({ id }) =>
        ({ kind, student_id: id, to, key: `${kind} ${id}`, data: { date: `${school.year}-11-23` } }) as unknown as Event,
    ),
  )
  await notify(db, events, now())
  for (const { id } of [former, parents.ended, parents.moved]) expect(await heard(id)).toEqual([])
  for (const { id } of [pupils.present, pupils.ofEnded, parents.present, lead]) expect(await heard(id)).toEqual(kinds.toSorted())
})

/** A task, a quiz and an announcement of the class, to be told by the jobs. */
const tellAll = async ({ db, school, room, lead, now, runJobs }: Awaited<ReturnType<typeof aClassThatPeopleLeft>>) => {
  const of = await aRoom(db, school, { by: lead, now: now(), classes: [room.id] })
  await aTask(db, { room: of.id, by: lead, now: now(), told_at: null })
  await aQuizSession(db, school, lead, { classes: [room] })
  const { id } = await db
    .insertInto('announcement')
    .values({
      uuid: uuidV7(),
      school_id: school.id,
      author_id: lead.id,
      by_office: false,
      title: 'Rapat',
      text: 'Sabtu pagi.',
      audience: 'all',
      state: 'scheduled',
      publish_at: new Date(now().getTime() - 60_000),
      created_at: now(),
      changed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('announcement_class').values({ announcement_id: id, class_id: room.id }).execute()
  await runJobs()
}
const left = ['moved', 'graduated', 'changed'] as const

test('rooms, quizzes and announcements are told to those who are in the class when they are told', async () => {
  const around = await aClassThatPeopleLeft()
  const { former, pupils, parents, leave, heard } = around
  await leave()
  await tellAll(around)
  for (const who of left) expect([who, await heard(pupils[who].id), await heard(parents[who].id)]).toEqual([who, [], []])
  expect([await heard(former.id), await heard(parents.ended.id)]).toEqual([[], []])
  expect(await heard(pupils.present.id)).toEqual(expect.arrayContaining(['announcement', 'quiz', 'tugasku_post']))
  expect(await heard(parents.present.id)).toEqual(['announcement'])
})

test('what is unread of rooms, quizzes and announcements is withdrawn from who leaves the class, and stays with the others', async () => {
  const around = await aClassThatPeopleLeft()
  const { pupils, parents, leave, heard } = around
  await tellAll(around)
  expect(await heard(pupils.changed.id)).toEqual(expect.arrayContaining(['announcement', 'quiz', 'tugasku_post']))
  expect(await heard(parents.changed.id)).toEqual(['announcement'])
  await leave()
  expect([await heard(pupils.changed.id), await heard(parents.changed.id)]).toEqual([[], []])
  expect(await heard(pupils.present.id)).toEqual(expect.arrayContaining(['announcement', 'quiz', 'tugasku_post']))
  expect(await heard(parents.present.id)).toEqual(['announcement'])
})
