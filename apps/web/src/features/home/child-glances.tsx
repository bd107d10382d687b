import { keysOf } from '@lentera/contract/kit/keys'
import { type GlanceKind, glanceKinds, homeBeside } from '@lentera/contract/home-beside'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { addressOf } from '#school/target.ts'

const none: Readonly<Record<GlanceKind, string>> = {
  task: 'Tidak ada yang perlu dikerjakan',
  score: 'Belum ada nilai baru',
  rapor: 'Belum ada rapor',
}

/** The next task, the newest score and the newest report card of a child, a line each; every line is as high as one that says nothing. */
export default function ChildGlances({ student }: { student: string }) {
  const { data, fault } = useCall(homeBeside.children, {})
  if (fault) return <p className="py-2 text-note text-ink-2">Tugas, nilai, dan rapor belum dapat dimuat.</p>
  const glances = data?.find(({ student_id }) => student_id === student)?.glances
  if (!glances) return null
  return (
    <ul className="divide-y divide-line">
      {keysOf(glanceKinds).map((kind) => {
        const glance = glances.find((one) => one.kind === kind)
        const name = <span className="min-w-12 shrink-0 text-note text-ink-2">{glanceKinds[kind]}</span>
        return (
          <li key={kind}>
            {glance ? (
              <Link to={addressOf(glance.target, 'parent')} className="flex min-h-11 items-center gap-2 hover:bg-paper">
                {name}
                <span className="min-w-0 flex-1 truncate font-semibold">{glance.title}</span>
                {glance.value && <span className="shrink-0 text-note font-bold tabular-nums">{glance.value}</span>}
                <ChevronRight size={18} className="shrink-0 text-ink-3" />
              </Link>
            ) : (
              <p className="flex min-h-11 items-center gap-2">
                {name}
                <span className="text-note text-ink-3">{none[kind]}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
