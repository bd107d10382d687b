import { keysOf } from '@lentera/contract/kit/keys'
import { type RaporDimension, raporDimensions, type RaporLevel, raporLevels } from '@lentera/contract/rapor/themes'
import type { KeyboardEvent } from 'react'

export type Level = RaporLevel | null
const levels = keysOf(raporLevels).map((level) => [level, raporLevels[level]] as const)
/** Names that fit above a column. */
export const shortDimensions: Readonly<Record<RaporDimension, string>> = { ...raporDimensions, faith: 'Keimanan dan ketakwaan' }

const tones: Readonly<Record<RaporLevel, string>> = {
  growing: 'aria-pressed:border-warn aria-pressed:bg-warn-s aria-pressed:text-warn',
  capable: 'aria-pressed:border-info aria-pressed:bg-info-s aria-pressed:text-info',
  advanced: 'aria-pressed:border-ok aria-pressed:bg-ok-s aria-pressed:text-ok',
}
/** The three levels side by side. The letters B, C and M say one, Delete takes it away. */
export function Choice({
  label,
  value,
  disabled,
  at,
  onKey,
  onChange,
}: {
  label: string
  value: Level
  disabled: boolean
  at?: string
  onKey?: (event: KeyboardEvent) => void
  onChange: (value: Level) => void
}) {
  return (
    <div role="group" aria-label={label} data-cell={at} className="flex flex-wrap gap-1">
      {levels.map(([level, name], nr) => (
        <button
          key={level}
          type="button"
          disabled={disabled}
          aria-pressed={value === level}
          aria-label={name}
          title={name}
          onKeyDown={onKey}
          tabIndex={(value === null ? nr === 0 : value === level) ? 0 : -1}
          onClick={() => onChange(value === level ? null : level)}
          className={`min-h-11 min-w-11 grow rounded-control border border-line bg-surface px-1.5 text-note font-bold text-ink-2 hover:border-edge disabled:opacity-55 aria-pressed:border-2 pointer-fine:min-h-9 ${tones[level]}`}
        >
          <span className="lg:hidden">{name}</span>
          <span aria-hidden className="max-lg:hidden">
            {name.charAt(0)}
          </span>
        </button>
      ))}
    </div>
  )
}
