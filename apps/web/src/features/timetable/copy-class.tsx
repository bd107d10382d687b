import type { Lesson, TimetableOverview } from '@lentera/contract/timetable'
import type { LeftLesson } from '@lentera/contract/timetable/copied'
import { CopyPlus, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { LoadedForm } from './loaded-form.tsx'
import type { NewLesson } from './lesson-sheet.tsx'
import type { Tray } from './use-tray.ts'
import { whenOf } from './words.ts'

const CopyClassForm = lazy(() => import('./copy-class-form.tsx'))

export interface CopyClassProps {
  readonly of: TimetableOverview
  /** The class's week, which has at least one lesson of its own. */
  readonly lessons: readonly Lesson[]
  /** The version that they are of; left out for the timetable that runs. */
  readonly version?: string | undefined
  readonly onCopied: (tray: Tray) => void
}

/** Copies a class's week, or a day of it, to another class. */
export function CopyClass({ onCopied, ...asked }: CopyClassProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CopyPlus} onClick={() => setOpen(true)}>
        Salin ke kelas lain
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Salin ke kelas lain">
        {open && (
          <LoadedForm>
            <CopyClassForm
              {...asked}
              onCopied={(tray) => {
                setOpen(false)
                onCopied(tray)
              }}
            />
          </LoadedForm>
        )}
      </Sheet>
    </>
  )
}

/** A lesson of the tray as one to be added. */
export const placedFrom = (one: LeftLesson, class_uuid: string): NewLesson => ({
  class_uuid,
  subject_id: one.subject.id,
  teacher_id: one.teacher.id,
  weekday: one.weekday,
  starts_at: one.starts_at,
  ends_at: one.ends_at,
  room: one.room,
})

/** What found no place, with what stands in the way; each is placed at another hour, with another teacher or in another room. */
export function LeftLessons({
  left,
  onPlace,
  onClear,
}: {
  left: readonly LeftLesson[]
  onPlace: (one: LeftLesson) => void
  onClear: () => void
}) {
  return (
    <Section className="mt-6" title={`Belum mendapat tempat (${left.length})`}>
      <List label="Belum mendapat tempat">
        {left.map((one) => (
          <Row
            key={`${one.subject.id} ${one.teacher.id} ${whenOf(one)}`}
            title={`${one.subject.name} · ${whenOf(one)}`}
            note={one.why.join(' ')}
            act={
              <Button icon={Plus} aria-label={`Tempatkan ${one.subject.name}, ${whenOf(one)}`} onClick={() => onPlace(one)}>
                Tempatkan
              </Button>
            }
          />
        ))}
      </List>
      <Button className="mt-3" onClick={onClear}>
        Kosongkan daftar ini
      </Button>
    </Section>
  )
}
