import type { Role } from '@lentera/contract/kit/roles'
import { type Found, search } from '@lentera/contract/search'
import { GraduationCap, School, CircleUserRound } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import type { Place } from '#lib/nav/places.ts'
import { useSession } from '#lib/session/session.ts'

const LEAST = 2

const personOf = (role: Role, { id, role: is, name, class_name }: Found['people'][number]): Place => ({
  label: class_name ? `${name}, ${class_name}` : name,
  icon: is === 'teacher' ? GraduationCap : CircleUserRound,
  to:
    role === 'teacher'
      ? `${href('/teacher/history')}?student_id=${id}`
      : `${href('/school/people')}?${new URLSearchParams({ show: `${is}s`, search: name }).toString()}`,
})
const classOf = (role: Role, { uuid, name }: Found['classes'][number]): Place => ({
  label: name,
  icon: School,
  to:
    role === 'teacher'
      ? `${href('/teacher/attendance/class-student')}?class_uuid=${uuid}`
      : `${href('/school/attendance')}?class=${uuid}`,
})

/** People and classes by what was typed, for teachers and offices; nobody for others, or before two letters. */
export const useFound = (typed: string): readonly Place[] => {
  const role = useSession((session) => session.role)
  const asked = useDeferredValue(typed.trim())
  const may = role === 'teacher' || role === 'school'
  const { data } = useCall(search.find, { query: { search: asked } }, { enabled: may && asked.length >= LEAST, keep: true })
  if (!role || !may || !data || asked.length < LEAST) return []
  return [...data.classes.map((one) => classOf(role, one)), ...data.people.map((one) => personOf(role, one))]
}
