import { useId } from 'react'

/** Some lines in which a person says why. The place of its error is kept free. */
export function ReasonField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-bold">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block w-full rounded-control border bg-surface px-4 py-3 text-lead placeholder:text-ink-3 ${error ? 'border-bad' : 'border-edge/60 hover:border-edge'}`}
      />
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 min-h-5 text-[0.8125rem] leading-5 font-semibold text-bad">
        {error}
      </p>
    </div>
  )
}
