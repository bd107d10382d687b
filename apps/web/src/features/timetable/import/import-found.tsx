import { type CheckedFile, type ImportScope, timetableFiles, timetableFormats } from '@lentera/contract/timetable/files'
import { RotateCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { FileComplaints } from './file-complaints.tsx'
import { LessonChanges } from './lesson-changes.tsx'
import { type Mapped, mappingText, sumText } from './mapped.ts'
import { WordMapping } from './word-mapping.tsx'

export interface FileToCheck {
  readonly file: File
  readonly scope: ImportScope
  readonly mapped: Mapped
}
export const bodyOf = ({ file, scope, mapped }: FileToCheck) => {
  const mapping = mappingText(mapped)
  return { file, scope, ...(mapping !== undefined && { mapping }) }
}

/** Applies what is shown, just as it is. */
function Apply({ asked, checked, onAgain }: { asked: FileToCheck; checked: CheckedFile; onAgain: () => void }) {
  const navigate = useNavigate()
  const { run, busy, fault } = useAction(timetableFiles.apply, {
    done: (counts) => {
      say(`${sumText(counts)}.`)
      void navigate(href('/school/timetable'))
    },
  })
  const count = checked.added + checked.changed + checked.removed
  return (
    <div className="grid justify-items-start gap-3">
      {fault && (
        <div className="grid w-full gap-2">
          <Wrong says={fault.message} />
          <Button icon={RotateCw} onClick={onAgain} className="justify-self-start">
            Periksa lagi
          </Button>
        </div>
      )}
      {checked.removed > 0 && (
        <p className="text-ink-2">
          {checked.removed} jam pelajaran dihapus dari jadwal. Presensi dan jurnal yang sudah dicatat di dalamnya tetap ada.
        </p>
      )}
      <Button
        tone="main"
        size="main"
        busy={busy}
        onClick={() => void run({ body: { ...bodyOf(asked), seen: checked.seen } })}
      >{`Terapkan ${count} perubahan`}</Button>
    </div>
  )
}

/** What a file would change, or what stands in the way of it. */
export function ImportFound({
  asked,
  checked,
  busy,
  onMapped,
  onAgain,
}: {
  asked: FileToCheck
  checked: CheckedFile
  busy: boolean
  onMapped: (mapped: Mapped) => void
  onAgain: () => void
}) {
  const { changes, same, problems, problem_count, unknown, notes, format } = checked
  const good = problem_count === 0 && unknown.length === 0
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      {notes.length > 0 && (
        <Notice tone="warn">
          <ul className="grid gap-1">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unknown.length > 0 && (
        <WordMapping checked={checked} mapped={asked.mapped} busy={busy} onChange={onMapped} onRead={onAgain} />
      )}
      {problem_count > 0 && <FileComplaints problems={problems} problem_count={problem_count} />}
      {good && changes.length === 0 && (
        <Notice tone="ok" live>
          Tidak ada perbedaan. {same} jam pelajaran di berkas sama dengan jadwal.
        </Notice>
      )}
      {/* What is unknown would look as if it were removed: a difference is shown of files that are read whole. */}
      {good && changes.length > 0 && (
        <>
          <Section title="Yang akan berubah">
            <p role="status" className="mb-3 text-ink-2">
              {sumText(checked)}. {same} tetap sama ({timetableFormats[format]}).
            </p>
            <LessonChanges changes={changes} />
          </Section>
          <Apply key={checked.seen} asked={asked} checked={checked} onAgain={onAgain} />
        </>
      )}
    </div>
  )
}
