import { keysOf } from '@lentera/contract/kit/keys'
import { homeroomCopies, type Rollover, rollover } from '@lentera/contract/rollover'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Checkbox, Radios } from '#ui/form/choices.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { countsText } from './words.ts'

/** What of this year the next one begins with. */
const Copied = ({
  of: copy,
  timetable,
  onChange,
}: {
  of: Rollover['copy']
  /** The published version of the coming year, which then is its timetable. */
  timetable: Rollover['timetable']
  onChange: (copy: Rollover['copy']) => void
}) => (
  <Section title="3. Yang ikut disalin">
    <Radios
      label="Wali kelas"
      value={copy.homeroom}
      options={keysOf(homeroomCopies).map((value) => ({ value, label: homeroomCopies[value] }))}
      onChange={(homeroom) => onChange({ ...copy, homeroom })}
    />
    {timetable === null ? (
      <Checkbox
        label="Jadwal mengajar"
        note="Ke kelas dengan nama dan tingkat yang sama."
        value={copy.lessons}
        onChange={(lessons) => onChange({ ...copy, lessons })}
      />
    ) : (
      <p className="py-2 text-ink-2">Jadwal mengajar tidak disalin: versi {timetable} sudah terbit untuk tahun itu.</p>
    )}
    <Checkbox
      label="Ruang Tugasku"
      note="Dengan guru dan topiknya, tanpa tugas dan siswa."
      value={copy.rooms}
      onChange={(rooms) => onChange({ ...copy, rooms })}
    />
    <Checkbox
      label="Kelompok belajar"
      note="Dengan mapel dan gurunya, tanpa siswa dan jam."
      value={copy.groups}
      onChange={(groups) => onChange({ ...copy, groups })}
    />
  </Section>
)

/** What is copied, what stands in the way, and the run. */
export function Start({ seen }: { seen: Rollover }) {
  const [copy, setCopy] = useState(seen.copy)
  const [asked, setAsked] = useState(false)
  const { run, fault, busy } = useAction(rollover.run)
  const { obstacles, notes, counts, revision } = seen
  return (
    <div className="grid content-start gap-6">
      <Copied of={copy} timetable={seen.timetable} onChange={setCopy} />
      <Section title="4. Periksa dan jalankan">
        <div id="periksa" className="grid gap-3">
          {obstacles.map((text) => (
            <Notice key={text} tone="bad">
              {text}
            </Notice>
          ))}
          {seen.to === null && <ButtonLink to={href('/school/calendar')}>Buka Tahun dan kalender</ButtonLink>}
          {notes.map((text) => (
            <Notice key={text} tone="warn">
              {text}
            </Notice>
          ))}
          <p className="font-semibold">{countsText({ counts, to: null })}</p>
          <div>
            <Button tone="main" icon={Play} disabled={obstacles.length > 0} onClick={() => setAsked(true)}>
              Jalankan kenaikan kelas
            </Button>
          </div>
          <Wrong says={fault?.message} />
        </div>
      </Section>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Jalankan kenaikan kelas?"
        verb="Jalankan"
        busy={busy}
        onConfirm={() => void run({ body: { copy, revision } }).then(() => setAsked(false))}
      >
        <p className="text-ink-2">{countsText({ counts, to: null })}. Dapat dibatalkan sampai hari pertama tahun ajaran baru.</p>
      </Confirm>
    </div>
  )
}
