import { type Quiet, type QuietSpan, quietSpans } from '@lentera/contract/messages/quiet'
import { Bell, BellOff } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { MenuItem } from '#ui/menu.tsx'

/** Until when there is no bell, in words; undefined while it sounds. */
export const quietWords = (quiet: Quiet | undefined): string | undefined =>
  quiet ? (quiet.until === null ? 'Disenyapkan' : `Disenyapkan sampai ${schoolMoment(quiet.until)}`) : undefined

/** Says what holds from now on. */
export const sayQuiet = ({ quiet }: { quiet: Quiet }): void => say(quietWords(quiet) ?? 'Lonceng menyala lagi.')

/** The items of a menu with which somebody silences a conversation, or lets it sound again. */
export const QuietItems = ({ quiet, onChange }: { quiet: Quiet; onChange: (span: QuietSpan) => void }) =>
  (quiet ? (['off'] as const) : (['hours', 'always'] as const)).map((span) => (
    <MenuItem key={span} icon={span === 'off' ? Bell : BellOff} onSelect={() => onChange(span)}>
      {quietSpans[span]}
    </MenuItem>
  ))
