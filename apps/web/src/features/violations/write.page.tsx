import { violationLimits, type ViolationRule, violations } from '@lentera/contract/violations'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { check, type Said, saidOf, ViolationFields } from './fields.tsx'
import { classAddress, recordAddress } from './words.ts'

interface RecordValues extends Said {
  readonly student_uuid: readonly string[]
  readonly files: readonly string[]
}

/** Who it was: the pupil of the address alone, until others of the class are asked for. */
function Pupils({
  class_id,
  value,
  error,
  onChange,
}: {
  class_id: string
  value: readonly string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const [several, setSeveral] = useState(false)
  const { data } = useCall(violations.pupils, { params: { class_id }, query: { per_page: 100 } })
  const pupils = (data?.data ?? []).filter(({ id }) => several || value.includes(id))
  return (
    <div className="mb-3">
      <div className="max-h-72 overflow-y-auto rounded-card border border-line bg-paper p-3">
        <Chips
          several
          label={value.length > 1 ? `Siswa, ${value.length} dipilih` : 'Siswa'}
          errorLines={0}
          options={pupils.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={(ids: string[]) => onChange(ids)}
        />
        {!several && <Button onClick={() => setSeveral(true)}>Tambah siswa lain</Button>}
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-6 pt-1 text-note text-bad">
        {error}
      </p>
    </div>
  )
}

function Write({ rules, class_uuid, student }: { rules: readonly ViolationRule[]; class_uuid: string; student: string }) {
  const go = useNavigate()
  const [start] = useState((): RecordValues => ({
    rule_id: '',
    date: schoolDay(new Date()),
    time: '',
    place: '',
    description: '',
    student_uuid: [student],
    files: [],
  }))
  const form = useForm(violations.record, {
    start,
    check: (values) => ({
      ...check(values),
      student_uuid: values.student_uuid.length === 0 ? 'Pilih siswanya.' : undefined,
    }),
    input: (values) => ({
      body: { ...saidOf(values), class_uuid, student_uuid: [...values.student_uuid], files: [...values.files] },
    }),
    said: ({ violations: made }) => (made.length === 1 ? 'Catatan tersimpan.' : `Catatan ${made.length} siswa tersimpan.`),
    done: ({ violations: [first, ...more] }) =>
      void go(first && more.length === 0 ? recordAddress(first) : classAddress(class_uuid), { replace: true }),
  })
  const { values, field } = form
  const pupils = field('student_uuid')
  const files = field('files')
  const wrong = [0, 1, 2, 3].map((at) => form.error(`files.${at}`, 'files')).find(Boolean)
  return (
    <Form of={form}>
      <FieldsBeside
        tail={
          <>
            <Uploads
              label="Lampiran, opsional"
              kinds="image,pdf"
              most={violationLimits.files}
              {...files}
              error={files.error ?? wrong}
            />
            <p className="my-4 text-ink-2">
              Siswa dan orang tua langsung diberi tahu dan dapat menulis klarifikasi selama {violationLimits.days} hari. Poin
              dihitung setelah diverifikasi.
            </p>
            <Submit>
              {values.student_uuid.length > 1 ? `Simpan untuk ${values.student_uuid.length} siswa` : 'Simpan catatan'}
            </Submit>
          </>
        }
      >
        <Pupils class_id={class_uuid} value={pupils.value} error={pupils.error} onChange={(ids) => pupils.onChange(ids)} />
        <ViolationFields form={form as unknown as Parameters<typeof ViolationFields>[0]['form']} rules={rules} />
      </FieldsBeside>
    </Form>
  )
}

export const title = 'Catat pelanggaran'

/** A new record of one pupil of a class, or of several. */
export default function WriteViolationPage() {
  const { classUuid = '', studentUuid = '' } = useParams()
  return (
    <Screen call={violations.rules} input={{}} title="Catat pelanggaran atau penghargaan" back={classAddress(classUuid)}>
      {({ rules }) => <Write rules={rules} class_uuid={classUuid} student={studentUuid} />}
    </Screen>
  )
}
