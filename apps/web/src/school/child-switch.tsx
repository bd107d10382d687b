import { useSearchParams } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import type { CurrentUser } from '@lentera/contract/account'
import { firstName } from './names.ts'

/** Which child is shown, for a parent of several. The choice stays in the address; month and semester start anew with the child. */
export function ChildSwitch({
  of: { children, student_id },
}: {
  of: { readonly children: CurrentUser['students']; readonly student_id: string | undefined }
}) {
  const [, setSearch] = useSearchParams()
  if (children.length < 2) return null
  return (
    <div role="group" aria-label="Anak" className="mb-4 flex flex-wrap gap-2">
      {children.map(({ id, name, school }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === student_id}
          onClick={() => setSearch({ student_id: id }, { replace: true })}
          className={`flex min-h-13 min-w-0 max-w-full items-center gap-2.5 rounded-full border py-1.5 pr-5 pl-2 text-left transition-colors duration-150 ${id === student_id ? 'border-accent bg-soft text-accent' : 'border-line bg-surface hover:border-edge'}`}
        >
          <Avatar name={name} size="small" />
          <span>
            <span className="block font-bold">{firstName(name)}</span>
            {school && <span className="block text-note text-ink-2">{school.name}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}
