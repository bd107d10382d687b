import { keysOf } from '@lentera/contract/kit/keys'
import { lessonRules } from '@lentera/contract/attendance/school'
import type { ReactNode } from 'react'
import { clockAfter, clockText } from '#lib/time/typed.ts'
import { Card } from '#ui/card.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Draft } from './draft.ts'

const choices = [
  { value: 'counts', label: 'Dihitung otomatis' },
  { value: 'waits', label: 'Selalu diputuskan' },
] as const

function Rule({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-semibold">{title}</p>
        <p className="text-note text-ink-2">{note}</p>
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </div>
  )
}

const oncePerDay = { value: null, label: 'Sekali sehari' }
const perLesson = keysOf(lessonRules).map((rule) => ({
  value: rule,
  label: `Per pelajaran: ${lessonRules[rule].toLowerCase()}`,
}))

/** What counts that was made without signal: nothing by itself, or what comes within so many minutes. */
function OfflineRule({ form }: { form: Draft }) {
  const { values, begun, set } = form
  return (
    <Rule
      title="Presensi tanpa sinyal"
      note="Yang jamnya terbukti dan terkirim dalam batas ini dihitung otomatis, dengan tanda tanpa sinyal. Yang lain, pindaian QR, dan yang terkirim setelah hari ditutup menunggu keputusan"
    >
      {values.offline_minutes !== null && (
        <NumberField
          bare
          label="Presensi tanpa sinyal dihitung otomatis dalam"
          unit="menit"
          className="w-30"
          changed={begun.offline_minutes !== values.offline_minutes}
          {...form.field('offline_minutes')}
          onChange={(count) => set({ offline_minutes: count ?? Number.NaN })}
        />
      )}
      <Segmented
        label="Presensi tanpa sinyal"
        value={values.offline_minutes === null ? 'waits' : 'counts'}
        options={choices}
        onChange={(chosen) => set({ offline_minutes: chosen === 'waits' ? null : 60 })}
      />
    </Rule>
  )
}

function ClosingRule({ form: { values, begun, set, field } }: { form: Draft }) {
  return (
    <Rule
      title="Tutup hari otomatis"
      note="Yang belum presensi menjadi alpa, kecuali kelas yang hampir seluruhnya belum direkam dan yang menunggu keputusan"
    >
      {values.closing && (
        <TimeField
          bare
          label="Jam penutupan"
          className="w-24"
          changed={begun.closing_at !== values.closing_at}
          {...field('closing_at')}
        />
      )}
      <Switch label="Tutup hari otomatis" value={values.closing} onChange={(closing) => set({ closing })} />
    </Rule>
  )
}

/** From when somebody is late, when a day closes by itself, and what counts that was made without signal. */
export function RulesSetting({ form }: { form: Draft }) {
  const { values, begun, set } = form
  const start = values.hours[0]?.starts_at || '07:00'
  const tolerated = clockText(clockAfter(start, values.tolerance_minutes || 0))
  const late =
    values.tolerance_minutes > 0
      ? `Masuk sampai ${tolerated} masih tepat waktu`
      : `Setelah ${clockText(start)} dihitung terlambat`
  return (
    <Card className="divide-y divide-line">
      <Rule title="Toleransi terlambat" note={late}>
        <NumberField
          bare
          label="Toleransi terlambat"
          unit="menit"
          className="w-30"
          changed={begun.tolerance_minutes !== values.tolerance_minutes}
          {...form.field('tolerance_minutes')}
          onChange={(count) => set({ tolerance_minutes: count ?? Number.NaN })}
        />
      </Rule>
      <Rule
        title="Absen kelas"
        note={
          values.lesson_rule === null
            ? 'Satu absen untuk seluruh hari'
            : 'Guru mengabsen setiap pelajaran dari jadwal; status hari mengikutinya, kecuali sudah diputuskan'
        }
      >
        <Select
          bare
          label="Absen kelas"
          className="w-full sm:w-80"
          value={values.lesson_rule ?? null}
          options={[oncePerDay, ...perLesson]}
          onChange={(lesson_rule) => set({ lesson_rule })}
        />
      </Rule>
      <ClosingRule form={form} />
      <OfflineRule form={form} />
      <Rule title="Izin yang belum dijawab" note="Setelah sekian jam tanpa jawaban, sekolah juga dapat memutuskannya">
        <NumberField
          bare
          label="Batas jawaban izin"
          unit="jam"
          className="w-30"
          changed={begun.permit_hours !== values.permit_hours}
          {...form.field('permit_hours')}
          onChange={(count) => set({ permit_hours: count ?? Number.NaN })}
        />
      </Rule>
    </Card>
  )
}
