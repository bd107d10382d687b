import { type GroupLessonCall, groupText, type LessonCall } from '@lentera/contract/attendance/lesson'
import { rollCall, type RollCalls } from '@lentera/contract/attendance/roll-call'
import { useEffect, useEffectEvent } from 'react'
import { cache } from '#lib/http/cache.ts'
import { whenIdle } from '#lib/device/idle.ts'
import { savesData } from '#lib/device/saves-data.ts'
import { askAhead } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'

const MOST = 12
/** Milliseconds for which a list that was asked ahead is new enough. */
const FRESH = 10 * 60_000

type List = ReturnType<typeof queryOf> | { readonly class_uuid: string }
/** An answer that a device kept from an older page knows no lessons. */
type Lists = Pick<RollCalls, 'classes' | 'group_lessons'> & Partial<Pick<RollCalls, 'lessons'>>
export type TaughtLesson = LessonCall | GroupLessonCall

/** Whom a lesson is of, in words: the class, or the learning group with its classes. */
export const nameOf = (lesson: TaughtLesson): string => ('group' in lesson ? groupText(lesson.group) : lesson.class.name)

/** What names the roll call of a lesson. */
export const queryOf = (lesson: TaughtLesson) =>
  'group' in lesson
    ? { group_uuid: lesson.group.uuid, lesson_id: lesson.id }
    : { class_uuid: lesson.class.uuid, lesson_id: lesson.id }

/** The lessons of today by hour, where the roll of each is called. */
export const lessonsIn = ({ lessons = [], group_lessons = [] }: Lists): TaughtLesson[] =>
  [...lessons, ...group_lessons].toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))

/** The lists that a teacher calls today: of the lessons, where the roll is called for each, then of the classes. */
export const listsOf = (calls: Lists): List[] => [
  ...lessonsIn(calls).map(queryOf),
  ...calls.classes.map(({ uuid }) => ({ class_uuid: uuid })),
]

/**
 * Asks for the pupils of each class, one class after the other: the roll of any of them can then be called without signal.
 * Not for who saves data; ends when `left` says so.
 */
export const askLists = async (lists: readonly List[], left = () => false): Promise<void> => {
  if (savesData()) return
  for (const query of lists.slice(0, MOST)) {
    const input = { query }
    const known = cache.getQueryState([rollCall.rollCall.name, input])
    if (left()) return
    if (known?.data !== undefined && Date.now() - known.dataUpdatedAt < FRESH) continue
    // oxlint-disable-next-line no-await-in-loop -- a phone at the gate has no line for twelve at once
    await askAhead(rollCall.rollCall, input)
  }
}

/** Asks for these lists once the page is at rest. */
export const useListsAhead = (calls: Lists): void => {
  const online = useOnline()
  const wanted = JSON.stringify(listsOf(calls))
  const lists = useEffectEvent(() => listsOf(calls))
  useEffect(() => {
    if (!online) return
    let left = false
    const leave = whenIdle(() => void askLists(lists(), () => left))
    return () => {
      left = true
      leave()
    }
  }, [wanted, online])
}
