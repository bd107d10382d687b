import { useSearchParams } from 'react-router'
import { useSession } from '#lib/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { firstName } from './names.ts'

interface Child {
  readonly id: string
  readonly name: string
  readonly school?: { readonly name: string } | null
}

/** The pictures of the own children, by their public ids: every page that asks for a child shows the same. */
export const useChildPicture = (): ((id: string) => string | null) => {
  const children = useSession((session) => session.user?.students)
  return (id) => children?.find((child) => child.id === id)?.image ?? null
}

/**
 * Which child is shown, for a parent of several. The choice stays in the address; month and semester start anew with the child,
 * unless `onChoose` keeps what else stands there.
 */
export function ChildSwitch({
  of: { children, student_id },
  onChoose,
}: {
  of: { readonly children: readonly Child[]; readonly student_id: string | undefined }
  onChoose?: (id: string) => void
}) {
  const [, setSearch] = useSearchParams()
  const pictureOf = useChildPicture()
  const choose = onChoose ?? ((id: string) => setSearch({ student_id: id }, { replace: true }))
  if (children.length < 2) return null
  return (
    <div
      role="group"
      aria-label="Anak"
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:flex sm:flex-wrap"
    >
      {children.map(({ id, name, school }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === student_id}
          onClick={() => choose(id)}
          className={`flex min-h-13 min-w-0 max-w-full items-center gap-2.5 rounded-t-sheet rounded-b-sheet border py-1.5 pr-4 pl-2 text-left transition-colors duration-150 ${id === student_id ? 'border-accent bg-soft text-accent' : 'border-line bg-surface hover:border-edge'}`}
        >
          <Avatar name={name} image={pictureOf(id)} size="small" />
          <span className="min-w-0">
            <span className="block font-bold break-words">{firstName(name)}</span>
            {school && <span className="block text-note text-ink-2">{school.name}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
