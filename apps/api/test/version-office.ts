import { notifications } from '@lentera/contract/notifications'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { timetableOffice } from './timetable-office.ts'

/** The office with a draft of its timetable. */
export const draftOffice = async () => {
  const office = await timetableOffice()
  // A session's token lasts minutes, and these tests travel for weeks.
  const who: Pick<typeof office.who, 'ask'> = { ask: async (...asked) => (await office.signIn('school')).ask(...asked) }
  const at = { ...office, who }
  const make = async (more: object = {}) =>
    (await at.who.ask(versions.create, { body: { name: 'Semester genap', from: 'running', ...more } })).data
  const draft = await make()
  const params = { version_id: draft.id }
  const week = async (of: { version_id: string } = params, class_uuid = at.class.uuid) =>
    (await at.who.ask(versions.week, { params: of, query: { class_uuid } })).data
  const [first] = await week()
  /** Changes Ratna's lesson of the draft. */
  const change = async (more: object, revision = first!.revision) =>
    at.who.ask(versions.save, {
      params: { ...params, lesson_id: first!.id },
      body: {
        class_uuid: at.class.uuid,
        subject_id: first!.subject.id,
        teacher_id: first!.teacher.id,
        weekday: 1,
        starts_at: first!.starts_at,
        ends_at: first!.ends_at,
        room: first!.room,
        parallel: false,
        ...more,
        revision,
      },
    })
  const seenOf = async (of = params) => (await at.who.ask(versions.difference, { params: of })).data
  const publish = async (valid_from: string, of = params) =>
    at.who.ask(versions.publish, { params: of, body: { valid_from, seen: (await seenOf(of)).seen } })
  const now = async () => (await at.who.ask(versions.list, {})).data.versions.find(({ id }) => id === draft.id)
  const running = async () => (await at.lessons()).filter(({ ended_on }) => ended_on === null)
  return { ...at, make, draft, params, versionWeek: week, inDraft: first!, change, seenOf, publish, state: now, running }
}
export type DraftOffice = Awaited<ReturnType<typeof draftOffice>>

/** What somebody is told of timetables, the newest first. */
export const told = async (who: { ask: DraftOffice['who']['ask'] }) =>
  (await who.ask(notifications.list, { query: {} })).data.data
    .filter(({ kind }) => kind === 'timetable')
    .map(({ title }) => title)
