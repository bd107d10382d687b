import type { Role } from '@lentera/contract/kit/roles'
import { contentKinds, type Found, type FoundContent, search } from '@lentera/contract/search'
import {
  BookOpen,
  BookOpenCheck,
  CircleUserRound,
  ClipboardList,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  School,
  Timer,
} from 'lucide-react'
import { useMemo } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { foundAddress } from './found-address.ts'

const LEAST = 2

/** One result, whatever it is. */
export interface Hit {
  readonly to: string
  readonly label: string
  readonly note?: string
  readonly icon: LucideIcon
}
/** Results that belong to one place. */
export interface HitGroup {
  readonly name: string
  readonly hits: readonly Hit[]
}

const personOf = (role: Role, { id, role: is, name, class_name }: Found['people'][number]): Hit => ({
  label: class_name ? `${name}, ${class_name}` : name,
  icon: is === 'teacher' ? GraduationCap : CircleUserRound,
  to:
    role === 'school'
      ? withQuery(href('/school/people'), { show: `${is}s`, search: name })
      : withQuery(href(role === 'teacher' ? '/teacher/history' : '/parent/history'), { student_id: id }),
})
const classOf = (role: Role, { uuid, name }: Found['classes'][number]): Hit => ({
  label: name,
  icon: School,
  to:
    role === 'teacher'
      ? withQuery(href('/teacher/attendance/class-student'), { class_uuid: uuid })
      : withQuery(href('/school/attendance'), { class: uuid }),
})

const kinds: Readonly<Record<FoundContent['kind'], { readonly name: string; readonly icon: LucideIcon }>> = {
  rapor: { name: 'Rapor', icon: ClipboardList },
  task: { name: 'Tugas', icon: BookOpenCheck },
  material: { name: 'Materi', icon: BookOpen },
  quiz: { name: 'Kuis', icon: Timer },
  announcement: { name: 'Pengumuman', icon: Megaphone },
  note: { name: 'Catatan sikap', icon: HeartHandshake },
  contact: { name: 'Kirim pesan ke', icon: MessageCircle },
  message: { name: 'Pesan', icon: MessageCircle },
}

const groupsOf = (role: Role, { people, classes, contents }: Found): readonly HitGroup[] =>
  [
    { name: 'Kelas', hits: classes.map((one) => classOf(role, one)) },
    { name: role === 'parent' ? 'Anak' : 'Orang', hits: people.map((one) => personOf(role, one)) },
    ...contentKinds.map((kind) => ({
      name: kinds[kind].name,
      hits: contents
        .filter((one) => one.kind === kind)
        .map((one): Hit => ({ label: one.title, note: one.note, icon: kinds[kind].icon, to: foundAddress(one, role) })),
    })),
  ].filter(({ hits }) => hits.length > 0)

const none: readonly HitGroup[] = []

/** What is asked among people, classes and contents, by places; nothing before two letters. */
export const useFound = (asked: string) => {
  const role = useSession((session) => session.role)
  const enabled = asked.length >= LEAST
  const { data, loading, fault, offline, retry } = useCall(search.find, { query: { search: asked } }, { enabled, keep: true })
  const groups = useMemo(() => (role && enabled && data ? groupsOf(role, data) : none), [role, enabled, data])
  if (!role || !enabled) return { groups, loading: false, fault: null, offline, retry }
  return { groups, loading, fault, offline, retry }
}
