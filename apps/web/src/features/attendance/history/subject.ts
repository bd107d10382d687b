import type { CurrentUser } from '@lentera/contract/account'
import { useSearchParams } from 'react-router'
import { homeOf } from '#lib/nav/home-of.ts'
import { href, linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { firstName } from '#school/names.ts'

export interface Subject {
  /** Whose history is asked for; undefined for the own one. */
  readonly student_id: string | undefined
  readonly children: CurrentUser['students']
  /** A parent to whom no child is connected: there is nobody to ask about. */
  readonly nobody: boolean
  readonly home: string
  readonly to: {
    readonly history: (month?: string) => string
    readonly summary: string
    readonly day: (date: string) => string
    /** Where a parent confirms a waiting check-in. */
    readonly waiting: ((date: string) => string) | undefined
  }
  /** How the person is spoken to, or of: `kamu`, `Anda`, or the name. */
  readonly named: (name: string) => string
  readonly own: boolean
}

/** Whose history the address means: the child or pupil that it names, a parent's first child, or one's own. */
export const useSubject = (): Subject => {
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const as = role === 'parent' || role === 'teacher' ? role : 'student'
  const children = as === 'parent' ? (user?.students ?? []) : []
  const named = as === 'student' ? undefined : (search.get('student_id') ?? undefined)
  const student_id = named ?? children[0]?.id
  const own = student_id === undefined
  return {
    student_id,
    children,
    nobody: as === 'parent' && student_id === undefined,
    home: homeOf(as),
    to: {
      history: (month) => withQuery(linkTo(as, '/history'), { month, student_id }),
      summary: withQuery(as === 'parent' ? href('/parent/history/summary/') : linkTo(as, '/history/summary'), { student_id }),
      day: (date) => withQuery(linkTo(as, '/history/attendance/:slug', { slug: date }), { student_id }),
      waiting:
        as === 'parent'
          ? (date) => withQuery(href('/parent/waiting/attendance/:slug', { slug: date }), { student_id })
          : undefined,
    },
    named: (name) => (own ? (as === 'student' ? 'kamu' : 'Anda') : firstName(name)),
    own,
  }
}
