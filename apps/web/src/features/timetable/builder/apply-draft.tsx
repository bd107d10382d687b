import { type CheckedDraft, timetableBuilder } from '@lentera/contract/timetable/builder'
import { RotateCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { LessonChanges } from '#features/timetable/import/lesson-changes.tsx'
import { sumText } from '#features/timetable/import/mapped.ts'

function Difference({ checked, onAgain }: { checked: CheckedDraft; onAgain: () => void }) {
  const navigate = useNavigate()
  const { run, busy, fault } = useAction(timetableBuilder.apply, {
    done: (counts) => {
      say(`${sumText(counts)}.`)
      void navigate(href('/school/timetable'))
    },
  })
  const count = checked.added + checked.changed + checked.removed
  if (checked.problems.length > 0)
    return (
      <Notice tone="warn">
        <ul className="grid gap-1">
          {checked.problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    )
  if (count === 0) return <Notice tone="ok">Tidak ada perbedaan. Jadwal sudah sama dengan rancangan.</Notice>
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <Section title="Yang akan berubah">
        <p className="mb-3 text-ink-2">
          {sumText(checked)}. {checked.same} tetap sama. Kelas dan kelompok yang tidak ada di rancangan tidak disentuh.
        </p>
        <LessonChanges changes={checked.changes} />
      </Section>
      {fault && (
        <div className="grid gap-2">
          <Wrong says={fault.message} />
          <Button icon={RotateCw} onClick={onAgain} className="justify-self-start">
            Periksa lagi
          </Button>
        </div>
      )}
      <p className="text-ink-2">Guru, siswa, dan orang tua diberi tahu apa yang berubah bagi mereka.</p>
      <Button
        tone="main"
        size="main"
        busy={busy}
        className="justify-self-start"
        onClick={() => void run({ body: { seen: checked.seen } })}
      >{`Terapkan ${count} perubahan`}</Button>
    </div>
  )
}

/** The last step: what the draft makes of the timetable, taken over whole or not at all. */
export const ApplyDraft = () => (
  <Part call={timetableBuilder.check} input={{}}>
    {(checked, { retry }) =>
      checked ? (
        <Difference key={checked.seen} checked={checked} onAgain={retry} />
      ) : (
        <EmptyState drawing={<OpenBook />} text="Belum ada rancangan" note="Susun dulu jadwalnya, lalu terapkan di sini." />
      )
    }
  </Part>
)
