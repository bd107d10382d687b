import type { Role } from '@lentera/contract/kit/roles'
import type { HelpQuestion } from '@lentera/contract/settings/help'
import { ChevronDown } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { linksOf } from './help-links.ts'

/** A question that opens to its answer, with the screens it leads to. Stands in a card. */
export function Answer({ of, role, open }: { of: HelpQuestion; role: Role; open: boolean }) {
  const links = linksOf(of.screens, role)
  return (
    <details open={open} className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-row cursor-pointer list-none items-center gap-3 px-4 py-2.5 font-semibold -outline-offset-2 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{of.question}</span>
        {of.by_school !== null && <Pill tone="accent">Sekolah</Pill>}
        <ChevronDown size={20} className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-4 pt-1 pb-4">
        {of.answer.split('\n').map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which never change places
          <p key={at} className="max-w-prose text-ink-2">
            {line}
          </p>
        ))}
        {of.by_school !== null && <p className="text-note text-ink-2">Ditulis oleh {of.by_school}.</p>}
        {links.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-2">
            {links.map(({ to, label }) => (
              <ButtonLink key={to} to={to}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </details>
  )
}
