import { findsFor } from '#school/finds.ts'
import { reachOf } from './circle.ts'
import { contactsSaying, newestInGroups, newestWith } from './finds.queries.ts'
import { groupsFor, idOf, titleOf } from './group-of.ts'
import { groupsOf } from './groups.queries.ts'

const readers = ['student', 'parent', 'teacher'] as const

/** Whom the caller may write to. */
findsFor(readers, async (context, asked) => {
  const { circle, about } = await reachOf(context)
  const rows = await contactsSaying(context.db, circle, asked)
  return rows.map(({ id, name, about: of }) => ({
    kind: 'contact',
    title: name,
    note: about.get(id) ?? of ?? '',
    target: { screen: 'message', contact_id: id },
  }))
})

/** Messages of the own conversations. */
findsFor(readers, async ({ db, user }, { text, most }) => {
  const rows = await newestWith(db, user.id, { text, most })
  return rows.map((row) => ({
    kind: 'message',
    title: row.text.slice(0, 120),
    note: row.name,
    target: { screen: 'message', contact_id: row.person_id },
  }))
})

/** Messages of the class groups of today. */
findsFor(readers, async (context, { text, most }) => {
  const { db, user } = context
  const groups = await groupsFor(context)
  const talks = await groupsOf(db, user.id, groups.map(idOf))
  const rows = await newestInGroups(
    db,
    talks.map(({ id }) => id),
    { text, most },
  )
  return rows.flatMap((row) => {
    const talk = talks.find(({ id }) => id === row.group_id)
    const group = groups.find(({ room, circle }) => room.id === talk?.class_id && circle === talk.circle)
    if (!group) return []
    return {
      kind: 'message' as const,
      title: row.text.slice(0, 120),
      note: titleOf(group),
      target: { screen: 'message_group' as const, class_uuid: group.room.uuid, circle: group.circle },
    }
  })
})
