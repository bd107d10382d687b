import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

/** One choice of a few, side by side: real radio buttons, so arrows move between them. Their words grow only as far as a phone has room. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  options: readonly { value: V; label: string; icon?: LucideIcon }[]
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-off-s p-1 pointer-fine:p-[3px]">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: each, label: text, icon: Icon }) => (
        <label
          key={each}
          className="relative flex min-h-control items-center pointer-fine:min-h-7 justify-center gap-1.5 rounded-lg px-1.5 text-center text-[min(0.8125rem,4.1vw)] font-bold text-ink-2 transition-colors duration-150 has-checked:bg-surface has-checked:text-accent has-checked:lifted has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {Icon && <Icon size={18} className="shrink-0" />}
          {text}
        </label>
      ))}
    </fieldset>
  )
}
