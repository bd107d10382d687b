import { ChevronDown } from 'lucide-react'

/** One of many, on the platform's own list. */
export function Picker({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <div className="relative max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 max-w-full appearance-none rounded-control border border-edge/60 bg-surface pr-10 pl-4 font-bold hover:border-edge"
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
    </div>
  )
}
