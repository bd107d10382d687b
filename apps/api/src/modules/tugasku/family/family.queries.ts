import type { ChildTaskGroup } from '@lentera/contract/tugasku/family'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { pageOf } from '#kit/http/lists.ts'
import { childrenOf, type ChildTaskRow, tasksOfChildren } from './child-tasks.queries.ts'

interface ChildTaskFilter {
  readonly parent: number
  readonly now: Date
  /** One of the children; all of them when left out. */
  readonly student?: number | undefined
}

/** A parent's linked children by age, as the home names them. */
export const namedChildren = (db: Db, parent: number) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as child', 'child.id', 'link.student_id')
    .leftJoin('school', 'school.id', 'child.school_id')
    .where('link.parent_id', '=', parent)
    .where('link.state', '=', 'linked')
    .where('child.deleted_at', 'is', null)
    .orderBy('child.born_on')
    .orderBy('child.name')
    .orderBy('child.id')
    .select(['child.id', 'child.name', 'school.name as school'])
    .execute()

const tasks = (db: Db, { parent, now, student }: ChildTaskFilter) =>
  db
    .selectFrom(tasksOfChildren({ children: childrenOf(parent), now }).as('task'))
    .$if(student !== undefined, (some) => some.where('task.student_id', '=', student!))

/** How many tasks of each group a parent's children have. */
export const countsOfChildren = (db: Db, parent: number, now: Date) =>
  tasks(db, { parent, now })
    .groupBy(['task.student_id', 'task.group'])
    .select(['task.student_id', 'task.group', sql<number>`count(*)::integer`.as('count')])
    .execute()

/** The first tasks of each group but the archive. */
export const firstOfGroups = (db: Db, asked: ChildTaskFilter, most: number) =>
  db
    .selectFrom(
      tasks(db, asked)
        .where('task.group', '<>', 'archived')
        .selectAll('task')
        .select(
          sql<number>`row_number() over (partition by task."group" order by task.rank, task.post_id, task.student_id)`.as('nth'),
        )
        .as('task'),
    )
    .where('task.nth', '<=', most)
    .orderBy('task.nth')
    .selectAll()
    .execute()

/** A page of one group. */
export const pageOfGroup = (
  db: Db,
  asked: ChildTaskFilter,
  { group, ...paging }: { readonly group: ChildTaskGroup; readonly page: number; readonly per_page: number },
) =>
  pageOf(
    tasks(db, asked).where('task.group', '=', group).selectAll('task'),
    [sql`task.rank`, sql`task.post_id`, sql`task.student_id`],
    paging,
  )

/** A task of a child of this parent; undefined for any other. */
export const taskOfChild = (
  db: Db,
  { parent, now, student, post }: ChildTaskFilter & { readonly student: number; readonly post: number },
): Promise<ChildTaskRow | undefined> =>
  db
    .selectFrom(tasksOfChildren({ children: childrenOf(parent), now, only: sql<boolean>`post.id = ${post}::bigint` }).as('task'))
    .where('task.student_id', '=', student)
    .selectAll('task')
    .executeTakeFirst()

/** How often a work was handed in. */
export const versionsCounted = async (db: Db, work: number): Promise<number> =>
  (
    await db
      .selectFrom('tugasku_work_version')
      .where('work_id', '=', work)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
  ).count
