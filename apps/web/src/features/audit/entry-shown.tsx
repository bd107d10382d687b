import { type AuditEntry, type AuditKind, auditKinds } from '@lentera/contract/audit'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { schoolClock, schoolDay } from '#lib/time/school-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'

/** Where what a change was about is looked at, with its own history where it has one. */
const places: Readonly<Partial<Record<AuditKind, { readonly to: string; readonly label: string }>>> = {
  people: { to: href('/school/people'), label: 'Buka Kelas dan orang' },
  classes: { to: href('/school/people'), label: 'Buka Kelas dan orang' },
  attendance: { to: href('/school/attendance'), label: 'Buka Presensi' },
  permits: { to: href('/school/permits'), label: 'Buka Keputusan izin' },
  grades: { to: href('/school/grades'), label: 'Buka Nilai dan riwayatnya' },
  rapor: { to: href('/school/e-raport'), label: 'Buka Rapor dan riwayatnya' },
  conduct: { to: href('/school/violations'), label: 'Buka Tata tertib' },
  timetable: { to: href('/school/timetable'), label: 'Buka Jadwal pelajaran' },
}

const nothing = 'kosong'
/** `10 A → 10 B`; of what was nothing before, what it is now. */
const changeText = (from: string | null, to: string | null) => (from === null ? (to ?? nothing) : `${from} → ${to ?? nothing}`)
const momentOf = (at: string) => `${longDate(schoolDay(at))}, ${schoolClock(at)}`

/** One line of the log, with what was there before and after; `onNarrow` shows what else somebody did, or was concerned by. */
export function EntryShown({ of, onNarrow }: { of: AuditEntry; onNarrow: (name: 'by' | 'about', id: string) => void }) {
  const place = places[of.kind]
  const more = of.people - of.about.length
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { name: 'Kapan', value: momentOf(of.at) },
          { name: 'Oleh', value: `${of.by.name}, ${of.by.office ? 'tata usaha' : 'guru'}` },
          { name: 'Bagian', value: auditKinds[of.kind] },
          of.class_name !== null && { name: 'Kelas', value: of.class_name },
          { name: 'Perangkat', value: of.device },
        ]}
      />
      {of.changes.length === 0 ? (
        <p className="text-note text-ink-2">Untuk tindakan ini, isi sebelum dan sesudahnya tidak ada di catatan ini.</p>
      ) : (
        <section aria-labelledby="audit-changes" className="grid gap-2">
          <h3 id="audit-changes" className="font-bold">
            Sebelum dan sesudah
          </h3>
          <Facts facts={of.changes.map(({ field, from, to }) => ({ name: field, value: changeText(from, to) }))} />
        </section>
      )}
      {of.about.length > 0 && (
        <section aria-labelledby="audit-about" className="grid gap-2">
          <h3 id="audit-about" className="font-bold">
            Tentang {of.people} orang
          </h3>
          <div className="flex flex-wrap gap-2">
            {of.about.map(({ id, name }) => (
              <Button key={id} onClick={() => onNarrow('about', id)}>
                {name}
              </Button>
            ))}
          </div>
          {more > 0 && <p className="text-note text-ink-2">dan {more} orang lagi.</p>}
        </section>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onNarrow('by', of.by.id)}>Semua oleh {of.by.name}</Button>
        {place && <ButtonLink to={place.to}>{place.label}</ButtonLink>}
      </div>
    </div>
  )
}
