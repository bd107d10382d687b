import { keysOf } from '@lentera/contract/kit/keys'
import { type CheckedFile, importScopes, type ImportScope, timetableFiles } from '@lentera/contract/timetable/files'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Wrong } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { OfflineNotice } from '#ui/states.tsx'
import { TimetableFile } from './timetable-file.tsx'
import { type FileToCheck, bodyOf, ImportFound } from './import-found.tsx'
import type { Mapped } from './mapped.ts'
import { TimetableDownloads } from './timetable-downloads.tsx'

export const title = 'Impor jadwal'

const scopes = keysOf(importScopes).map((value) => ({ value, label: importScopes[value] }))
const scopeNotes: Readonly<Record<ImportScope, string>> = {
  listed: 'Jadwal kelas dan kelompok yang tidak ada di berkas tidak disentuh.',
  all: 'Jam pelajaran yang tidak ada di berkas dihapus dari jadwal, untuk semua kelas dan kelompok.',
}

/** How much of the timetable the file replaces. */
const Scope = ({ value, onChange }: { value: ImportScope; onChange: (scope: ImportScope) => void }) => (
  <div className="grid gap-2">
    <Segmented label="Yang diganti" value={value} options={scopes} onChange={onChange} />
    <p className="text-note text-ink-2">{scopeNotes[value]}</p>
  </div>
)

/** Takes the timetable from a file: what it changes is shown first, then applied whole or not at all. */
export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const [scope, setScope] = useState<ImportScope>('listed')
  const [mapped, setMapped] = useState<Mapped>(new Map())
  const [shown, setShown] = useState<{ asked: FileToCheck; checked: CheckedFile } | null>(null)
  const online = useOnline()
  const { run, busy, fault, reset } = useAction(timetableFiles.check)
  const { beside, above } = placedIn(fault, ['file'])
  const read = async (asked: FileToCheck) => {
    const checked = await run({ body: bodyOf(asked) })
    setShown(checked ? { asked, checked } : null)
  }
  return (
    <Page title={title} back={href('/school/timetable')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid gap-6 [&>*]:min-w-0">
          {!online && <OfflineNotice />}
          <div className="grid gap-4">
            <Scope
              value={scope}
              onChange={(next) => {
                setScope(next)
                if (file) void read({ file, scope: next, mapped })
              }}
            />
            <TimetableFile
              named={file?.name ?? null}
              busy={busy}
              onFile={(next) => {
                reset()
                setShown(null)
                setFile(next)
                void read({ file: next, scope, mapped })
              }}
            />
          </div>
          <Wrong says={beside.file ?? above} />
          {busy && !shown && (
            <Skeleton>
              <SkeletonRows rows={4} />
            </Skeleton>
          )}
          {shown && (
            <ImportFound
              asked={{ ...shown.asked, mapped }}
              checked={shown.checked}
              busy={busy}
              onMapped={setMapped}
              onAgain={() => void read({ ...shown.asked, mapped })}
            />
          )}
        </div>
        <TimetableDownloads />
      </div>
    </Page>
  )
}
