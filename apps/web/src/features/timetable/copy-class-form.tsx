import { timetable } from '@lentera/contract/timetable'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { useForm } from '#lib/form/use-form.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import type { CopyClassProps } from './copy-class.tsx'

/** To which class, and which days; loaded once it is asked for. */
export default function CopyClassForm({ of, lessons, version, onCopied }: CopyClassProps) {
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
