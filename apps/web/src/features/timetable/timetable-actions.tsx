import { timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { BookOpen, CalendarClock, ClipboardPaste, Clock, Download, FileUp, EllipsisVertical, Wand2 } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

/** What the office does with its timetable: the builder and the versions, and in a menu where lessons come from and go to. */
export function TimetableActions({ of }: { of: TimetableOverview }) {
  // All lessons as a workbook, which an import takes back.
  const { run, busy } = useAction(timetable.export, { done: saveFile })
  return (
    <>
      <ButtonLink icon={Wand2} to={href('/school/timetable/builder')}>
        Susun otomatis
      </ButtonLink>
      <ButtonLink icon={CalendarClock} to={href('/school/timetable/versions')}>
        Versi
      </ButtonLink>
      <Menu icon={EllipsisVertical} label="Lainnya" className="border border-line bg-surface text-accent">
        <MenuItem icon={ClipboardPaste} to={href('/school/timetable/paste')}>
          Tempel dari Excel
        </MenuItem>
        <MenuItem icon={FileUp} to={href('/school/timetable/import')}>
          Impor
        </MenuItem>
        {of.classes.some(({ lessons }) => lessons > 0) && (
          <MenuItem icon={Download} onSelect={() => void (busy || run({}))}>
            Unduh Excel
          </MenuItem>
        )}
        <MenuItem icon={Clock} to={href('/school/hours')}>
          Jam pelajaran
        </MenuItem>
        <MenuItem icon={BookOpen} to={href('/school/subjects')}>
          Mata pelajaran
        </MenuItem>
      </Menu>
    </>
  )
}
