import { permitLimits, type PermitType, permitTypes } from '@lentera/contract/permits'
import { Link } from 'react-router'
import type { FormOf } from '#lib/form/use-form.ts'
import type { AskFault } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useSession } from '#lib/session/session.ts'
import { Chips } from '#ui/form/choices.tsx'
import { DateField, DateRange } from '#ui/form/date-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Upload } from '#ui/upload.tsx'
import { hoursOf, type PermitValues } from './form.ts'
import { permitAddress, sickReasons } from './words.ts'

/** The one that covers some of it already, and the way to it. */
export function Exists({ fault }: { fault: AskFault | null }) {
  const role = useSession((session) => session.role) ?? 'student'
  const id = fault?.data['permit_id']
  if (fault?.code !== 'WARNING_DATA_EXIST' || id === undefined) return null
  return (
    <div className="mb-4">
      <Notice tone="warn" live>
        <Link to={permitAddress(role, id)} className="underline">
          Buka izin yang sudah ada
        </Link>
      </Notice>
    </div>
  )
}
interface FieldsProps {
  form: Pick<FormOf<PermitValues>, 'values' | 'set' | 'field'>
  types: readonly PermitType[]
  first?: string | undefined
  last: string
}

/** The days of a permit, or its day and hours. */
function Days({ form, first, last }: Omit<FieldsProps, 'types'>) {
  const { type } = form.values
  const { days, from, until } = hoursOf(type)
  const range = { ...(first !== undefined && type === 'sick' && { min: first }), max: last }
  return days ? (
    <DateRange
      from={{
        label: 'Hari pertama',
        ...form.field('starts_on'),
        // Most permits are of one day: the last one follows until it is chosen.
        onChange: (starts_on) =>
          form.set({
            starts_on,
            ...(form.values.ends_on < starts_on || form.values.ends_on === form.values.starts_on ? { ends_on: starts_on } : {}),
          }),
      }}
      to={{ label: 'Hari terakhir', ...form.field('ends_on') }}
      {...range}
    />
  ) : (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <DateField label="Tanggal" max={last} {...form.field('starts_on')} />
      {from && <TimeField label={until ? 'Keluar pukul' : 'Pulang pukul'} {...form.field('starts_at')} />}
      {until && <TimeField label={from ? 'Kembali pukul' : 'Datang pukul'} {...form.field('ends_at')} />}
    </div>
  )
}

/** What every permit asks for: its type (where there is a choice), when, why, and the letter. */
export function Fields({ form, types, first, last }: FieldsProps) {
  const online = useOnline()
  const { type, reason } = form.values
  const field = form.field('type')
  return (
    <>
      {types.length > 1 && (
        <Chips
          label="Jenis izin"
          options={types.map((value) => ({ value, label: permitTypes[value].label }))}
          value={field.value}
          error={field.error}
          onChange={field.onChange}
        />
      )}
      <Days form={form} first={first} last={last} />
      {type === 'sick' && (
        <Chips
          label="Alasan yang sering"
          errorLines={0}
          className="mb-2"
          options={sickReasons.map((value) => ({ value, label: value }))}
          value={sickReasons.find((one) => one === reason) ?? null}
          onChange={(value: (typeof sickReasons)[number]) => form.set({ reason: value })}
        />
      )}
      <TextArea label="Alasan" maxLength={500} {...form.field('reason')} />
      <Upload
        label={type === 'sick' ? 'Surat dokter (boleh menyusul)' : 'Lampiran, opsional'}
        kinds="image,pdf"
        megabytes={permitLimits.attachment / 1024 / 1024}
        {...(!online && { hint: 'Tidak ada sinyal: kirim izinnya dulu, lampiran ditambahkan setelah tersambung.' })}
        {...form.field('attachment')}
      />
    </>
  )
}
