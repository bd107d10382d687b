import { type Lesson, timetable, type TimetableOverview } from '@lentera/contract/timetable'
import type { LeftLesson } from '@lentera/contract/timetable/copied'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { CopyPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { NewLesson } from './lesson-sheet.tsx'
import type { Tray } from './use-tray.ts'
import { whenOf } from './words.ts'

interface CopyClassProps {
  readonly of: TimetableOverview
  /** The class's week, which has at least one lesson of its own. */
  readonly lessons: readonly Lesson[]
  /** The version that they are of; left out for the timetable that runs. */
  readonly version?: string | undefined
  readonly onCopied: (tray: Tray) => void
}

function CopyForm({ of, lessons, version, onCopied }: CopyClassProps) {
  const from = lessons.find((one) => one.class !== null)?.class
  const taught = [...new Set(lessons.flatMap(({ weekday, class: room }) => (room ? [weekday] : [])))]
  const start: { to_class_uuid: string | null; weekday: number | null } = { to_class_uuid: null, weekday: null }
  const form = useForm(version === undefined ? timetable.copyClass : timetableVersions.copyClass, {
    start,
    check: ({ to_class_uuid }) => ({ to_class_uuid: to_class_uuid ? undefined : 'Pilih kelasnya.' }),
    input: ({ to_class_uuid, weekday }) => {
      const body = { class_uuid: from?.uuid ?? '', to_class_uuid: to_class_uuid ?? '', weekday }
      return version === undefined ? { body } : { params: { version_id: version }, body }
    },
    said: ({ made, left }) =>
      left.length === 0 ? `${made} jam disalin.` : `${made} jam disalin, ${left.length} jam belum mendapat tempat.`,
    done: ({ left }, { to_class_uuid }) => onCopied({ class_uuid: to_class_uuid ?? '', left }),
  })
  return (
    <Form of={form}>
      <p className="mb-3">
        Jam pelajaran {from?.name} disalin ke jam yang sama, dengan guru pelajaran dan ruang kelas tujuannya bila sudah ada. Yang
        bentrok tidak disalin; daftarnya ditampilkan.
      </p>
      <Combobox<string | null>
        label="Kelas tujuan"
        options={of.classes
          .filter(({ uuid }) => uuid !== from?.uuid)
          .map(({ uuid, name, lessons: count }) => ({
            value: uuid,
            label: name,
            note: `${count} jam seminggu`,
          }))}
        {...form.field('to_class_uuid')}
      />
      <Select<number | null>
        label="Yang disalin"
        options={[{ value: null, label: 'Seminggu penuh' }, ...taught.map((value) => ({ value, label: nameOfWeekday(value) }))]}
        {...form.field('weekday')}
      />
      <Submit>Salin</Submit>
    </Form>
  )
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
          <CopyForm
            {...asked}
            onCopied={(tray) => {
              setOpen(false)
              onCopied(tray)
            }}
          />
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
